import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { hash } from "node:crypto";
import { kinds, recordKinds } from "@modelshelf/store";
import type { Env } from "../../http/env.ts";
import { isUnchanged, weakEtag } from "../../http/etag.ts";
import type { Hub } from "../../hub/hub.ts";
import { exportList } from "./list-export.ts";
import { writeListFeed } from "./list-feeds.ts";

/** Lists for programs, beside their pages: `/models.atom`, `/models.feed.json`, `/models.csv`, `/models.jsonl`, filtered alike. */
export function listRoutes(hub: Hub): Hono<Env> {
  const app = new Hono<Env>();
  for (const kind of recordKinds) {
    const { path } = kinds[kind];
    for (const [ending, form] of [
      ["atom", "atom"],
      ["feed.json", "json"],
    ] as const)
      app.get(`${path}.${ending}`, async (c) => {
        const { body, contentType } = await writeListFeed(hub, kind, givenIn(c), form);
        const etag = weakEtag(hash("sha256", body, "base64url"));
        c.header("ETag", etag);
        c.header("Cache-Control", "no-cache");
        if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
        return c.body(body, 200, { "Content-Type": contentType });
      });
    for (const form of ["csv", "jsonl"] as const)
      app.get(`${path}.${form}`, async (c) => {
        const { signal } = c.req.raw;
        const { total, fileName, contentType, open } = await exportList(hub, kind, { given: givenIn(c), form, signal });
        c.header("Content-Type", contentType);
        c.header("Content-Disposition", `attachment; filename="${fileName}"`);
        c.header("X-Total-Count", String(total));
        if (c.req.method === "HEAD") return c.body(null);
        return c.body(Readable.toWeb(Readable.from(open(), { objectMode: false })) as ReadableStream);
      });
  }
  return app;
}

const givenIn = (c: Context<Env>): URLSearchParams => new URL(c.req.url).searchParams;
