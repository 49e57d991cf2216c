/** A file to fetch. */
export interface WantedFile {
  readonly url: string;
  /** Bytes, where they are known. */
  readonly size?: number;
}

/** The beginning of a file whose download was ended. */
interface Beginning {
  readonly pieces: Uint8Array<ArrayBuffer>[];
  bytes: number;
  /** For the condition under which the rest belongs to it. */
  readonly etag: string | null;
}

/** The name of the cache of a model: one for each, so that forgetting it leaves the others. */
export const cacheNameOf = (id: string): string => `modelshelf-try:${id}`;

/** The policy of the page lets it reach no object storage that a hub would lead to. */
const throughHub = "redirect=false";

interface Options {
  readonly signal: AbortSignal;
  /** Told how many bytes of all files are there. */
  readonly onProgress: (loaded: number) => void;
}

/**
 * Files of one model, fetched from the hub and kept in the browser's cache; in memory where a page has no cache, which needs
 * a secure context. A download that was ended goes on where it was.
 *
 * @example
 * const files = new FetchedFiles("ada/tiny", "0a1b…");
 * await files.fetchAll([{ url: "https://hub.example/ada/tiny/resolve/0a1b…/config.json" }], { signal, onProgress });
 * await files.match("https://hub.example/ada/tiny/resolve/0a1b…/config.json"); // a Response
 */
export class FetchedFiles {
  readonly #id: string;
  readonly #commit: string;
  readonly #inMemory = new Map<string, Blob>();
  readonly #begun = new Map<string, Beginning>();

  /** @param commit of the files: kept ones of other commits are deleted once all of this one are here */
  constructor(id: string, commit: string) {
    this.#id = id;
    this.#commit = commit;
  }

  /** @throws Error with a sentence when the hub does not answer with a file; the reason of `signal` when that ends it. */
  async fetchAll(wanted: readonly WantedFile[], { signal, onProgress }: Options): Promise<void> {
    const cache = await this.#cache();
    let before = 0;
    for (const { url } of wanted) {
      signal.throwIfAborted();
      const known = await this.#known(cache, url);
      const bytes = known ?? (await this.#fetchOne(cache, url, signal, (loaded) => onProgress(before + loaded)));
      before += bytes;
      onProgress(before);
    }
    await this.#prune(cache);
  }

  async #prune(cache: Cache | undefined): Promise<void> {
    const requests = (await cache?.keys()) ?? [];
    const old = requests.filter(({ url }) => !url.includes(`/resolve/${this.#commit}/`));
    await Promise.all(old.map((request) => cache?.delete(request)));
  }

  /** The file that was fetched from an address; `undefined` for any other address. */
  async match(url: string): Promise<Response | undefined> {
    const blob = this.#inMemory.get(url);
    if (blob !== undefined) return new Response(blob, { headers: { "Content-Length": String(blob.size) } });
    return (await this.#cache())?.match(url);
  }

  /** Gives back the memory of files that the browser has no cache for, once the model is loaded. */
  release(): void {
    this.#inMemory.clear();
  }

  async #cache(): Promise<Cache | undefined> {
    if (!("caches" in globalThis)) return undefined;
    return caches.open(cacheNameOf(this.#id)).catch(() => undefined);
  }

  async #known(cache: Cache | undefined, url: string): Promise<number | undefined> {
    const blob = this.#inMemory.get(url);
    if (blob !== undefined) return blob.size;
    const length = (await cache?.match(url))?.headers.get("Content-Length");
    return length === undefined || length === null ? undefined : Number(length);
  }

  async #fetchOne(
    cache: Cache | undefined,
    url: string,
    signal: AbortSignal,
    onProgress: (loaded: number) => void,
  ): Promise<number> {
    const { begun, body } = await this.#open(url, signal);
    onProgress(begun.bytes);
    for await (const piece of piecesOf(body)) {
      begun.pieces.push(piece);
      begun.bytes += piece.length;
      onProgress(begun.bytes);
    }
    this.#begun.delete(url);
    const blob = new Blob(begun.pieces);
    const headers = { "Content-Length": String(blob.size) };
    const isKept = await cache?.put(url, new Response(blob, { headers })).then(
      () => true,
      // The browser grants no more room.
      () => false,
    );
    if (isKept !== true) this.#inMemory.set(url, blob);
    return blob.size;
  }

  /** The rest of a file, or the whole of it where it has changed or nothing is there yet. */
  async #open(
    url: string,
    signal: AbortSignal,
  ): Promise<{ readonly begun: Beginning; readonly body: ReadableStream<Uint8Array<ArrayBuffer>> }> {
    const known = this.#begun.get(url);
    const isPart = known !== undefined && known.bytes > 0 && known.etag !== null;
    const response = await fetch(`${url}?${throughHub}`, {
      signal,
      ...(isPart && { headers: { Range: `bytes=${known.bytes}-`, "If-Range": known.etag } }),
    });
    if (!response.ok || response.body === null) throw new Error(refusalOf(url, response.status));
    const begun =
      isPart && response.status === 206 ? known : { pieces: [], bytes: 0, etag: response.headers.get("ETag") };
    this.#begun.set(url, begun);
    return { begun, body: response.body };
  }
}

async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // Not every browser can iterate over a stream.
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

function refusalOf(url: string, status: number): string {
  const name = decodeURIComponent(new URL(url).pathname.split("/resolve/").at(-1) ?? "").replace(/^[^/]*\//, "");
  if (status === 401 || status === 403) return `This hub doesn't give out ${name} without a token.`;
  if (status === 404) return `${name} is no longer on this hub. Reload the page.`;
  return `This hub answered with ${status} for ${name}. Try again in a moment.`;
}
