import type { FacetId } from "./facets/ids.ts";
import type { RecordKind } from "./kinds/kinds.ts";
import type { SearchQuery } from "./query/query.ts";
import type { CatalogRecord } from "./record/record.ts";

/**
 * A catalog. The contract test `describeStore` says what one is; embedded SQLite is the one back end today.
 * Every method may reject only for faults of the machine ({@link StoreFault}); "not there" is `undefined` or an empty list.
 */
export interface Store {
  /**
   * Adds records or replaces those of the same kind and id, in one transaction; of two with the same id the last stays.
   * Returns how many were new, how many replaced, and how many stood there already just so.
   */
  put(records: readonly CatalogRecord[]): Promise<PutCounts>;
  get(kind: RecordKind, id: string): Promise<CatalogRecord | undefined>;
  /**
   * The id of the record that is called so in any letter case, as it is spelled here; of several the most downloaded.
   * For addresses that were typed by hand.
   */
  findId(kind: RecordKind, id: string): Promise<string | undefined>;
  /** One page of a search, in a stable order, with keyset paging. */
  search(query: SearchQuery): Promise<SearchPage>;
  /** How many records of a kind there are. */
  count(kind: RecordKind): Promise<number>;
  /**
   * Number of records per value of a facet, among those that match the query, most first; ties by value. Records that say
   * nothing count under `noValue`. Sort, limit and cursor of the query mean nothing here. Default limit 50.
   */
  facet(query: SearchQuery, facet: FacetId, limit?: number): Promise<readonly FacetCount[]>;
  /** Ids that look like the given one, best first: for "not found" pages. Default limit 5. */
  nearIds(kind: RecordKind, id: string, limit?: number): Promise<readonly string[]>;
  /** Reads what pages need: one record of each kind in full, and a facet. Rejects when that cannot be read. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface PutCounts {
  readonly added: number;
  readonly replaced: number;
  readonly unchanged: number;
}

export interface SearchPage {
  readonly records: readonly CatalogRecord[];
  /** Number of all matching records. */
  readonly total: number;
  /** Cursor of the next page; absent on the last. Opaque, safe in an address. */
  readonly next?: string;
}

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** The store itself failed: the file is damaged, locked, not ours, the disk is full. The message is one sentence for a person. */
export class StoreFault extends Error {
  override readonly name = "StoreFault";
  /** The file cannot be written: it may not be, or the disk is full. Reading may work. */
  readonly isAboutWriting: boolean;
  /** What is in the file cannot be read. */
  readonly isDamage: boolean;

  constructor(message: string, { isAboutWriting = false, isDamage = false, ...options }: StoreFaultOptions = {}) {
    super(message, options);
    this.isAboutWriting = isAboutWriting;
    this.isDamage = isDamage;
  }
}

interface StoreFaultOptions extends ErrorOptions {
  readonly isAboutWriting?: boolean;
  readonly isDamage?: boolean;
}
