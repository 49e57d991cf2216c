import { type FileHandle, open } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import type { RepositoryFile } from "../repository/repository.ts";
import { fetchContent, type FetchOptions } from "../mirror/fetch-content.ts";
import { blobPlace, partOf } from "../mirror/cache-folder.ts";

/** Bytes read at a time. */
const pieceSize = 512 * 1024;
/** Readers are told of less than a piece after so long. */
const tellAfterMs = 50;

/** A content that comes from another hub, read by everybody who asks for it meanwhile. */
export class SharedTransfer {
  readonly #file: RepositoryFile;
  readonly #place: string;
  /** Settles when the content is whole and checked, or is not to be had. */
  readonly finished: Promise<{ readonly place: string; readonly mtimeMs: number }>;
  #came = 0;
  /** What of it readers know of: they read piece by piece, and not each packet as it comes. */
  #told = 0;
  #telling: NodeJS.Timeout | undefined;
  readonly #pieces = new LRUCache<number, { readonly size: number; readonly bytes: Promise<Buffer> }>({ max: 4 });
  /** Bytes that were thrown away once; who has read of them must not get the others. */
  #restarts = 0;
  #isWhole = false;
  #change = Promise.withResolvers<void>();

  constructor(folder: string, file: RepositoryFile, options: Omit<FetchOptions, "onBytes">) {
    this.#file = file;
    this.#place = blobPlace(folder, file);
    const onBytes = (bytes: number): void => {
      this.#came += bytes;
      if (bytes < 0) {
        this.#restarts += 1;
        this.#pieces.clear();
      }
      if (this.#told === 0 || bytes < 0 || this.#came >= this.#told + pieceSize) this.#tell();
      else this.#telling ??= setTimeout(() => this.#tell(), tellAfterMs);
    };
    this.finished = fetchContent(folder, file, { ...options, onBytes }).then(
      (content) => {
        this.#isWhole = true;
        this.#tell();
        return content;
      },
      (error: unknown) => {
        clearTimeout(this.#telling);
        this.#change.reject(error);
        throw error;
      },
    );
    // Readers are told; that nobody reads is no fault.
    this.finished.catch(() => {});
    this.#change.promise.catch(() => {});
  }

  /**
   * Waits until a byte is here.
   *
   * @throws what keeps the content from coming
   */
  async reaches(position: number): Promise<void> {
    await this.#until(() => this.#isWhole || this.#told > position);
  }

  /**
   * A part of the content, as it comes. The last byte of the file is held back until all of it was checked: whoever reads
   * to the end has what was listed, or a connection that breaks off.
   *
   * @param end of the last byte
   */
  async *read(start: number, end: number): AsyncGenerator<Uint8Array> {
    await this.reaches(start);
    const restarts = this.#restarts;
    // Opened under either name, it stays the same file.
    const handle = await open(partOf(this.#place)).catch(() => open(this.#place));
    try {
      for (let position = start; position <= end;) {
        await this.#until(() => this.#available() > position || this.#restarts !== restarts);
        if (this.#restarts !== restarts) throw new Error("The content began anew.");
        const from = position - (position % pieceSize);
        const piece = await this.#piece(handle, from);
        const part = piece.subarray(position - from, end + 1 - from);
        if (part.length === 0) throw new Error("The content is shorter than it was.");
        position += part.length;
        yield part;
      }
    } finally {
      await handle.close();
    }
  }

  /** A piece as far as it is here: readers that are as far as one another get the same. */
  #piece(handle: FileHandle, start: number): Promise<Buffer> {
    const size = Math.min(pieceSize, this.#available() - start);
    const kept = this.#pieces.get(start);
    if (kept !== undefined && kept.size >= size) return kept.bytes;
    const bytes = handle
      .read(Buffer.allocUnsafe(size), 0, size, start)
      .then(({ bytesRead, buffer }) => buffer.subarray(0, bytesRead));
    this.#pieces.set(start, { size, bytes });
    return bytes;
  }

  #available(): number {
    return this.#isWhole ? this.#file.size : Math.min(this.#told, this.#file.size - 1);
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await this.#change.promise;
  }

  #tell(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    this.#told = this.#came;
    const before = this.#change;
    this.#change = Promise.withResolvers();
    this.#change.promise.catch(() => {});
    before.resolve();
  }
}
