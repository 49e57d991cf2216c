import { hash } from "node:crypto";
import { Hono } from "hono";
import { kinds } from "@modelshelf/store";
import type { Env } from "../http/env.ts";
import { isUnchanged, weakEtag } from "../http/etag.ts";
import type { Hub } from "../hub/hub.ts";
import { loadDatasetProgram } from "../records/dataset/program-file.ts";
import { loadModelProgram } from "../records/model/program-file.ts";
import { servedForms } from "../records/use/program-files.ts";

/** Kinds of records whose code can be had as files. */
const kindsWithPrograms = [
  [kinds.model, loadModelProgram],
  [kinds.dataset, loadDatasetProgram],
] as const;

/**
 * The code of a record as a file, at the address of its page with the extension of a form: `/models/gpt2.ipynb`. A record
 * that is called like that is found all the same where there is none without the extension.
 */
export function programFilesRoute(hub: Hub): Hono<Env> {
  const app = new Hono<Env>();
  const served = kindsWithPrograms.flatMap((kind) => servedForms.map(([, form]) => [...kind, form] as const));
  for (const [{ path }, load, form] of served) {
    app.get(`${path}/:file{.+\\.${form.extension}}`, async (c, next) => {
      const id = c.req.param("file").slice(0, -form.extension.length - 1);
      const found = await load(hub, form, id, new URL(c.req.url));
      if (found === undefined) return next();
      const etag = weakEtag(hash("sha256", found.text, "base64url"));
      c.header("ETag", etag);
      c.header("Cache-Control", "no-cache");
      if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
      c.header("Content-Disposition", `attachment; filename="${found.name}"`);
      c.header("Link", `<${found.page}>; rel="canonical"`);
      c.header("X-Robots-Tag", "noindex");
      return c.body(found.text, 200, { "Content-Type": `${form.mediaType}; charset=utf-8` });
    });
  }
  return app;
}
