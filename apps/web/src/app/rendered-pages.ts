import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Bytes of HTML that are kept; about 80 pages of a long chapter, thousands of short ones. */
const maxBytes = 16_000_000;

/** A page as its bytes, without its nonces, and where in them these belong. */
interface KeptPage {
  readonly bytes: Uint8Array;
  readonly cuts: readonly number[];
}

/**
 * Keeps the HTML of the pages that were asked for last, with the places of the nonce: all that differs from one answer to
 * the next. Rendering a page of 200 KB takes milliseconds, putting the nonces in a tenth of one.
 */
export class RenderedPages {
  /** Stands for the nonce while a page is rendered. It never leaves the process, so no page can hold it. */
  readonly #mark = randomBytes(24).toString("base64url");
  readonly #kept: LRUCache<string, KeptPage>;

  constructor(limit = maxBytes) {
    this.#kept = new LRUCache({ maxSize: limit, sizeCalculation: ({ bytes }) => Math.max(1, bytes.length) });
  }

  /**
   * The HTML of a page with this nonce; `render` is called for a key that is not kept.
   *
   * @param key tells apart everything that a page is rendered from, such as its ETag
   * @example pages.html(etag, nonce, (nonce) => renderPage(data, nonce))
   */
  html(key: string, nonce: string, render: (nonce: string) => string): Uint8Array<ArrayBuffer> {
    let page = this.#kept.get(key);
    if (!page) {
      page = toKept(render(this.#mark).split(this.#mark));
      this.#kept.set(key, page);
    }
    return withNonce(page, Buffer.from(nonce));
  }
}

/** In one piece that is its own: small buffers share memory, and each would keep that of many others. */
function toKept(pieces: readonly string[]): KeptPage {
  const lengths = pieces.map((piece) => Buffer.byteLength(piece));
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  const cuts: number[] = [];
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) cuts.push(end);
    Buffer.from(bytes.buffer).write(piece, end);
    end += lengths[index] ?? 0;
  }
  return { bytes, cuts };
}

function withNonce({ bytes, cuts }: KeptPage, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes.length + cuts.length * nonce.length);
  let taken = 0;
  for (const [index, cut] of cuts.entries()) {
    whole.set(bytes.subarray(taken, cut), taken + index * nonce.length);
    whole.set(nonce, cut + index * nonce.length);
    taken = cut;
  }
  whole.set(bytes.subarray(taken), taken + cuts.length * nonce.length);
  return whole;
}
