import type { CatalogueRecord, RecordKind } from "./record/parse-record.ts";

/**
 * A catalogue. The contract test `describeStore` says what one is; embedded SQLite is the one back end today.
 * Every method may reject only for faults of the machine ({@link StoreFault}); "not there" is `undefined` or an empty list.
 */
export interface Store {
  /**
   * Adds records or replaces those of the same kind and id, in one transaction; of two with the same id the last stays.
   * Returns how many were new, how many replaced, and how many stood there already just so.
   */
  put(records: readonly CatalogueRecord[]): Promise<PutCounts>;
  get(kind: RecordKind, id: string): Promise<CatalogueRecord | undefined>;
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
   * nothing count under `noValue` (`search.ts`). Sort, limit and cursor of the query mean nothing here. Default limit 50.
   */
  facet(query: SearchQuery, facet: Facet, limit?: number): Promise<readonly FacetCount[]>;
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

export type Sort = "downloads" | "likes" | "updated" | "created" | "name";
export type Facet =
  | "task"
  | "size"
  | "format"
  | "modality"
  | "library"
  | "author"
  | "license"
  | "language"
  | "sdk"
  | "hardware"
  | "model"
  | "dataset"
  | "tag";

/** What to look for; all conditions hold together. Pure data, made from an address by `parseSearchQuery` (`search.ts`). */
export interface SearchQuery {
  readonly kind: RecordKind;
  /**
   * Words to find in id, author, title, tags and description; each must occur as the beginning of a word, whatever its
   * accents. A text without any word, such as `***`, finds nothing.
   */
  readonly text?: string;
  /** For this and the next facets: a value, or `noValue` for records that say nothing. */
  readonly task?: string;
  readonly size?: string;
  readonly format?: string;
  readonly modality?: string;
  readonly library?: string;
  readonly author?: string;
  readonly license?: string;
  readonly language?: string;
  readonly sdk?: string;
  readonly hardware?: string;
  /** Demo apps that use the model or the dataset of this id. */
  readonly model?: string;
  readonly dataset?: string;
  /** Records that carry all of these tags. */
  readonly tags?: readonly string[];
  /** Descending, except `name`, which is ascending; records without the date come last; ties by id, ascending. Default `downloads`. */
  readonly sort?: Sort;
  /** Records per page, 1 to 1000. Default 30. */
  readonly limit?: number;
  /** Where the page before ended: `next` of that page. A cursor that cannot be read is refused with `BadCursor`. */
  readonly cursor?: string;
}

export interface SearchPage {
  readonly records: readonly CatalogueRecord[];
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
