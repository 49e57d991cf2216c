import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Context } from "hono";
import { isUnchanged, weakEtag } from "../etag.ts";
import type { Env } from "../server.ts";

/** A text for programs that may be long: it is made piece by piece, anew for each reader. */
export interface TextFeed {
  /** What tells it from other feeds. */
  readonly name: string;
  readonly contentType: string;
  /** Language of the text, where it has one. */
  readonly language?: string;
  readonly open: () => AsyncIterable<string>;
}

/** How long a feed is believed to be unchanged before it is looked through again. */
const freshMs = 60_000;

/** Answers with feeds, never holding one whole: a first pass makes the ETag, which is kept for a while, a second the text. */
export class TextFeeds {
  readonly #stamps = new Map<string, { readonly until: number; readonly etag: Promise<string> }>();

  async answer(c: Context<Env>, feed: TextFeed): Promise<Response> {
    const etag = await this.#etag(feed);
    c.header("ETag", etag);
    c.header("Cache-Control", "no-cache");
    if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
    c.header("Content-Type", `${feed.contentType}; charset=utf-8`);
    if (feed.language !== undefined) c.header("Content-Language", feed.language);
    if (c.req.method === "HEAD") return c.body(null);
    return c.body(Readable.toWeb(Readable.from(feed.open(), { objectMode: false })) as ReadableStream);
  }

  /** Readers that come at once wait for the same pass. */
  #etag(feed: TextFeed): Promise<string> {
    const known = this.#stamps.get(feed.name);
    if (known && known.until > Date.now()) return known.etag;
    const etag = stampOf(feed);
    const stamp = { until: Date.now() + freshMs, etag };
    this.#stamps.set(feed.name, stamp);
    etag.catch(() => this.#stamps.delete(feed.name));
    return etag;
  }
}

async function stampOf({ open }: TextFeed): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of open()) hash.update(piece);
  return weakEtag(hash.digest("base64url"));
}
