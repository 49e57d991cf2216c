import type { KeptContent } from "./cache-ledger.ts";

/**
 * Where a cache keeps contents: a folder of this machine, or object storage. What one of them cannot say, such as when an
 * object was read last, the ledger knows.
 *
 * @example for (const { place } of await diskCache("/data/cache").list()) console.log(place);
 */
export interface CachePlace {
  /** Whether a content of this place belongs here, whether it is there or not. */
  holds(place: string): boolean;
  /**
   * All contents that are here; nothing else that the folder or bucket has.
   *
   * @throws StorageFault
   */
  list(): Promise<readonly KeptContent[]>;
  /**
   * A content as it is here.
   *
   * @throws StorageFault
   */
  find(place: string): Promise<KeptContent | undefined>;
  /** Notes beside a content when it was used. `false` where that cannot be noted here. */
  use(place: string, usedMs: number): Promise<boolean>;
  /**
   * Deletes a content; one that is not there is deleted already.
   *
   * @throws StorageFault; the error of the file system
   */
  delete(place: string): Promise<void>;
}
