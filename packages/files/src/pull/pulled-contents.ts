import { reasonOf } from "@modelshelf/store/browser";
import type { FetchOptions } from "../mirror/fetch-content.ts";
import { blobPlace, partOf } from "../mirror/cache-folder.ts";
import type { ContentPlace } from "../index/file-index.ts";
import { StorageFault } from "../places/places.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import { LRUCache } from "lru-cache";
import { restAfterSilenceMs } from "../upstream/patience.ts";
import { UpstreamFault } from "../upstream/upstream-fault.ts";
import { CacheLedger } from "./cache-ledger.ts";
import type { CachePlace } from "./cache-place.ts";
import { ContentMover } from "./content-mover.ts";
import { diskCache } from "./disk-cache.ts";
import { KeptContents, type KeepOptions } from "./kept-contents.ts";
import { restMs } from "./rest-after-fault.ts";
import { SharedTransfer } from "./shared-transfer.ts";
import { StorageCache, type StorageCacheOptions } from "./storage-cache.ts";

interface PulledContentsOptions extends KeepOptions {
  /** Object storage that contents go to when they are whole. Default: they stay in the folder */
  readonly storage?: Pick<StorageCacheOptions, "storage" | "root"> | undefined;
  /** Called when a content is in object storage that was in the folder. */
  readonly onStored?: ((local: string, stored: ContentPlace) => void) | undefined;
  /** Called with a sentence about what could not be kept or deleted. */
  readonly log?: ((line: string) => void) | undefined;
}

/** Hears of the end of a transfer. */
interface Listener {
  /** @param content the place of the whole, and its date */
  readonly onWhole: (content: ContentPlace) => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

const tidyEveryMs = 3_600_000;
const maxSilent = 1000;

/** The contents of a cache: those that are coming, each once for all who ask for it, and those that came and are kept. */
export class PulledContents {
  readonly #root: string;
  readonly #ledger: CacheLedger;
  readonly #disk: CachePlace;
  readonly #storage: StorageCache | undefined;
  readonly #mover: ContentMover | undefined;
  readonly #kept: KeptContents;
  readonly #log: ((line: string) => void) | undefined;
  /** By folder and hash. */
  readonly #transfers = new Map<string, SharedTransfer>();
  /** Transfers of which nothing came just now: all who ask for a while hear the same, and wait for no other try. */
  readonly #silent: LRUCache<string, SharedTransfer>;
  /** Work that follows transfers, and tidying. */
  readonly #work = new Set<Promise<void>>();
  readonly #tidying: NodeJS.Timeout;
  #again: NodeJS.Timeout | undefined;
  #isClosing = false;

  private constructor(root: string, ledger: CacheLedger, options: PulledContentsOptions) {
    const { storage, onStored = () => {}, log, ...keeping } = options;
    this.#root = root;
    this.#ledger = ledger;
    const { now = Date.now } = keeping;
    this.#silent = new LRUCache({ max: maxSilent, ttl: restAfterSilenceMs, ttlResolution: 0, perf: { now } });
    this.#log = log;
    this.#disk = diskCache(root);
    this.#storage = storage && new StorageCache({ ...storage, folder: root, now: keeping.now, log });
    this.#mover = this.#storage && new ContentMover({ ledger, disk: this.#disk, storage: this.#storage, onStored });
    const places = this.#storage ? [this.#disk, this.#storage] : [this.#disk];
    this.#kept = new KeptContents(places, ledger, keeping);
    this.#tidying = setInterval(() => this.#follow(this.#tidy()), tidyEveryMs).unref();
  }

  /**
   * Opens the contents in a folder, and deletes those that are too old or do not fit. Object storage is not waited for.
   *
   * @throws Error with a sentence for a folder whose ledger cannot be used
   */
  static async open(root: string, options: PulledContentsOptions = {}): Promise<PulledContents> {
    const ledger = CacheLedger.open(root);
    const contents = new PulledContents(root, ledger, options);
    try {
      if (options.storage === undefined) await contents.#tidy();
      else contents.#follow(contents.#tidy());
      return contents;
    } catch (error) {
      await contents.close();
      throw error;
    }
  }

