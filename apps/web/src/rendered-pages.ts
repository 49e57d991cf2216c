import { randomBytes } from "node:crypto";

/** Bytes of HTML that are kept; about 150 pages of a long chapter, thousands of short ones. */
const mostBytes = 32_000_000;

/**
 * Keeps the HTML of the pages that were asked for last, in pieces around the nonce: all that differs from one answer to
 * the next. Rendering a page of 200 KB takes milliseconds, putting its pieces together a tenth of one.
 */
export class RenderedPages {
  /** Stands for the nonce while a page is rendered. It never leaves the process, so no page can hold it. */
  readonly #mark = randomBytes(24).toString("base64url");
  readonly #kept = new Map<string, readonly Buffer[]>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(limit = mostBytes) {
    this.#mostBytes = limit;
  }

  /**
   * The HTML of a page with this nonce; `render` is called for a key that is not kept.
   *
   * @param key tells apart everything that a page is rendered from, such as its ETag
   * @example pages.html(etag, nonce, (nonce) => renderPage(data, nonce))
   */
  html(key: string, nonce: string, render: (nonce: string) => string): Uint8Array<ArrayBuffer> {
    const pieces =
      this.#kept.get(key) ??
      render(this.#mark)
        .split(this.#mark)
        .map((piece) => Buffer.from(piece));
    this.#keep(key, pieces);
    const inserted = Buffer.from(nonce);
    return new Uint8Array(Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [inserted, piece]))));
  }

  /** The one asked for last stands at the end; those at the beginning make room. */
  #keep(key: string, pieces: readonly Buffer[]): void {
    this.#forget(key);
    const bytes = sizeOf(pieces);
    if (bytes > this.#mostBytes) return;
    this.#kept.set(key, pieces);
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= sizeOf(this.#kept.get(key) ?? []);
    this.#kept.delete(key);
  }
}

function sizeOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}
