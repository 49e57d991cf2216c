import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Context } from "hono";
import { nameCache } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { isUnchanged, weakEtag } from "../http/etag.ts";
import type { Env } from "../http/env.ts";
import { sendGzip } from "./send-gzip.ts";

/** A text for programs that may be long: it is made piece by piece. */
export interface TextFeed {
  /** Its whole address, under which it is kept. */
  readonly address: string;
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
/** Compressed bytes of all feeds that are kept; what nobody has asked for longest makes room. */
const maxBytes = 64_000_000;

/**
 * Answers with feeds. However many readers come, a feed is made once a minute, and kept compressed meanwhile. Those that are
 * too long for that are made a second time for each reader, and never held whole.
 */
export class TextFeeds {
  readonly #feeds: LRUCache<string, Promise<Made>>;
  readonly #maxBytes: number;

  constructor(limit = maxBytes) {
    this.#feeds = nameCache("feeds", new LRUCache({ maxSize: Math.max(1, limit), ttl: freshMs }));
    this.#maxBytes = limit;
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
    const known = this.#feeds.get(feed.address);
    if (known) return known;
    const start = performance.now();
    const made = makeFeed(feed, this.#maxBytes / 4);
    this.#feeds.set(feed.address, made, { size: 1, start });
    made.then(
      ({ gzip }) => {
        if (this.#feeds.peek(feed.address) !== made) return;
        // Only now it is known what it takes; the cache does not look at the size of a value that it has already.
        this.#feeds.delete(feed.address);
        this.#feeds.set(feed.address, made, { size: gzip?.length ?? 1, start });
      },
      () => this.#feeds.delete(feed.address),
    );
    return made;
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
