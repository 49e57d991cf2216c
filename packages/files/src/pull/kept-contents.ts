import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { partEnd, partOf } from "../mirror/cache-folder.ts";

interface Kept {
  readonly bytes: number;
  usedMs: number;
}

/** What a cache keeps. */
export interface KeepOptions {
  /** Bytes that are kept. Default as many as there are */
  readonly maxBytes?: number | undefined;
  /** What was not used for longer is deleted. In milliseconds; default never */
  readonly maxUnusedMs?: number | undefined;
  /** Whether a content is being brought, so that its beginning stays. Default none is */
  readonly isComing?: ((place: string) => boolean) | undefined;
  /** The clock, in milliseconds. Default the system's */
  readonly now?: (() => number) | undefined;
}

/**
 * The contents that a cache keeps, up to a size and an age: those that were not used for longest go first. The beginnings of
 * contents that have not come to their end count as well. Links are left alone, and so is everything outside of `blobs`.
 *
 * @example
 * const kept = await KeptContents.open("/data/cache", { maxBytes: 200e9, maxUnusedMs: 30 * 86_400_000 });
 * await kept.add("/data/cache/models--ada--reader/blobs/5f70…"); // it was brought
 * await kept.tidy(); // deletes what is too old, then what does not fit
 */
export class KeptContents {
  readonly #root: string;
  readonly #contents = new Map<string, Kept>();
  readonly #maxBytes: number;
  readonly #maxUnusedMs: number;
  readonly #isComing: (place: string) => boolean;
  readonly #now: () => number;
  #bytes = 0;

  private constructor(root: string, options: KeepOptions) {
    this.#root = root;
    this.#maxBytes = options.maxBytes ?? Number.POSITIVE_INFINITY;
    this.#maxUnusedMs = options.maxUnusedMs ?? Number.POSITIVE_INFINITY;
    this.#isComing = options.isComing ?? (() => false);
    this.#now = options.now ?? Date.now;
  }

  /** Finds what is kept below a folder of repositories, and deletes what is too old or does not fit. */
  static async open(root: string, options: KeepOptions = {}): Promise<KeptContents> {
    const kept = new KeptContents(root, options);
    await kept.tidy();
    return kept;
  }

  /** Counts a content that has come, or the beginning of one, as used just now. */
  async add(place: string): Promise<void> {
    await this.use(place);
    const found = await stat(place).catch(() => undefined);
    if (found?.isFile()) this.#put(place, { bytes: found.size, usedMs: this.#now() });
    // What it was until now.
    this.#forget(partOf(place));
  }

  /** Notes that a content was used just now: the time of access of its file says so, and is there after a restart. */
  async use(place: string): Promise<void> {
    const usedMs = this.#now();
    const known = this.#contents.get(place);
    if (known) known.usedMs = usedMs;
    const found = await stat(place).catch(() => undefined);
    // Explicitly: most file systems note only some of the times at which a file was read.
    if (found) await utimes(place, usedMs / 1000, found.mtimeMs / 1000).catch(() => {});
  }

  /** Counts what is there, and deletes what was not used for too long and what does not fit. */
  async tidy(): Promise<void> {
    await this.#count();
    const oldest = this.#now() - this.#maxUnusedMs;
    for (const [place, { usedMs }] of [...this.#contents]) if (usedMs < oldest) await this.#delete(place);
    await this.evict();
  }

  /**
   * Deletes contents until the others fit. Those who are reading one go on reading it.
   *
   * @param staying the one that was just brought, even if it alone is too large
   */
  async evict(staying?: string): Promise<void> {
    if (this.#bytes <= this.#maxBytes) return;
    const oldest = [...this.#contents].toSorted(([, a], [, b]) => a.usedMs - b.usedMs);
    for (const [place] of oldest) {
      if (this.#bytes <= this.#maxBytes) return;
      if (place !== staying) await this.#delete(place);
    }
  }

  /** Looks through the folder: it may have been changed by others, and transfers that broke off leave a beginning. */
  async #count(): Promise<void> {
    const found = new Set<string>();
    for (const repository of await foldersIn(this.#root)) {
      if (!(await foldersIn(repository)).includes(join(repository, "blobs"))) continue;
      for (const place of await filesIn(join(repository, "blobs"))) {
        const { size: bytes, atimeMs, mtimeMs } = (await stat(place).catch(() => undefined)) ?? {};
        if (bytes === undefined || atimeMs === undefined || mtimeMs === undefined) continue;
        found.add(place);
        // Writing on does not change the time of access; where nobody may set it, the process remembers it.
        const usedMs = Math.max(place.endsWith(partEnd) ? mtimeMs : 0, atimeMs, this.#contents.get(place)?.usedMs ?? 0);
        this.#put(place, { bytes, usedMs });
      }
    }
    for (const place of [...this.#contents.keys()]) if (!found.has(place)) this.#forget(place);
  }

  async #delete(place: string): Promise<void> {
    if (place.endsWith(partEnd) && this.#isComing(place.slice(0, -partEnd.length))) return;
    await rm(place, { force: true });
    this.#forget(place);
  }

  #put(place: string, content: Kept): void {
    this.#forget(place);
    this.#contents.set(place, content);
    this.#bytes += content.bytes;
  }

  #forget(place: string): void {
    this.#bytes -= this.#contents.get(place)?.bytes ?? 0;
    this.#contents.delete(place);
  }
}

const foldersIn = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return found.filter((each) => each.isDirectory()).map(({ name }) => join(folder, name));
};

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return found.filter((each) => each.isFile()).map(({ name }) => join(folder, name));
};
