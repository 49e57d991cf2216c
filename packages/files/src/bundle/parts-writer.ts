import { constants } from "node:fs";
import { type FileHandle, lstat, open, rename, rm, stat } from "node:fs/promises";
import { partName } from "./parts.ts";

const unfinished = (path: string): string => `${path}.incomplete`;

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined;

/** Bytes read at once of what an earlier writer left. */
const keptPiece = 1_000_000;

/**
 * Writes an archive into one file, or into several of a bounded size. They have their names once all of it is written.
 *
 * A writer goes on where an earlier one of the same path was interrupted: as long as the same bytes come, they are compared with
 * those that it left and not written. From the first other byte on, all is written.
 *
 * @example const parts = new PartsWriter("models.tar", 4_000_000_000); await parts.write(bytes); await parts.finish();
 */
export class PartsWriter {
  readonly #path: string;
  readonly #maxBytes: number;
  readonly #isSplit: boolean;
  #file: FileHandle | undefined;
  /** Of the open file, from 0. */
  #part = -1;
  /** In the open file. */
  #offset = 0;
  /** Nothing behind the position is of use. */
  #isNew = false;

  /** @param maxBytes of each file; absent: there is one file */
  constructor(path: string, maxBytes?: number) {
    this.#path = path;
    this.#isSplit = maxBytes !== undefined;
    this.#maxBytes = maxBytes ?? Number.MAX_SAFE_INTEGER;
  }

  /** Bytes of the archive in front of what comes next. */
  get position(): number {
    return Math.max(this.#part, 0) * this.#maxBytes + this.#offset;
  }

  async write(bytes: Uint8Array): Promise<void> {
    let from = 0;
    for await (const piece of this.kept(bytes.length)) {
      if (!piece.equals(bytes.subarray(from, from + piece.length))) {
        await this.rewind(this.position - piece.length);
        break;
      }
      from += piece.length;
    }
    while (from < bytes.length) {
      const { file, left } = await this.#opened();
      if (!this.#isNew) await this.#dropRest(file);
      const { bytesWritten } = await file.write(bytes, from, Math.min(bytes.length - from, left), this.#offset);
      from += bytesWritten;
      this.#offset += bytesWritten;
    }
  }

  /**
   * The bytes at this position that an interrupted writer left, as far as there are some; the position moves behind them. They may
   * be any bytes: the machine may have failed while they were written.
   */
  async *kept(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0 && !this.#isNew;) {
      const { file, left: inFile } = await this.#opened();
      const piece = Buffer.alloc(Math.min(left, inFile, keptPiece));
      const { bytesRead } = await file.read(piece, 0, piece.length, this.#offset);
      if (bytesRead === 0) return;
      this.#offset += bytesRead;
      left -= bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  }

  /** Goes back to a position; what is behind it is written again. */
  async rewind(position: number): Promise<void> {
    const part = Math.floor(position / this.#maxBytes);
    if (part !== this.#part) await this.#open(part);
    this.#offset = position % this.#maxBytes;
    await this.#dropRest(this.#file!);
  }

  /** The file that has the position, and how many bytes fit behind it. */
  async #opened(): Promise<{ readonly file: FileHandle; readonly left: number }> {
    if (this.#file === undefined || this.#offset === this.#maxBytes) {
      await this.#open(this.#part + 1);
      this.#offset = 0;
    }
    return { file: this.#file!, left: this.#maxBytes - this.#offset };
  }

  async #open(part: number): Promise<void> {
    await this.#close();
    const path = unfinished(this.#nameOf(part));
    const before = await lstat(path).catch(() => undefined);
    // A link would write into another file.
    if (before !== undefined && (!before.isFile() || before.nlink > 1)) await rm(path);
    this.#file = await open(path, constants.O_RDWR | constants.O_CREAT);
    this.#part = part;
    // Parts of an earlier writer may have been larger.
    if ((await this.#file.stat()).size > this.#maxBytes) await this.#file.truncate(this.#maxBytes);
  }

  /** Takes away what an earlier writer left behind the position. */
  async #dropRest(file: FileHandle): Promise<void> {
    this.#isNew = true;
    await file.truncate(this.#offset);
    // The other arrangement, one file or parts, has nothing of use either.
    if (this.#isSplit) await rm(unfinished(this.#path), { force: true });
    await this.#drop(this.#isSplit ? this.#part + 1 : 0, unfinished);
  }

  /** Removes parts from one on, as far as they follow one another. */
  async #drop(part: number, named = (path: string): string => path): Promise<void> {
    for (let at = part + 1; await isThere(named(partName(this.#path, at))); at += 1)
      await rm(named(partName(this.#path, at)));
  }

  #nameOf(part: number): string {
    return this.#isSplit ? partName(this.#path, part + 1) : this.#path;
  }

  get #names(): readonly string[] {
    return Array.from({ length: this.#part + 1 }, (_, part) => this.#nameOf(part));
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
    if (this.#file !== undefined) await this.#dropRest(this.#file);
    await this.#close();
    for (const name of this.#names) await rename(unfinished(name), name);
    const others = this.#isSplit ? [this.#path, unfinished(this.#path)] : [];
    for (const other of others) await rm(other, { force: true });
    const next = this.#isSplit ? this.#part + 1 : 0;
    await this.#drop(next);
    await this.#drop(next, unfinished);
    return this.#names;
  }

  /**
   * Leaves what was written to a later writer.
   *
   * @returns the names of all files that are there for it
   */
  async interrupt(): Promise<readonly string[]> {
    // Without a fault of a full disk: what it could not take is found by the next writer.
    await this.#file?.close().catch(() => undefined);
    this.#file = undefined;
    const names = [];
    for (let part = 0; await isThere(unfinished(this.#nameOf(part))); part += 1) {
      names.push(unfinished(this.#nameOf(part)));
      if (!this.#isSplit) break;
    }
    return names;
  }

  /** Takes away what was written. */
  async abandon(): Promise<void> {
    // The files of an earlier writer were not looked at yet.
    if (this.#part === -1) return;
    await this.#file?.close();
    this.#file = undefined;
    if (this.#isSplit) await this.#drop(0, unfinished);
    else await rm(unfinished(this.#path), { force: true });
  }
}
