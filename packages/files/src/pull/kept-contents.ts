import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { partEnd, partOf } from "../mirror/cache-folder.ts";
import type { CacheLedger, KeptContent } from "./cache-ledger.ts";

/** What a cache keeps. */
export interface KeepOptions {
  /** Bytes that are kept. Default as many as there are */
  readonly maxBytes?: number | undefined;
  /** What was not used for longer is deleted. In milliseconds; default never */
  readonly maxUnusedMs?: number | undefined;
  /** The clock, in milliseconds. Default the system's */
  readonly now?: (() => number) | undefined;
}

/**
 * The contents that a cache keeps, up to a size and an age: those that were not used for longest go first. The beginnings of
 * contents that have not come to their end count as well. Links are left alone, and so is everything outside of `blobs`.
 * Processes with the same ledger count together.
 *
 * @example
 * const kept = await KeptContents.open("/data/cache", ledger, { maxBytes: 200e9, maxUnusedMs: 30 * 86_400_000 });
 * await kept.add("/data/cache/models--ada--reader/blobs/5f70…"); // it was brought
 * await kept.tidy(); // deletes what is too old, then what does not fit
 */
export class KeptContents {
  readonly #root: string;
  readonly #ledger: CacheLedger;
  readonly #maxBytes: number;
  readonly #maxUnusedMs: number;
  readonly #now: () => number;

  private constructor(root: string, ledger: CacheLedger, options: KeepOptions) {
    this.#root = root;
    this.#ledger = ledger;
    this.#maxBytes = options.maxBytes ?? Number.POSITIVE_INFINITY;
    this.#maxUnusedMs = options.maxUnusedMs ?? Number.POSITIVE_INFINITY;
    this.#now = options.now ?? Date.now;
  }

  /** Finds what is kept below a folder of repositories, and deletes what is too old or does not fit. */
  static async open(root: string, ledger: CacheLedger, options: KeepOptions = {}): Promise<KeptContents> {
    const kept = new KeptContents(root, ledger, options);
    await kept.tidy();
    return kept;
  }

  /** Counts a content that has come, or the beginning of one, as used just now. */
  async add(place: string): Promise<void> {
    await this.use(place);
    const found = await stat(place).catch(() => undefined);
    this.#ledger.atOnce(() => {
      if (found?.isFile()) this.#ledger.put(place, found.size, this.#now());
      // What it was until now.
      this.#ledger.forget(partOf(place));
    });
  }

  /** Notes that a content was used just now: the time of access of its file says so, to other processes and after a restart. */
  async use(place: string): Promise<void> {
    const found = await stat(place).catch(() => undefined);
    // Explicitly: most file systems note only some of the times at which a file was read.
    const usedMs = this.#now();
    if (found) await utimes(place, usedMs / 1000, found.mtimeMs / 1000).catch(() => this.#ledger.use(place, usedMs));
  }

  /** Counts what is there, and deletes what was not used for too long and what does not fit. */
  async tidy(): Promise<void> {
    await this.#count();
    const oldest = this.#now() - this.#maxUnusedMs;
    for (const content of this.#ledger.contents()) if (content.usedMs < oldest) await this.#delete(content);
    await this.evict();
  }

  /**
   * Deletes contents until the others fit. Those who are reading one go on reading it.
   *
   * @param staying the one that was just brought, even if it alone is too large
   */
  async evict(staying?: string): Promise<void> {
    const passed = staying === undefined ? [] : [staying];
    while (this.#ledger.bytes() > this.#maxBytes) {
      const content = this.#ledger.oldest(passed);
      if (content === undefined) return;
      const { place, bytes, usedMs } = content;
      const now = await contentAt(place);
      // Used since: others may be older.
      if (now !== undefined && now.usedMs > usedMs) this.#ledger.put(place, bytes, now.usedMs);
      else if (!(await this.#delete(content))) passed.push(place);
    }
  }

  /** Looks through the folder: it may have been changed by others, and transfers that broke off leave a beginning. */
  async #count(): Promise<void> {
    const found = new Map<string, KeptContent>();
    for (const repository of await foldersIn(this.#root)) {
      if (!(await foldersIn(repository)).includes(join(repository, "blobs"))) continue;
      for (const place of await filesIn(join(repository, "blobs"))) {
        const content = await contentAt(place);
        if (content !== undefined) found.set(place, content);
      }
    }
    const known = new Map(this.#ledger.contents().map((content) => [content.place, content]));
    const gone: string[] = [];
    for (const place of known.keys()) {
      // What another process has brought meanwhile is there.
      if (!found.has(place) && (await contentAt(place)) === undefined) gone.push(place);
    }
    this.#ledger.atOnce(() => {
      for (const place of gone) this.#ledger.forget(place);
      for (const { place, bytes, usedMs } of found.values()) {
        this.#ledger.put(place, bytes, Math.max(usedMs, known.get(place)?.usedMs ?? 0));
      }
    });
  }

  /** @returns whether it is gone; `false` for what is being brought */
  async #delete(content: KeptContent): Promise<boolean> {
    const { place } = content;
    const whole = place.endsWith(partEnd) ? place.slice(0, -partEnd.length) : place;
    if (!this.#ledger.takeAway(content, whole)) return false;
    try {
      await rm(place, { force: true });
    } finally {
      this.#ledger.release(whole);
    }
    return true;
  }
}

/** A content as its file says. A beginning is used also when it is written, which does not change the time of access. */
async function contentAt(place: string): Promise<KeptContent | undefined> {
  const found = await stat(place).catch(() => undefined);
  if (found === undefined) return undefined;
  const { size: bytes, atimeMs, mtimeMs } = found;
  return { place, bytes, usedMs: Math.max(atimeMs, place.endsWith(partEnd) ? mtimeMs : 0) };
}

const foldersIn = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return found.filter((each) => each.isDirectory()).map(({ name }) => join(folder, name));
};

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return found.filter((each) => each.isFile()).map(({ name }) => join(folder, name));
};
