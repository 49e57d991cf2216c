import { hash } from "node:crypto";
import { kinds, recordKinds } from "@modelshelf/store";
import type { Context, Handler } from "hono";
import { addressInHub } from "../../../addresses/base-path.ts";
import { isUnchanged, weakEtag } from "../../../http/etag.ts";
import { pathTable } from "../../../http/path-table.ts";
import type { Hub } from "../../../hub/hub.ts";
import type { AnyPage } from "../../page.ts";
import type { Env } from "../../../http/env.ts";
import { directionOf } from "../direction.ts";
import { drawingVersion, type SocialImageContent } from "./content.ts";
import { Gallery, GalleryBusy } from "./gallery.ts";
import { pageOfSocialImage } from "./path.ts";

/** Answers with the image of a page. Only pages that search engines may know have one. */
export function socialImageRoute(hub: Hub, pages: readonly AnyPage[], gallery = new Gallery()): Handler<Env> {
  const findPage = pathTable(pages.map((page) => [page.path, page]));

  const factsAt = async (path: string): Promise<SocialImageContent | undefined> => {
    const found = findPage(path);
    if (!found) return undefined;
    const { value: page, params } = found;
    const data = await page.load({ hub, params, url: addressInHub(path, hub.publicUrl), languages: [] });
    if (data === undefined || data instanceof Response || page.indexed?.(data) === false) return undefined;
    return {
      kind: page.kind?.(data) ?? kindOf(path),
      title: page.title(data),
      address: readable(path),
      direction: directionOf(page.language?.(data) ?? "en"),
      ...brandOf(hub),
      ...(page.picture?.(data) ?? { facts: [] }),
    };
  };

  return async (c, next) => {
    const path = pageOfSocialImage(new URL(c.req.url).pathname);
    // Before the page is looked up, which costs as much as showing it.
    if (gallery.isBusy) return tryLater();
    const facts = path === undefined ? undefined : await factsAt(path);
    return facts ? answer(c, facts, gallery) : next();
  };
}

async function answer(c: Context<Env>, facts: SocialImageContent, gallery: Gallery): Promise<Response> {
  const etag = weakEtag(hash("sha256", JSON.stringify([drawingVersion, facts]), "base64url"));
  c.header("ETag", etag);
  c.header("Cache-Control", "public, max-age=86400");
  if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  c.header("Content-Type", "image/png");
  if (c.req.method === "HEAD") return c.body(null);
  try {
    return c.body(await gallery.image(facts));
  } catch (error) {
    if (!(error instanceof GalleryBusy)) throw error;
    return tryLater();
  }
}

function tryLater(): Response {
  return new Response("Many preview images are being drawn. Try again in a few seconds.\n", {
    status: 503,
    headers: { "Retry-After": "5", "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
}

const firstParts: ReadonlyMap<string, string> = new Map([
  ...recordKinds.map((kind) => [kinds[kind].path.slice(1), kinds[kind].labelOfOne] as const),
  ["tasks", "Task"],
  ["libraries", "Library"],
  ["evaluation-metrics", "Metric"],
]);

/** Pages that list things have none: their title says what they are. */
function kindOf(path: string): string {
  const [, first = "", second] = path.split("/");
  return second === undefined ? "" : (firstParts.get(first) ?? "");
}

/** Nothing for a hub without a brand: its images are those of any other. */
function brandOf({ operator }: Hub): Pick<SocialImageContent, "hub"> {
  const { name, accent } = operator?.brand() ?? {};
  if (name === undefined && accent?.dark === undefined) return {};
  return { hub: { ...(name !== undefined && { name }), ...(accent?.dark !== undefined && { accent: accent.dark }) } };
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
