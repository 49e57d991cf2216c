import type { Context } from "hono";
import { isUnchanged } from "../http/etag.ts";
import type { Env } from "../http/env.ts";
import { sendGzip } from "./send-gzip.ts";
import type { SitemapPart } from "./sitemap.ts";

/** Sends a part as it is kept, compressed, to clients that take it so; unpacks it for others. */
export function answerPart(c: Context<Env>, { gzip, etag }: SitemapPart): Response {
  c.header("ETag", etag);
  c.header("Cache-Control", "no-cache");
  c.header("Vary", "Accept-Encoding");
  if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  c.header("Content-Type", "application/xml; charset=utf-8");
  return sendGzip(c, gzip);
}
