import { type FileHandle, open, stat } from "node:fs/promises";

/** The name of the n-th part of an archive that is split, from 1: `models.tar.001`. */
export const partName = (path: string, part: number): string => `${path}.${String(part).padStart(3, "0")}`;

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
      throw new Error(`there is also ${partName(whole, 1)}; use that name, or remove the wrong file`);
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
