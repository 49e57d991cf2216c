import { stat } from "node:fs/promises";
import { basename, relative, sep } from "node:path";
import type { ObjectStorage } from "../places/object-storage.ts";
import type { FoundContent, StorageFault } from "../places/places.ts";
import { sha256Of } from "../places/sha256-of.ts";
import type { ContentPlace } from "../index/file-index.ts";
import type { KeptContent } from "./cache-ledger.ts";
import type { CachePlace } from "./cache-place.ts";
import { RestAfterFault } from "./rest-after-fault.ts";

export interface StorageCacheOptions {
  readonly storage: Pick<ObjectStorage, "list" | "look" | "put" | "delete">;
  /** `s3://bucket/prefix`, without a slash at its end. */
  readonly root: string;
  /** Folder of the cache on this machine: contents have the same names below it as below `root`. */
  readonly folder: string;
  readonly now?: (() => number) | undefined;
  /** Called with a sentence when the storage fails, once until it answers again. */
  readonly log?: ((line: string) => void) | undefined;
}

/** The message when the storage takes no contents. */
const staysHere = (reason: string, folder: string): string =>
  `${reason} Files from upstreams stay in ${folder} for now; the storage is asked again every minute.`;
/** The message when contents cannot be read there. */
const comesAgain = (reason: string): string =>
  `${reason} For now, files that are there come from their upstream again.`;
/** The message when the storage cannot be tidied. */
const isUntidied = (reason: string): string => `${reason} For now, no file is deleted there.`;

/** Below the root. Whatever else a bucket has is not the cache's to delete. */
const blobKey = /^[a-z]+--[^/]+\/blobs\/(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Contents of a cache in object storage, each under the hash that it was checked against. */
export class StorageCache implements CachePlace {
  readonly #options: StorageCacheOptions;
  readonly #reads: RestAfterFault;
  readonly #puts: RestAfterFault;
  readonly #tidying: RestAfterFault;

  constructor(options: StorageCacheOptions) {
    this.#options = options;
    const { folder, now = Date.now } = options;
    this.#reads = new RestAfterFault(now, ({ message }) => this.#say(comesAgain(message)));
    this.#puts = new RestAfterFault(now, ({ message }) => this.#say(staysHere(message, folder)));
    this.#tidying = new RestAfterFault(now, ({ message }) => this.#say(isUntidied(message)));
  }

  /** Whether contents can be read, as far as is known. */
  get isReadable(): boolean {
    return !this.#reads.rests;
  }

  /** Whether contents can be put there, as far as is known. */
  get isWritable(): boolean {
    return !this.#puts.rests;
  }

  /** Notes that a reader did not get a content. */
  readFailed(fault: StorageFault): void {
    this.#reads.failed(fault);
  }

  holds(place: string): boolean {
    return place.startsWith(`${this.#options.root}/`);
  }

  /** Where the storage keeps, or would keep, a content that the folder of the cache has. */
  placeOf(local: string): string {
    const { root, folder } = this.#options;
    return `${root}/${relative(folder, local).replaceAll(sep, "/")}`;
  }

  list(): Promise<readonly KeptContent[]> {
    const { root, storage } = this.#options;
    return this.#tidying.ask(async () => {
      const found: KeptContent[] = [];
      for await (const { place, ...object } of storage.list(`${root}/`)) {
        if (blobKey.test(place.slice(root.length + 1))) found.push(toKept(place, object));
      }
      return found;
    });
  }

  async find(place: string): Promise<KeptContent | undefined> {
    const found = await this.#tidying.ask(() => this.#options.storage.look(place));
    return found && toKept(place, found);
  }

  use(): Promise<boolean> {
    return Promise.resolve(false);
  }

  delete(place: string): Promise<void> {
    return this.#tidying.ask(() => this.#options.storage.delete(place));
  }

  /**
   * A content for a reader; `undefined` where it is not there in this size.
   *
   * @throws StorageFault
   */
  async look(place: string, size: number): Promise<ContentPlace | undefined> {
    const found = await this.#reads.ask(() => this.#options.storage.look(place));
    return found?.size === size ? toStored(place, found) : undefined;
  }

  /**
   * Puts a content of the folder into the storage, unless it is there already.
   *
   * @throws StorageFault; the error of the file system; the reason of the signal
   */
  async put(local: string, signal: AbortSignal): Promise<ContentPlace> {
    const { storage } = this.#options;
    const place = this.placeOf(local);
    const { size } = await stat(local);
    const name = basename(local);
    const found = await this.#puts.ask(async () => {
      const there = await storage.look(place, signal);
      if (there?.size === size) return there;
      // Files that Git LFS does not keep are named by their id in git.
      const sha256 = name.length === 64 ? name : await sha256Of(local, signal);
      return storage.put(place, { place: local, size, sha256 }, { signal });
    });
    return toStored(place, found);
  }

  /** Of a storage that is away, its first fault says enough. */
  #say(sentence: string): void {
    const hasFailed = [this.#reads, this.#puts, this.#tidying].some((each) => each.hasFailed);
    if (!hasFailed) this.#options.log?.(sentence);
  }
}

function toKept(place: string, { size, mtimeMs }: FoundContent): KeptContent {
  return { place, bytes: size, usedMs: mtimeMs };
}

/** The date counts only in storage that has no ETag. */
function toStored(place: string, { etag, mtimeMs }: FoundContent): ContentPlace {
  return { place, ...(etag === undefined ? { mtimeMs } : { etag }) };
}
