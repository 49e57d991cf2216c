import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import type { Env } from "./env.ts";

const pack = promisify(gzip);
/** Below this, packing saves nothing. */
const shortest = 1024;

/**
 * Answers with a body that is there in full, packed with gzip for whoever takes it. It is packed in a thread, as a whole
 * and before the request gives its turn back, so that no more bodies are packed at once than requests may be in work.
 *
 * @example return sendPacked(c, html);
 */
export async function sendPacked(c: Context<Env>, body: string | Uint8Array<ArrayBuffer>): Promise<Response> {
  if (body.length < shortest || c.req.method === "HEAD" || !acceptsGzip(c.req.header("Accept-Encoding"))) {
    return c.body(body);
  }
  const packed = await pack(body);
  c.header("Content-Encoding", "gzip");
  return c.body(packed);
}

/** @example acceptsGzip("br, gzip;q=0") // false */
export function acceptsGzip(header: string | undefined): boolean {
  const wishes = parseAccept(header ?? "");
  const wish = wishes.find(({ type }) => type.toLowerCase() === "gzip") ?? wishes.find(({ type }) => type === "*");
  return wish !== undefined && wish.q > 0;
}
