import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";

/** The name of the n-th part of an archive that is split, from 1: `models.tar.001`. */
export const partName = (path: string, part: number): string => `${path}.${String(part).padStart(3, "0")}`;

const unfinished = (path: string): string => `${path}.incomplete`;

/**
 * Writes an archive into one file, or into several of a bounded size. They have their names once all of it is written.
 *
 * @example const parts = new PartsWriter("models.tar", 4_000_000_000); await parts.write(bytes); await parts.finish();
 */
export class PartsWriter {
  readonly #path: string;
  readonly #maxBytes: number | undefined;
  readonly #names: string[] = [];
  #file: FileHandle | undefined;
  #left = 0;

  /** @param maxBytes of each file; absent: there is one file */
  constructor(path: string, maxBytes?: number) {
    this.#path = path;
    this.#maxBytes = maxBytes;
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let from = 0; from < bytes.length;) {
      if (this.#left === 0) await this.#next();
      const piece = bytes.subarray(from, from + this.#left);
      await this.#file?.writeFile(piece);
      from += piece.length;
      this.#left -= piece.length;
    }
  }

  async #next(): Promise<void> {
    await this.#close();
    const name = this.#maxBytes === undefined ? this.#path : partName(this.#path, this.#names.length + 1);
    this.#file = await open(unfinished(name), "w");
    this.#names.push(name);
    this.#left = this.#maxBytes ?? Number.POSITIVE_INFINITY;
  }

  async #close(): Promise<void> {
    await this.#file?.sync();
    await this.#file?.close();
    this.#file = undefined;
  }

  /**
   * Gives the files their names; what an earlier archive of the name left beside them goes.
   *
   * @returns the names of the files
   */
  async finish(): Promise<readonly string[]> {
    await this.#close();
    for (const name of this.#names) await rename(unfinished(name), name);
    if (this.#maxBytes !== undefined) await rm(this.#path, { force: true });
    for (let part = this.#maxBytes === undefined ? 1 : this.#names.length + 1; ; part += 1) {
      const left = partName(this.#path, part);
      if ((await stat(left).catch(() => undefined)) === undefined) return this.#names;
      await rm(left);
    }
  }

  /** Takes away what was written. */
  async abandon(): Promise<void> {
    await this.#file?.close();
    for (const name of this.#names) await rm(unfinished(name), { force: true });
  }
}

/** The files of an archive, read as one. */
export class Parts {
  readonly #files: readonly { readonly file: FileHandle; readonly start: number; readonly size: number }[];
  readonly size: number;

  private constructor(files: readonly { readonly file: FileHandle; readonly size: number }[]) {
    let start = 0;
    this.#files = files.map(({ file, size }) => {
      start += size;
      return { file, size, start: start - size };
    });
    this.size = start;
  }

  /**
   * @param path of the archive, or of its first part
   * @throws the error of the file system; Error where there are both
   */
  static async open(path: string): Promise<Parts> {
    const whole = path.replace(/\.001$/, "");
    const isSplit = whole !== path || (await stat(whole).catch(() => undefined)) === undefined;
    if (!isSplit && (await stat(partName(whole, 1)).catch(() => undefined)) !== undefined) {
      throw new Error(`there is also ${partName(whole, 1)}; name that, or remove the one that is not meant`);
    }
    const files: { file: FileHandle; size: number }[] = [];
    for (let part = 1; ; part += 1) {
      const file = await open(isSplit ? partName(whole, part) : path).catch((error: unknown) => {
        if (part === 1) throw error;
      });
      if (file === undefined) break;
      files.push({ file, size: (await file.stat()).size });
      if (!isSplit) break;
    }
    return new Parts(files);
  }

  /** Bytes from an offset on: at most as many as fit, fewer at the end of a file, none behind the last. */
  async read(into: Uint8Array, offset: number): Promise<number> {
    const part = this.#files.find(({ start, size }) => offset >= start && offset < start + size);
    if (part === undefined) return 0;
    const length = Math.min(into.length, part.start + part.size - offset);
    return (await part.file.read(into, 0, length, offset - part.start)).bytesRead;
  }

  /**
   * All of some bytes.
   *
   * @throws Error where the archive ends before
   */
  async bytes(offset: number, length: number): Promise<Buffer<ArrayBuffer>> {
    const bytes = Buffer.alloc(length);
    for (let at = 0; at < length;) {
      const read = await this.read(bytes.subarray(at), offset + at);
      if (read === 0) throw new Error("it ends too early");
      at += read;
    }
    return bytes;
  }

  async close(): Promise<void> {
    for (const { file } of this.#files) await file.close();
  }
}
