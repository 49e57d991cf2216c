import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

interface Kept {
  readonly bytes: number;
  readonly mtimeMs: number;
  usedMs: number;
}

/** The contents that a cache keeps, up to a size: those that were not used for longest go first. */
export class KeptContents {
  readonly #contents = new Map<string, Kept>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;

  private constructor(maxBytes: number, now: () => number) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** Finds what is kept below a folder of repositories, and when it was used last: its time of access says so. */
  static async open(root: string, maxBytes: number, now: () => number = Date.now): Promise<KeptContents> {
    const kept = new KeptContents(maxBytes, now);
    for (const repository of await readdir(root).catch(() => [])) {
      const blobs = join(root, repository, "blobs");
      for (const name of await readdir(blobs).catch(() => [])) {
        const place = join(blobs, name);
        const found = await stat(place).catch(() => undefined);
        if (found?.isFile() && !name.endsWith(".incomplete")) {
          kept.#contents.set(place, { bytes: found.size, mtimeMs: found.mtimeMs, usedMs: found.atimeMs });
          kept.#bytes += found.size;
        }
      }
    }
    return kept;
  }

  /** Notes that a content is there, or was used just now. */
  async use(place: string): Promise<void> {
    const known = this.#contents.get(place);
    const found = known ? undefined : await stat(place).catch(() => undefined);
    const content = known ?? (found && { bytes: found.size, mtimeMs: found.mtimeMs, usedMs: 0 });
    if (content === undefined) return;
    if (known === undefined) this.#bytes += content.bytes;
    content.usedMs = this.#now();
    this.#contents.set(place, content);
    // Explicitly: most file systems note only some of the times at which a file was read.
    await utimes(place, content.usedMs / 1000, content.mtimeMs / 1000).catch(() => {});
  }

  /**
   * Deletes contents until the others fit. Those who are reading one go on reading it.
   *
   * @param staying the one that was just brought, even if it alone is too large
   */
  async evict(staying: string): Promise<void> {
    if (this.#bytes <= this.#maxBytes) return;
    const oldest = [...this.#contents].toSorted(([, a], [, b]) => a.usedMs - b.usedMs);
    for (const [place, { bytes }] of oldest) {
      if (this.#bytes <= this.#maxBytes) return;
      if (place === staying) continue;
      await rm(place, { force: true });
      this.#contents.delete(place);
      this.#bytes -= bytes;
    }
  }
}
