import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import type { Env } from "./env.ts";

type Pack = (body: string | Uint8Array) => Promise<Buffer<ArrayBuffer>>;

const packBrotli = promisify(brotliCompress);
/** At this quality a page takes as long as with gzip, and is a tenth smaller. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Best first. Zstandard takes a sixth of the time of gzip for the same size: a list of 190 KB becomes 15.5 KB in 0.2 ms, by
 * Brotli 14.4 in 1.1, by gzip 15.5 in 1.2.
 */
const encodings = {
  zstd: promisify(zstdCompress),
  br: (body) => packBrotli(body, brotliOptions),
  gzip: promisify(gzip),
} satisfies Record<string, Pack>;

export type Encoding = keyof typeof encodings;

const names = Object.keys(encodings) as Encoding[];
/** Below this, packing saves nothing. */
const shortest = 1024;

/**
 * Answers with a body that is there in full, compressed for clients that take it. It is packed in a thread, as a whole
 * and before the request gives its turn back, so that no more bodies are packed at once than requests may be in work.
 *
 * @example return sendPacked(c, html);
 */
export async function sendPacked(c: Context<Env>, body: string | Uint8Array<ArrayBuffer>): Promise<Response> {
  const encoding = acceptedEncoding(c.req.header("Accept-Encoding"));
  if (body.length < shortest || c.req.method === "HEAD" || encoding === undefined) return handOver(c, body);
  const packed = await encodings[encoding](body);
  c.header("Content-Encoding", encoding);
  return handOver(c, packed);
}

/** Beside the response where answers are kept, else inside. */
function handOver(c: Context<Env>, body: string | Uint8Array<ArrayBuffer>): Response {
  const keeping = c.env?.keeping;
  if (keeping === undefined) return c.body(body);
  keeping.body = typeof body === "string" ? Buffer.from(body) : body;
  return c.body(null);
}

/**
 * How an answer is compressed for a reader; `undefined` for not at all.
 *
 * @example acceptedEncoding("gzip, deflate, br") // "br"
 */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const wishes = parseAccept(header ?? "");
  return names.find((name) => accepts(wishes, name));
}

/** @example acceptsGzip("br, gzip;q=0") // false */
export function acceptsGzip(header: string | undefined): boolean {
  return accepts(parseAccept(header ?? ""), "gzip");
}

function accepts(wishes: ReturnType<typeof parseAccept>, name: Encoding): boolean {
  const wish = wishes.find(({ type }) => type.toLowerCase() === name) ?? wishes.find(({ type }) => type === "*");
  return wish !== undefined && wish.q > 0;
}
