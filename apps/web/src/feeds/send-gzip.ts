import type { Context } from "hono";
import { acceptsGzip } from "../http/compression.ts";
import type { Env } from "../http/env.ts";

/** Sends what is kept compressed as it is to clients that take it so; unpacks it for others. */
export function sendGzip(c: Context<Env>, gzip: Buffer): Response {
  const packed = new Uint8Array(gzip);
  if (c.req.method === "HEAD") return c.body(null);
  if (acceptsGzip(c.req.header("Accept-Encoding"))) {
    c.header("Content-Encoding", "gzip");
    return c.body(packed);
  }
  return c.body(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));
}
