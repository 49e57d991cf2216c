import { LRUCache } from "lru-cache";

/** Of all requests together; some thousand of browsers. */
const defaultMaxBytes = 1_000_000;
/** What an entry takes beside its text. */
const overhead = 300;

/** What a request asked for. */
export interface KnownRequest {
  /** Of `KeptApp.keyOf`. */
  readonly key: string;
  /** Whether it gets the headers alone. */
  readonly isHead: boolean;
}

/**
 * What requests asked for that were answered from what is kept, by their bytes; those that came last, within a limit. Whoever
 * varies his headers takes the place of requests that come less often than his; these are parsed once more.
 */
export class KnownRequests {
  readonly #known: LRUCache<string, KnownRequest>;

  constructor(maxBytes = defaultMaxBytes) {
    this.#known = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ key }, text) => key.length + text.length + overhead,
    });
  }

  /** @param text the bytes of the request, a character for each */
  get(text: string): KnownRequest | undefined {
    return this.#known.get(text);
  }

  set(text: string, request: KnownRequest): void {
    this.#known.set(text, request);
  }
}
