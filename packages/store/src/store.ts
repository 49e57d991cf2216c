import type { FacetId } from "./facets/ids.ts";
import type { RecordKind } from "./kinds/kinds.ts";
import type { SearchQuery } from "./query/query.ts";
import type { CatalogRecord } from "./record/record.ts";

/**
 * A catalog. The contract test `describeStore` says what one is. In SQLite it is opened by `openSqliteStore` for writing and by
 * `openServedStore` for a hub that only reads; in PostgreSQL by `openPostgresStore` and `openServedPostgresStore`.
 *
 * "Not there" is `undefined` or an empty list. A method rejects with {@link StoreFault} for faults of the machine, and after
 * {@link Store.close}; `search` also with `BadCursor`. Nothing here escapes: ids are checked when they are read, all other text
 * of a record is what a stranger wrote.
 *
 * The examples below follow one another.
 *
 * @example
 * const store = await openSqliteStore({ file: ":memory:" });
 * const { record } = parseRecord("model", { id: "ada/Reader", pipeline_tag: "fill-mask", tags: ["license:mit"], likes: 3 });
 */
export interface Store {
  /**
   * Adds records or replaces those of the same kind and id, in one transaction: all of them or none. Of two with the same id
   * the last stays.
   *
   * **Takes records as they are.** They come from `parseRecord`, which has read and bounded every field. Of one that was made
   * otherwise nothing is checked but the types of its columns: `downloads: "many"` rejects, an id with a blank is stored,
   * and no address leads to it.
   *
   * @returns how many were new, how many replaced, and how many were there already just so
   * @example
   * await store.put([record]); // { added: 1, replaced: 0, unchanged: 0 }
   * await store.put([record]); // { added: 0, replaced: 0, unchanged: 1 }
   */
  put(records: readonly CatalogRecord[]): Promise<PutCounts>;
  /**
   * Takes out the record of exactly this id.
   *
   * @returns whether it was there
   * @example
   * await store.remove("model", "ada/absent"); // false
   */
  remove(kind: RecordKind, id: string): Promise<boolean>;
  /**
   * The record of exactly this id; `undefined` where there is none. An address that was typed by hand wants `findId` first.
   *
   * **`source` is the record as it came in**, bounded in size and depth and otherwise unread: read it with `FieldReader`, or by
   * the functions `to…` of this package.
   *
   * @example
   * (await store.get("model", "ada/Reader"))?.tasks; // ["fill-mask"]
   * await store.get("model", "ADA/reader"); // undefined
   */
  get(kind: RecordKind, id: string): Promise<CatalogRecord | undefined>;
  /**
   * The id of the record that is called so in any letter case, as it is spelled here; the very same letters come first, then
   * the most downloaded.
   *
   * @example
   * await store.findId("model", "ADA/reader"); // "ada/Reader"
   * await store.findId("model", "ada/readr"); // undefined: nearIds looks for what is spelled wrongly
   */
  findId(kind: RecordKind, id: string): Promise<string | undefined>;
  /**
   * One page of a search, in a stable order: ties are in the order of ids. Asking on with `next` as `cursor` shows each record
   * once, also when others come in between.
   *
   * **The query is believed**: make it with `parseSearchQuery` from an address. A facet that the kind does not have counts for
   * nothing, a text without any word finds nothing, a `limit` beyond 1 to 1000 becomes the nearer of the two.
   *
   * @throws {BadCursor} for a cursor of another order, or that no store wrote
   * @example
   * // with "a/one" (1 download) and "a/two" (2) put as well
   * await store.search({ kind: "model", limit: 2 }); // { records: [a/two, a/one], total: 3, next: "WyJkb3dubG9hZHMiLDEsImEvb25lIl0" }
   * await store.search({ kind: "model", limit: 2, cursor: "WyJkb3dubG9hZHMiLDEsImEvb25lIl0" }); // { records: [ada/Reader], total: 3 }
   * await store.search({ kind: "model", text: "read" }); // { records: [ada/Reader], total: 1 }: words count by their beginnings
   * await store.search({ kind: "model", group: "family", limit: 1 }); // { records: [a/two], groups: [{ name: "a/two", size: 1 }], total: 3, next: … }
   */
  search(query: SearchQuery): Promise<SearchPage>;
  /**
   * How many records of a kind there are.
   *
   * @example await store.count("model") // 3
   */
  count(kind: RecordKind): Promise<number>;
  /**
   * Number of records per value of a facet, among those that match the query, most first; ties by value. Records that say
   * nothing count under `noValue`, where the facet has a name for that. Sort, limit and cursor of the query mean nothing here.
   *
   * **The query's own choice of the facet counts as well**: leave it out to see what the other values would give.
   *
   * @param limit values at most, 1 to 1000. Default 50
   * @example
   * await store.facet({ kind: "model" }, "license"); // [{ value: "none", count: 2 }, { value: "mit", count: 1 }, { value: "permissive", count: 1 }]
   * await store.facet({ kind: "model" }, "sdk"); // []: models have no such facet
   */
  facet(query: SearchQuery, facet: FacetId, limit?: number): Promise<readonly FacetCount[]>;
  /**
   * Ids that look like the given one, best first, for "not found" pages; the given id itself may be one of them.
   *
   * @param limit ids at most, 1 to 1000. Default 5
   * @example
   * await store.nearIds("model", "ada/readr"); // ["ada/Reader"]
   * await store.nearIds("model", "zzz"); // []
   */
  nearIds(kind: RecordKind, id: string, limit?: number): Promise<readonly string[]>;
  /**
   * Another text whenever an answer of this store may be another one, whichever process has written: what was made of its answers holds
   * as long as this stays the same. Meant to be asked before each request, so it answers at once and costs microseconds.
   * `undefined` where that cannot be told, as after {@link Store.close}: then nothing that was made before may be used.
   *
   * @example
   * const before = store.revision();
   * await store.put([record]);
   * store.revision() === before; // false
   */
  revision(): string | undefined;
  /**
   * Reads what pages need: one record of each kind in full, and a facet. Rejects when that cannot be read, so that a health
   * check may say why. It does not look through the whole file.
   *
   * @example await store.check() // undefined
   */
  check(): Promise<void>;
  /**
   * Closes it; once more does no harm. Whatever is asked afterwards rejects.
   *
   * @example
   * await store.close();
   * await store.count("model"); // rejects with a StoreFault: "The catalog :memory: is closed."
   */
  close(): Promise<void>;
}

