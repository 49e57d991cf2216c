import type { CatalogueRecord, RecordKind } from "./record.ts";

/**
 * A catalogue. Two back ends (embedded SQLite, PostgreSQL) pass the same contract test, `describeStore`.
 * Every method may reject only for faults of the machine; "not there" is `undefined` or an empty list.
 */
export interface Store {
  /** Adds records or replaces those of the same kind and id, in one transaction. Returns how many were new and how many replaced. */
  put(records: readonly CatalogueRecord[]): Promise<{ added: number; replaced: number }>;
  get(kind: RecordKind, id: string): Promise<CatalogueRecord | undefined>;
  /** One page of a search, in a stable order, with keyset paging. */
  search(query: SearchQuery): Promise<SearchPage>;
  /** How many records of a kind there are. */
  count(kind: RecordKind): Promise<number>;
  /** Number of records per value of a facet, among those that match the query, most first; ties by value. */
  facet(query: SearchQuery, facet: Facet, limit?: number): Promise<readonly FacetCount[]>;
  /** Ids that look like the given one, best first: for "not found" pages. */
  nearIds(kind: RecordKind, id: string, limit?: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type Sort = "downloads" | "likes" | "updated" | "created" | "name";
export type Facet = "task" | "library" | "author" | "license" | "language" | "sdk" | "tag";

/** What to look for; all conditions hold together. Pure data, made from an address by `parseSearchQuery` (`search.ts`). */
export interface SearchQuery {
  readonly kind: RecordKind;
  /** Words to find in id, author, tags and description; each must occur as the beginning of a word, whatever its accents. */
  readonly text?: string;
  readonly task?: string;
  readonly library?: string;
  readonly author?: string;
  readonly license?: string;
  readonly language?: string;
  readonly sdk?: string;
  /** Records that carry all of these tags. */
  readonly tags?: readonly string[];
  /** Descending, except `name`, which is ascending. Default `downloads`. */
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