  /**
   * The transfer of a content: the one that runs, or a new one.
   *
   * @param folder of its repository
   * @param listener of a new one
   */
  bring(
    folder: string,
    file: RepositoryFile,
    fetching: Omit<FetchOptions, "onBytes">,
    { onWhole, onFault }: Listener,
  ): SharedTransfer {
    const key = `${folder} ${file.lfs?.sha256 ?? file.oid}`;
    const running = this.#transfers.get(key) ?? this.#silent.get(key);
    if (running !== undefined) return running;
    const transfer = new SharedTransfer(folder, file, fetching, this.#ledger);
    this.#transfers.set(key, transfer);
    const work = transfer.finished
      .then(async ({ place, mtimeMs }) => {
        await this.#keep(place);
        await onWhole({ place, mtimeMs });
        this.#follow(this.#move(place));
      })
      .catch(async (error: unknown) => {
        // The next client that asks begins another one, unless nothing came.
        this.#transfers.delete(key);
        const ttl = transfer.hasBegun ? undefined : restAfter(error);
        if (ttl !== undefined) this.#silent.set(key, transfer, { ttl });
        onFault(error);
        // The files that came of it take room too.
        await this.#keep(partOf(blobPlace(folder, file)));
      })
      .finally(() => this.#transfers.get(key) === transfer && this.#transfers.delete(key));
    this.#follow(work);
    return transfer;
  }

  /** Whether a content is one of this cache, by its place. */
  holds(place: string): boolean {
    return place.startsWith(this.#root) || this.#storage?.holds(place) === true;
  }

  /** Whether a content of object storage cannot be had, as far as is known without asking. */
  isGone(place: string): boolean {
    return this.#storage?.holds(place) === true && !(this.#storage.isReadable && this.#ledger.has(place));
  }

  /** Whether a content of this cache is here to be read. */
  async isHere(place: string): Promise<boolean> {
    return this.#storage?.holds(place) ? !this.isGone(place) : (await this.#disk.find(place)) !== undefined;
  }

  /**
   * Looks for a content in object storage, where another hub or an earlier state of this one may have put it.
   *
   * @param folder of its repository
   * @returns undefined where it is not there, or the storage fails
   */
  async findStored(folder: string, file: RepositoryFile): Promise<ContentPlace | undefined> {
    if (this.#storage?.isReadable !== true) return undefined;
    const place = this.#storage.placeOf(blobPlace(folder, file));
    try {
      const stored = await this.#storage.look(place, file.size);
      if (stored !== undefined) await this.#kept.add(place, file.size);
      return stored;
    } catch (error) {
      if (error instanceof StorageFault) return undefined;
      throw error;
    }
  }

  /** Notes that object storage did not give a reader a content: for a while it is not asked for any. */
  readFailed(fault: StorageFault): void {
    this.#storage?.readFailed(fault);
  }

  /** Notes that a content was read, so that others go first when room is needed. */
  async use(place: string): Promise<void> {
    await this.#kept.use(place);
  }

  /** Waits for what has begun to end, and lets other processes go on with it. */
  async close(): Promise<void> {
    clearInterval(this.#tidying);
    clearTimeout(this.#again);
    this.#isClosing = true;
    await this.#mover?.close();
    while (this.#work.size > 0) await Promise.allSettled(this.#work);
    this.#ledger.close();
  }

  async #keep(place: string): Promise<void> {
    await this.#kept.add(place);
    await this.#kept.evict(place);
  }

  async #tidy(): Promise<void> {
    await this.#kept.tidy();
    await this.#mover?.moveAll();
    this.#tryAgain();
  }

  /** Has object storage keep a content. */
  async #move(place: string): Promise<void> {
    const target = await this.#mover?.move(place);
    if (target !== undefined) await this.#kept.evict(target);
    this.#tryAgain();
  }

  /** Moves contents later that stayed here because the storage failed. */
  #tryAgain(): void {
    if (this.#isClosing || this.#storage === undefined || this.#storage.isWritable) return;
    this.#again ??= setTimeout(() => {
      this.#again = undefined;
      this.#follow(this.#tidy());
    }, restMs).unref();
  }

  /** Lets `close` wait for it. */
  #follow(work: Promise<void>): void {
    const followed: Promise<void> = work
      .catch((error: unknown) => this.#log?.(reasonOf(error)))
      .finally(() => this.#work.delete(followed));
    this.#work.add(followed);
  }
}

/** So long a content is left alone of which nothing came; `undefined` for other faults. In milliseconds. */
function restAfter(error: unknown): number | undefined {
  const askedMs = error instanceof UpstreamFault && error.isLate ? (error.retryAfterMs ?? restAfterSilenceMs) : 0;
  // Zero milliseconds would be forever: a cache takes them for no limit.
  return askedMs > 0 ? Math.min(askedMs, restAfterSilenceMs) : undefined;
}
