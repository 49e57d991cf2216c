import { open, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { RepositoryFile } from "../repository/repository.ts";
import { fetchContent, type FetchOptions } from "../mirror/fetch-content.ts";
import { blobPlace, partOf } from "../mirror/cache-folder.ts";
import { pieceMemory } from "../places/piece-memory.ts";
import type { Turns } from "./cache-ledger.ts";

interface Content {
  readonly place: string;
  readonly mtimeMs: number;
}

/** How often a content is looked at that another process brings. */
const lookEveryMs = 50;

/** Bytes that readers hear of at once where they come fast, and how long they wait for so many where they do not. */
const toldBytes = 1024 * 1024;
const toldWithinMs = 20;

const startedAgain = "The content started again.";

/**
 * A content that comes from another hub, read by everybody who asks for it meanwhile. Where another process brings it already,
 * its file is read as it grows, and this process goes on with it if the other one ends.
 */
export class SharedTransfer {
  readonly #file: RepositoryFile;
  readonly #place: string;
  /** Settles when the content is whole and checked, or is not to be had. */
  readonly finished: Promise<Content>;
  #came = 0;
  /** Of these, those that readers have heard of, or soon will. */
  #told = 0;
  #telling: NodeJS.Timeout | undefined;
  /** The file that another process writes: one that starts again is another file. */
  #inode: bigint | undefined;
  /** Bytes that were thrown away once; who has read of them must not get the others. */
  #restarts = 0;
  #isWhole = false;
  #change = Promise.withResolvers<void>();

  /** @param turns which process brings a content */
  constructor(folder: string, file: RepositoryFile, options: Omit<FetchOptions, "onBytes">, turns: Turns) {
    this.#file = file;
    this.#place = blobPlace(folder, file);
    this.finished = this.#bring(folder, options, turns).then(
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
    // Readers are told; that nobody reads is not a fault.
    this.finished.catch(() => {});
    this.#change.promise.catch(() => {});
  }

  /** Whether any of it is here. */
  get hasBegun(): boolean {
    return this.#came > 0;
  }

  /**
   * Waits until a byte is here.
   *
   * @throws what keeps the content from coming
   */
  async reaches(position: number): Promise<void> {
    await this.#until(() => this.#isWhole || this.#came > position);
  }

  /**
   * A part of the content, as it comes. The last byte of the file is held back until all of it was checked: a client that reads
   * to the end has what was listed, or a connection that breaks off.
   *
   * @param end of the last byte
   * @returns pieces in memory that is used again: one must have been sent when the next but one is asked for
   */
  async *read(start: number, end: number): AsyncGenerator<Uint8Array> {
    await this.reaches(start);
    const restarts = this.#restarts;
    const inode = this.#inode;
    // Opened under either name, it stays the same file.
    const handle = await open(partOf(this.#place)).catch(() => open(this.#place));
    const memory = pieceMemory(end + 1 - start);
    try {
      if (inode !== undefined && (await handle.stat({ bigint: true })).ino !== inode) throw new Error(startedAgain);
      for (let position = start; position <= end;) {
        await this.#until(() => this.#available() > position || this.#restarts !== restarts);
        if (this.#restarts !== restarts) throw new Error(startedAgain);
        const piece = memory.next();
        const length = Math.min(piece.length, this.#available() - position, end + 1 - position);
        const { bytesRead } = await handle.read(piece, 0, length, position);
        if (bytesRead === 0) throw new Error("The content is shorter than it was.");
        position += bytesRead;
        yield piece.subarray(0, bytesRead);
      }
    } finally {
      memory.free();
      await handle.close();
    }
  }

  async #bring(folder: string, options: Omit<FetchOptions, "onBytes">, turns: Turns): Promise<Content> {
    for (;;) {
      if (turns.claim(this.#place)) {
        try {
          return await this.#fetch(folder, options, turns);
        } finally {
          turns.release(this.#place);
        }
      }
      const content = await this.#follow(turns, options.signal);
      if (content !== undefined) return content;
    }
  }

  async #fetch(folder: string, options: Omit<FetchOptions, "onBytes">, turns: Turns): Promise<Content> {
    // Goes on with what another process has brought, if that is still there.
    const followed = this.#inode;
    this.#inode = undefined;
    this.#came = 0;
    if (followed !== undefined && (await this.#look())?.inode !== followed) this.#startAgain();
    let isBegun = false;
    const onBytes = (bytes: number): void => {
      if (!isBegun) turns.begin(this.#place);
      isBegun = true;
      this.#came += bytes;
      if (bytes < 0) this.#startAgain();
      else this.#tellSoon();
    };
    return fetchContent(folder, this.#file, { ...options, onBytes });
  }

  /**
   * Lets readers have what another process brings.
   *
   * @returns the whole content; `undefined` when the other process has let go of it before
   */
  async #follow(turns: Turns, signal: AbortSignal | undefined): Promise<Content | undefined> {
    for (;;) {
      signal?.throwIfAborted();
      // Before the look: who lets go has given the whole its name already.
      const isTaken = turns.isTaken(this.#place);
      const found = await this.#look();
      const isHere = found?.isWhole === true || turns.isBegun(this.#place);
      if (found !== undefined && isHere) {
        if (this.#inode !== undefined && this.#inode !== found.inode) {
          this.#came = 0;
          this.#startAgain();
        }
        this.#inode = found.inode;
        if (found.bytes > this.#came) {
          this.#came = found.bytes;
          this.#tell();
        }
      }
      if (found?.isWhole) return { place: this.#place, mtimeMs: found.mtimeMs };
      if (!isTaken) return undefined;
      await sleep(lookEveryMs, undefined, signal && { signal });
    }
  }

  /** The content as far as it is on the disk. */
  async #look(): Promise<
    { readonly inode: bigint; readonly bytes: number; readonly mtimeMs: number; readonly isWhole: boolean } | undefined
  > {
    for (const [place, isWhole] of [
      [this.#place, true],
      [partOf(this.#place), false],
    ] as const) {
      const found = await stat(place, { bigint: true }).catch(() => undefined);
      if (!found?.isFile() || (isWhole && Number(found.size) !== this.#file.size)) continue;
      return { inode: found.ino, bytes: Number(found.size), mtimeMs: Number(found.mtimeNs) / 1e6, isWhole };
    }
    return undefined;
  }

  /** Nobody who has read of what was here gets the rest from elsewhere. */
  #startAgain(): void {
    this.#restarts += 1;
    this.#tell();
  }

  #available(): number {
    return this.#isWhole ? this.#file.size : Math.min(this.#came, this.#file.size - 1);
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await this.#change.promise;
  }

  /** A connection brings 64 kB at a time: as many turns of each reader would cost more than what they read. */
  #tellSoon(): void {
    if (this.#came >= this.#told + toldBytes || this.#came === this.#file.size) this.#tell();
    else this.#telling ??= setTimeout(() => this.#tell(), toldWithinMs);
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
