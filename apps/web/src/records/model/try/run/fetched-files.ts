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

/**
 * The name of the cache of a model: one for each, so that forgetting it leaves the others; hubs below two paths of one host
 * share no cache.
 *
 * @param root address of the hub, with a slash at its end
 * @example cacheNameOf("https://h.example/hub/", "ada/tiny") // "modelshelf-try:/hub/:ada/tiny"
 */
export const cacheNameOf = (root: string, id: string): string => `modelshelf-try:${new URL(root).pathname}:${id}`;

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
 * const files = new FetchedFiles(cacheNameOf("https://hub.example/", "ada/tiny"), "0a1b…");
 * await files.fetchAll([{ url: "https://hub.example/ada/tiny/resolve/0a1b…/config.json" }], { signal, onProgress });
 * await files.match("https://hub.example/ada/tiny/resolve/0a1b…/config.json"); // a Response
 */
export class FetchedFiles {
  readonly #name: string;
  readonly #commit: string;
  readonly #fetched = new Map<string, WantedFile>();
  readonly #inMemory = new Map<string, Blob>();
  readonly #begun = new Map<string, Beginning>();

  /**
   * @param name of the cache
   * @param commit of the files: kept ones of other commits are deleted once all of this one are here
   */
  constructor(name: string, commit: string) {
    this.#name = name;
    this.#commit = commit;
  }

  /** @throws Error with a sentence when the hub does not answer with a file; the reason of `signal` when that ends it. */
  async fetchAll(wanted: readonly WantedFile[], { signal, onProgress }: Options): Promise<void> {
    const cache = await this.#cache();
    let before = 0;
    for (const file of wanted) {
      signal.throwIfAborted();
      const known = await this.#known(cache, file);
      const bytes = known ?? (await this.#fetchOne(cache, file, signal, (loaded) => onProgress(before + loaded)));
      this.#fetched.set(file.url, file);
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

  /**
   * The file that was fetched from an address; `undefined` for any other address. One that the browser or another page has
   * deleted from the cache meanwhile is fetched again.
   */
  async match(url: string): Promise<Response | undefined> {
    const file = this.#fetched.get(url);
    if (file === undefined) return undefined;
    const kept = await this.#kept(url);
    if (kept !== undefined) return kept;
    await this.#fetchOne(await this.#cache(), file, new AbortController().signal, () => {});
    return this.#kept(url);
  }

  async #kept(url: string): Promise<Response | undefined> {
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
    return caches.open(this.#name).catch(() => undefined);
  }

  async #known(cache: Cache | undefined, { url, size }: WantedFile): Promise<number | undefined> {
    const length = this.#inMemory.get(url)?.size ?? (await cache?.match(url))?.headers.get("Content-Length");
    if (length === undefined || length === null) return undefined;
    return size === undefined || size === Number(length) ? Number(length) : undefined;
  }

  async #fetchOne(
    cache: Cache | undefined,
    { url, size }: WantedFile,
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
    if (size !== undefined && size !== blob.size) throw new Error(sentenceOf(url, blob.size, size));
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
    if (isPart && !isRestOf(known, response)) {
      this.#begun.delete(url);
      // It may have ended after the last byte, of which there is no rest.
      if (response.status === 206 || response.status === 416) {
        await response.body?.cancel();
        return this.#open(url, signal);
      }
    }
    if (!response.ok || response.body === null) throw new Error(refusalOf(url, response.status));
    const begun =
      isPart && response.status === 206 ? known : { pieces: [], bytes: 0, etag: response.headers.get("ETag") };
    this.#begun.set(url, begun);
    return { begun, body: response.body };
  }
}

const isRestOf = ({ bytes }: Beginning, { status, headers }: Response): boolean =>
  status === 206 && headers.get("Content-Range")?.startsWith(`bytes ${bytes}-`) === true;

async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // Not every browser can iterate over a stream.
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

const nameOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.split("/resolve/").at(-1) ?? "").replace(/^[^/]*\//, "");

const sentenceOf = (url: string, bytes: number, size: number): string =>
  `This hub sent ${bytes} bytes of ${nameOf(url)}, which has ${size}. Load the model again; if this happens again, reload the page.`;

function refusalOf(url: string, status: number): string {
  const name = nameOf(url);
  if (status === 401 || status === 403) return `This hub doesn't give out ${name} without a token.`;
  if (status === 404) return `${name} is no longer on this hub. Reload the page.`;
  return `This hub answered with ${status} for ${name}. Try again in a moment.`;
}
