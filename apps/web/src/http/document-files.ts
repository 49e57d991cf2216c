import { hash } from "node:crypto";
import { stat } from "node:fs/promises";
import { extname } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Site } from "@modelshelf/docs";
import type { Context, MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { splitExtension } from "./address.ts";
import { parseByteRange } from "./byte-range.ts";
import { isUnchanged } from "./etag.ts";
import type { Env } from "./env.ts";

/** The lookup of files: of a set of documents, or of another folder. */
type FilesOfSite = Pick<Site, "base" | "locate" | "file" | "image">;

/**
 * Answers with the images, videos and downloads that are in the folders of document sets, or inside of their notebooks: byte ranges for videos, 304 for
 * what the browser has. Where a page and a file claim one address (`start.json`), the page has it.
 */
export function documentFiles(sites: readonly FilesOfSite[]): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    for (const site of sites) {
      if (!pathname.startsWith(`${site.base}/`) || isPage(site, pathname)) continue;
      const path = await site.file(pathname);
      const response = path === undefined ? await sendImage(c, site) : await sendFile(c, path);
      if (response) return response;
    }
    return next();
  };
}

function isPage(site: FilesOfSite, pathname: string): boolean {
  const { path, extension } = splitExtension(pathname);
  return site.locate(pathname) !== undefined || (extension !== undefined && site.locate(path) !== undefined);
}

/** An image that a notebook carries inside of it. */
async function sendImage(c: Context<Env>, site: FilesOfSite): Promise<Response | undefined> {
  const image = await site.image(new URL(c.req.url).pathname);
  if (!image) return undefined;
  const etag = `"${hash("sha256", image.bytes, "base64url").slice(0, 22)}"`;
  const headers = { "Cache-Control": "no-cache", "Content-Type": image.type, ETag: etag };
  if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
  return c.body(image.bytes, 200, headers);
}

async function sendFile(c: Context<Env>, path: string): Promise<Response | undefined> {
  const { mtime, mtimeMs, size } = await stat(path);
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  const lastModified = mtime.toUTCString();
  const range = c.req.method === "GET" ? parseByteRange(c.req.header("Range")) : undefined;
  const condition = c.req.header("If-Range");
  // Half of the file as it was and half as it is now is not a video.
  const isSameFile = condition === undefined || condition === etag || condition === lastModified;
  // Compressed, the bytes would be others than those that were asked for.
  c.header("Cache-Control", range === undefined ? "no-cache" : "no-cache, no-transform");
  c.header("ETag", etag);
  c.header("Last-Modified", lastModified);
  if (isKnown(c, etag, mtimeMs)) return c.body(null, 304);
  if (range !== undefined && isSameFile) c.req.raw.headers.set("Range", range);
  else c.req.raw.headers.delete("Range");
  const { type, isActive } = kindOf(path);
  const response = await serveStatic<Env>({ path })(c, async () => {});
  if (!response) return undefined;
  response.headers.set("Accept-Ranges", "bytes");
  response.headers.set("Content-Type", type);
  if (isActive) c.set("isSandboxed", true);
  return response;
}

/** `If-None-Match` has the word where both are sent. Dates have no milliseconds. */
function isKnown(c: Context, etag: string, mtimeMs: number): boolean {
  const tags = c.req.header("If-None-Match");
  if (tags !== undefined) return isUnchanged(tags, etag);
  const since = Date.parse(c.req.header("If-Modified-Since") ?? "");
  return Math.floor(mtimeMs / 1000) * 1000 <= since;
}

/** Kinds that browsers run, or draw with what runs inside. */
const active = /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|(application|text)\/xml)/;
const text = /^(text\/|application\/json)/;
/** Sources that a reader wants to look at; as programs of their own kind they are of no use here. */
const source = /^\.(py|sh|ya?ml|toml|ini|cfg|js|mjs|jsx|ts|tsx|css|txt|log|tex|bib|rst)$/i;

/** @example kindOf("imgs/a.svg") // { type: "image/svg+xml; charset=utf-8", isActive: true } */
function kindOf(path: string): { readonly type: string; readonly isActive: boolean } {
  if (source.test(extname(path))) return { type: "text/plain; charset=utf-8", isActive: false };
  const type = getMimeType(path) ?? "application/octet-stream";
  const withCharset = text.test(type) && !type.includes("charset") ? `${type}; charset=utf-8` : type;
  return { type: withCharset, isActive: active.test(type) };
}
