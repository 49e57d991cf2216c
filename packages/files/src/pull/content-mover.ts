import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { partEnd } from "../mirror/cache-folder.ts";
import type { ContentPlace } from "../index/file-index.ts";
import { StorageFault } from "../places/places.ts";
import type { CacheLedger } from "./cache-ledger.ts";
import type { CachePlace } from "./cache-place.ts";
import type { StorageCache } from "./storage-cache.ts";

interface MoverOptions {
  readonly ledger: CacheLedger;
  /** Where contents come from. */
  readonly disk: CachePlace;
  readonly storage: StorageCache;
  /** Called when a content is in the storage, before its file is deleted. */
  readonly onStored: (local: string, stored: ContentPlace) => void;
}

/** Each sends a large content in parts, some of which it holds in memory. */
const maxUploads = 2;
/** A reader that was told of the file before it was moved opens it within that time. */
const staysMs = 10_000;

/**
 * Moves contents that are whole and checked from the folder of a cache into object storage, a few at a time. One that cannot be
 * moved stays where it is. Of several processes, one moves it.
 *
 * @example await mover.move("/data/cache/models--ada--reader/blobs/5f70…"); // "s3://models/cache/models--ada--reader/blobs/5f70…"
 */
export class ContentMover {
  readonly #options: MoverOptions;
  readonly #ending = new AbortController();
  readonly #lanes: Promise<unknown>[] = Array.from({ length: maxUploads }, () => Promise.resolve());
  readonly #leaving = new Set<Promise<void>>();
  #count = 0;

  constructor(options: MoverOptions) {
    this.#options = options;
  }

  /**
   * Moves a content when its turn comes.
   *
   * @returns where it is in the storage; `undefined` where it stays, because the storage fails or another process moves it
   * @throws the error of the file system
   */
  move(local: string): Promise<string | undefined> {
    const lane = this.#count % maxUploads;
    this.#count += 1;
    const moving = this.#lanes[lane]!.then(() => this.#move(local));
    this.#lanes[lane] = moving.catch(() => {});
    return moving;
  }

  /** Moves what stayed before, and what came before there was a storage. Ends when the storage fails. */
  async moveAll(): Promise<void> {
    const { disk, storage } = this.#options;
    for (const { place } of await disk.list()) {
      if (this.#ending.signal.aborted || !storage.isWritable) return;
      if (!place.endsWith(partEnd)) await this.move(place);
    }
  }

  /** Ends what is on its way; it stays on this machine. */
  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.all([...this.#lanes, ...this.#leaving]);
  }

  async #move(local: string): Promise<string | undefined> {
    const { ledger, disk, storage, onStored } = this.#options;
    const { signal } = this.#ending;
    const target = storage.placeOf(local);
    const found = await disk.find(local);
    if (signal.aborted || found === undefined || !ledger.claim(target)) return undefined;
    try {
      const stored = await storage.put(local, signal);
      ledger.atOnce(() => {
        ledger.put(target, found.bytes, found.usedMs);
        ledger.forget(local);
      });
      onStored(local, stored);
    } catch (error) {
      if (error instanceof StorageFault || signal.aborted) return undefined;
      throw error;
    } finally {
      ledger.release(target);
    }
    const leaving: Promise<void> = this.#deleteSoon(local).finally(() => this.#leaving.delete(leaving));
    this.#leaving.add(leaving);
    return target;
  }

  async #deleteSoon(local: string): Promise<void> {
    const { signal } = this.#ending;
    await sleep(staysMs, undefined, { signal, ref: false }).catch(() => {});
    // It came again meanwhile, as the storage has failed since.
    if (this.#options.ledger.has(local)) return;
    await rm(local, { force: true }).catch(() => {});
  }
}
