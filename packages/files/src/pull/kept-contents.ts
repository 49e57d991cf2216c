import { partEnd, partOf } from "../mirror/cache-folder.ts";
import { StorageFault } from "../places/places.ts";
import type { CacheLedger, KeptContent } from "./cache-ledger.ts";
import type { CachePlace } from "./cache-place.ts";

/** The limits of a cache. */
export interface KeepOptions {
  /** Bytes that are kept. Default as many as there are */
  readonly maxBytes?: number | undefined;
  /** Contents that were not used for longer are deleted. In milliseconds; default never */
  readonly maxUnusedMs?: number | undefined;
  /** The clock, in milliseconds. Default the system's */
  readonly now?: (() => number) | undefined;
}

/**
 * The contents that a cache keeps, up to a size and an age: those that were not used for longest go first. The beginnings of
 * contents that have not come to their end count as well. Processes with the same ledger count together. Object storage that
 * fails keeps what it has, and the next look is made up for.
 *
 * @example
 * const kept = new KeptContents([diskCache("/data/cache")], ledger, { maxBytes: 200e9, maxUnusedMs: 30 * 86_400_000 });
 * await kept.add("/data/cache/models--ada--reader/blobs/5f70…"); // it was brought
 * await kept.tidy(); // deletes what is too old, then what does not fit
 */
export class KeptContents {
  readonly #places: readonly CachePlace[];
  readonly #ledger: CacheLedger;
  readonly #maxBytes: number;
  readonly #maxUnusedMs: number;
  readonly #now: () => number;

  /** @param places that contents are in */
  constructor(places: readonly CachePlace[], ledger: CacheLedger, options: KeepOptions = {}) {
    this.#places = places;
    this.#ledger = ledger;
    this.#maxBytes = options.maxBytes ?? Number.POSITIVE_INFINITY;
    this.#maxUnusedMs = options.maxUnusedMs ?? Number.POSITIVE_INFINITY;
    this.#now = options.now ?? Date.now;
  }

  /**
   * Counts a content that has come, or the beginning of one, as used just now.
   *
   * @param size its bytes, where they are known
   */
  async add(place: string, size?: number): Promise<void> {
    await this.use(place);
    const bytes = size ?? (await this.#placeOf(place)?.find(place))?.bytes;
    this.#ledger.atOnce(() => {
      if (bytes !== undefined) this.#ledger.put(place, bytes, this.#now());
      // The entry of the place until now.
      this.#ledger.forget(partOf(place));
    });
  }

  /** Notes that a content was used just now. */
  async use(place: string): Promise<void> {
    const usedMs = this.#now();
    if (!(await this.#placeOf(place)?.use(place, usedMs))) this.#ledger.use(place, usedMs);
  }

  /** Counts what is there, and deletes what was not used for too long and what does not fit. */
  async tidy(): Promise<void> {
    for (const place of this.#places) await unlessAway(() => this.#count(place));
    const oldest = this.#now() - this.#maxUnusedMs;
    for (const content of this.#ledger.contents()) {
      if (this.#placeOf(content.place) === undefined) this.#ledger.forget(content.place);
      else if (content.usedMs < oldest) await unlessAway(() => this.#delete(content));
    }
    await this.evict();
  }

  /**
   * Deletes contents until the others fit. Those who are reading one go on reading it.
   *
   * @param staying the one that was just brought, even if it alone is too large
   */
  async evict(staying?: string): Promise<void> {
    const passed = staying === undefined ? [] : [staying];
    let onDisk = false;
    while (this.#ledger.bytes() > this.#maxBytes) {
      const content = this.#ledger.oldest(passed, { onDisk });
      if (content === undefined) return;
      const isRoom = await unlessAway(() => this.#makeRoom(content));
      if (isRoom === false) passed.push(content.place);
      // The disk must not fill up while storage is away.
      if (isRoom === undefined) onDisk = true;
    }
  }

  /** @returns `false` for a content that stays */
  async #makeRoom(content: KeptContent): Promise<boolean> {
    const { place, bytes, usedMs } = content;
    const now = await this.#placeOf(place)?.find(place);
    if (now === undefined || now.usedMs <= usedMs) return this.#delete(content);
    // Used since: others may be older.
    this.#ledger.put(place, bytes, now.usedMs);
    return true;
  }

  #placeOf(content: string): CachePlace | undefined {
    return this.#places.find((place) => place.holds(content));
  }

  /** Looks through a place: it may have been changed by others, and transfers that broke off leave a beginning. */
  async #count(place: CachePlace): Promise<void> {
    const found = new Map((await place.list()).map((content) => [content.place, content]));
    const gone: string[] = [];
    for (const { place: each } of this.#ledger.contents()) {
      // Contents that another process has brought meanwhile are there.
      if (place.holds(each) && !found.has(each) && (await place.find(each)) === undefined) gone.push(each);
    }
    this.#ledger.atOnce(() => {
      for (const each of gone) this.#ledger.forget(each);
      const known = new Map(this.#ledger.contents().map((content) => [content.place, content.usedMs]));
      for (const { place: each, bytes, usedMs } of found.values()) {
        this.#ledger.put(each, bytes, Math.max(usedMs, known.get(each) ?? 0));
      }
    });
  }

  /** @returns whether it is gone; `false` for what is being brought */
  async #delete(content: KeptContent): Promise<boolean> {
    const { place, bytes, usedMs } = content;
    const whole = place.endsWith(partEnd) ? place.slice(0, -partEnd.length) : place;
    if (!this.#ledger.takeAway(content, whole)) return false;
    try {
      await this.#placeOf(place)?.delete(place);
    } catch (error) {
      // It is there and takes room.
      this.#ledger.put(place, bytes, usedMs);
      throw error;
    } finally {
      this.#ledger.release(whole);
    }
    return true;
  }
}

/** The result of some work; `undefined` while object storage fails, which reports it itself. */
async function unlessAway<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageFault) return undefined;
    throw error;
  }
}
