import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Context } from "hono";
import { isUnchanged, weakEtag } from "../http/etag.ts";
import type { Env } from "../http/env.ts";
import { sendGzip } from "./send-gzip.ts";

/** A text for programs that may be long: it is made piece by piece. */
export interface TextFeed {
  /** What tells it from other feeds. */
  readonly name: string;
  readonly contentType: string;
  /** Language of the text, where it has one. */
  readonly language?: string;
  readonly open: () => AsyncIterable<string>;
}

interface Made {
  readonly etag: string;
  /** Absent for a text that is too long to be kept. */
  readonly gzip?: Buffer;
}

/** How long a feed is believed to be unchanged before it is made again. */
const freshMs = 60_000;
/** Compressed bytes of all feeds that are kept; those made first make room. */
const mostBytes = 64_000_000;

/**
 * Answers with feeds. However many readers come, a feed is made once a minute, and kept compressed meanwhile. Those that are
 * too long for that are made a second time for each reader, and never held whole.
 */
export class TextFeeds {
  readonly #feeds = new Map<string, { readonly until: number; readonly made: Promise<Made>; bytes: number }>();
  readonly #mostBytes: number;

  constructor(limit = mostBytes) {
    this.#mostBytes = limit;
  }

  async answer(c: Context<Env>, feed: TextFeed): Promise<Response> {
    const { etag, gzip } = await this.#made(feed);
    c.header("ETag", etag);
    c.header("Cache-Control", "no-cache");
    if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
    c.header("Content-Type", `${feed.contentType}; charset=utf-8`);
    if (feed.language !== undefined) c.header("Content-Language", feed.language);
    if (gzip !== undefined) return sendGzip(c, gzip);
    if (c.req.method === "HEAD") return c.body(null);
    return c.body(Readable.toWeb(Readable.from(feed.open(), { objectMode: false })) as ReadableStream);
  }

  /** Readers that come at once wait for the same pass. */
  #made(feed: TextFeed): Promise<Made> {
    const known = this.#feeds.get(feed.name);
    if (known && known.until > Date.now()) return known.made;
    const made = makeFeed(feed, this.#mostBytes / 4);
    const kept = { until: Date.now() + freshMs, made, bytes: 0 };
    this.#feeds.delete(feed.name);
    this.#feeds.set(feed.name, kept);
    made.then(
      ({ gzip }) => {
        kept.bytes = gzip?.length ?? 0;
        this.#makeRoom();
      },
      () => this.#feeds.delete(feed.name),
    );
    return made;
  }

  #makeRoom(): void {
    let bytes = [...this.#feeds.values()].reduce((sum, feed) => sum + feed.bytes, 0);
    for (const [name, feed] of this.#feeds) {
      if (bytes <= this.#mostBytes) return;
      this.#feeds.delete(name);
      bytes -= feed.bytes;
    }
  }
}

async function makeFeed({ open }: TextFeed, most: number): Promise<Made> {
  const hash = createHash("sha256");
  let chunks: Buffer[] = [];
  let bytes = 0;
  const hashed = async function* (): AsyncGenerator<string> {
    for await (const piece of open()) {
      hash.update(piece);
      yield piece;
    }
  };
  await pipeline(Readable.from(hashed()), createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) {
      bytes += chunk.length;
      if (bytes <= most) chunks.push(chunk);
      else chunks = [];
    }
  });
  const etag = weakEtag(hash.digest("base64url"));
  return bytes <= most ? { etag, gzip: Buffer.concat(chunks) } : { etag };
}