/** The results of one {@link Store.put}; together as many as the records given. */
export interface PutCounts {
  readonly added: number;
  readonly replaced: number;
  readonly unchanged: number;
}

export interface SearchPage {
  readonly records: readonly CatalogRecord[];
  /** Number of all matching records. */
  readonly total: number;
  /** Where the query asks for groups: that of each of the records, in their order. */
  readonly groups?: readonly RecordGroup[];
  /** Cursor of the next page; absent on the last. Opaque, safe in an address. */
  readonly next?: string;
}

/** Records that share a row: a model with its quantizations and adapters. */
export interface RecordGroup {
  /** The value of the facet that they share: the id of the model. */
  readonly name: string;
  /** How many of its records match the query, the one of the row included. */
  readonly size: number;
  /** Of an open one the first ten others in the order of the query. */
  readonly others?: readonly CatalogRecord[];
}

export interface FacetCount {
  /** As the index spells it; `valueLabel` names it for people. */
  readonly value: string;
  readonly count: number;
}

/**
 * The store itself failed: the file is damaged, locked, not ours, the disk is full. The message is one sentence for a person.
 *
 * @example new StoreFault("var/catalog.sqlite is locked.", { isAboutWriting: true }).isDamage // false
 */
export class StoreFault extends Error {
  override readonly name = "StoreFault";
  /** The file cannot be written: it may not be, or the disk is full. Reading may work. */
  readonly isAboutWriting: boolean;
  /** The content of the file cannot be read. */
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
