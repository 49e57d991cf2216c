import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { gitHeader } from "../repository/git-objects.ts";
import type { RepositoryFile } from "../repository/repository.ts";

/** Opens the file that a content is written to; tests open one on a disk that is full. */
export type OpenPart = (place: string) => Promise<Pick<FileHandle, "write" | "sync" | "close">>;

const openPart: OpenPart = (place) => open(place, "a");

/** A content as far as it has come, with the hash of that. Closed by `close`. */
export class PartFile {
  readonly #file: Pick<RepositoryFile, "size" | "lfs">;
  readonly #place: string;
  readonly #open: OpenPart;
  #handle: Awaited<ReturnType<OpenPart>>;
  #hash: Hash;
  /** Bytes that are here. */
  size = 0;

  private constructor(
    place: string,
    file: Pick<RepositoryFile, "size" | "lfs">,
    opening: { readonly open: OpenPart; readonly handle: Awaited<ReturnType<OpenPart>> },
  ) {
    this.#place = place;
    this.#file = file;
    this.#open = opening.open;
    this.#handle = opening.handle;
    this.#hash = newHash(file);
  }

  /** Opens what an earlier try has left, and reads it through for its hash; an empty one where there is none. */
  static async open(
    place: string,
    file: Pick<RepositoryFile, "size" | "lfs">,
    options: { readonly signal?: AbortSignal | undefined; readonly openPart?: OpenPart | undefined } = {},
  ): Promise<PartFile> {
    const opener = options.openPart ?? openPart;
    const part = new PartFile(place, file, { open: opener, handle: await opener(place) });
    try {
      const { signal } = options;
      for await (const piece of createReadStream(place, { highWaterMark: 1 << 20, ...(signal && { signal }) })) {
        part.#hash.update(piece as Buffer);
        part.size += (piece as Buffer).length;
      }
      if (part.size > file.size) await part.restart();
      return part;
    } catch (error) {
      await part.close();
      throw error;
    }
  }

  async write(piece: Uint8Array): Promise<void> {
    for (let written = 0; written < piece.length;) {
      const { bytesWritten } = await this.#handle.write(piece, written);
      written += bytesWritten;
    }
    this.#hash.update(piece);
    this.size += piece.length;
  }

  /** Throws away what is here, and begins another file: readers of the old one, in any process, see which one it is. */
  async restart(): Promise<void> {
    await this.#handle.close();
    await rm(this.#place, { force: true });
    this.#handle = await this.#open(this.#place);
    this.#hash = newHash(this.#file);
    this.size = 0;
  }

  /** The hash of what is here: SHA-256 for what Git LFS keeps, else git's. */
  digest(): string {
    return this.#hash.copy().digest("hex");
  }

  /** Has the disk keep it. */
  async sync(): Promise<void> {
    await this.#handle.sync();
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

function newHash({ size, lfs }: Pick<RepositoryFile, "size" | "lfs">): Hash {
  return lfs === undefined ? createHash("sha1").update(gitHeader("blob", size)) : createHash("sha256");
}
