import type { DatabaseSync } from "node:sqlite";
import { toSearchPage, within } from "../facet-index/search-page.ts";
import type { FacetId } from "../facets/ids.ts";
import { type RecordKind, recordKinds } from "../kinds/kinds.ts";
import { maxLimit, type SearchQuery } from "../query/query.ts";
import { toConditions } from "../query/choices.ts";
import type { CatalogRecord } from "../record/record.ts";
import { CatalogParts } from "./catalog-parts.ts";
import { damaged, toStoreFault } from "./fault.ts";
import { FollowedIndex } from "./followed-index.ts";
import { nearIds } from "./near-ids.ts";
import { notedBatches } from "../notes/noted-batches.ts";
import type { Notes } from "../notes/notes.ts";
import { putPrepared } from "./put.ts";
import { removeRecord } from "./remove.ts";
import { type PreparedBatch, prepareRecords, type TakesPrepared } from "../prepared/prepare-records.ts";
import { keepParts } from "./kept-parts.ts";
import { unpackRecord } from "../prepared/packed-content.ts";
import { openWalk } from "../word-index/ranked-walk.ts";
import { Statements } from "./statements.ts";
import { transaction } from "./transaction.ts";
import { type FacetCount, type PutCounts, type SearchPage, type Store, StoreFault } from "../store.ts";

interface WritingOptions {
  readonly leavesPartsFrom?: number | undefined;
  /** Nothing is kept beside the index yet, although nothing else was written. */
  readonly isIndexedAgain?: boolean;
  readonly notes?: (() => Notes) | undefined;
}

/** A catalog in one SQLite file. Open it with `openSqliteStore`. */
export class SqliteStore implements Store, TakesPrepared {
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  readonly #index: FollowedIndex;
  readonly #parts: CatalogParts;
  readonly #file: string;
  readonly #leavesPartsFrom: number;
  readonly #notes: (() => Notes) | undefined;
  #hasWritten: boolean;

  /**
   * @param parts belong to it then
   * @param options a catalog of `leavesPartsFrom` records that was written is closed with the parts that were kept before.
   *   `notes` are added to records that are put.
   */
  constructor(
    database: DatabaseSync,
    file: string,
    parts = new CatalogParts(),
    { leavesPartsFrom = Number.POSITIVE_INFINITY, isIndexedAgain = false, notes }: WritingOptions = {},
  ) {
    this.#leavesPartsFrom = leavesPartsFrom;
    this.#hasWritten = isIndexedAgain;
    this.#notes = notes;
    this.#database = database;
    this.#statements = new Statements(database);
    this.#parts = parts;
    this.#index = new FollowedIndex(this.#statements, parts);
    this.#file = file;
  }

  async put(records: readonly CatalogRecord[]): Promise<PutCounts> {
    return this.putPrepared([{ prepared: prepareRecords(records), omitted: new Set() }]);
  }

  async putPrepared(batches: readonly PreparedBatch[]): Promise<PutCounts> {
    this.#index.forget();
    this.#hasWritten = this.#file !== ":memory:";
    const noted = this.#notes === undefined ? batches : notedBatches(batches, this.#notes());
    return this.#inTransaction("IMMEDIATE", () => putPrepared(this.#statements, noted));
  }

  async remove(kind: RecordKind, id: string): Promise<boolean> {
    this.#index.forget();
    this.#hasWritten = this.#file !== ":memory:";
    return this.#inTransaction("IMMEDIATE", () => removeRecord(this.#statements, kind, id));
  }

  async get(kind: RecordKind, id: string): Promise<CatalogRecord | undefined> {
    return this.#read(() => {
      const row = this.#statements.get("SELECT record FROM record WHERE kind = ? AND id = ?", kind, id);
      return row && this.#load(Number(row["record"]));
    });
  }

  async findId(kind: RecordKind, id: string): Promise<string | undefined> {
    return this.#inTransaction("DEFERRED", () => {
      const row = this.#statements.get(
        "SELECT id FROM record WHERE kind = ? AND name = ? ORDER BY id = ? DESC, downloads DESC, id LIMIT 1",
        kind,
        id.toLowerCase(),
        id,
      );
      return row && String(row["id"]);
    });
  }

  async search(query: SearchQuery): Promise<SearchPage> {
    return this.#read(() => {
      const { kind, isReversed = false } = query;
      const index = this.#index;
      const found = index.listed(query) ?? index.every(kind);
      const walk = openWalk(index, query, found, index.ranked(kind, isReversed));
      return toSearchPage(query, {
        ...walk,
        records: (rows) => rows.map(({ record }) => this.#load(record)),
        members: (facet, values) => values.map((value) => index.withValue(kind, facet, value)),
      });
    });
  }

  async count(kind: RecordKind): Promise<number> {
    return this.#read(() => this.#index.every(kind).size);
  }

  async facet(query: SearchQuery, facet: FacetId, limit = 50): Promise<readonly FacetCount[]> {
    const { kind, text } = query;
    const values = within(limit, maxLimit);
    const conditions = toConditions(query);
    const isAll = text === undefined && conditions.length === 0;
    const name = JSON.stringify([kind, conditions, text, facet, values]);
    const count = (): readonly FacetCount[] => this.#index.counts(kind, facet, this.#index.found(query), values);
    const counted = this.#read(() =>
      this.#index.kept(name, () => (this.#index.isLarge(kind, facet, isAll) ? undefined : count())),
    );
    if (counted !== undefined) return counted;
    await this.#index.load({ kind, facet, isAll }, (work) => this.#read(work));
    return this.#read(() => this.#index.kept(name, count));
  }

  async nearIds(kind: RecordKind, id: string, limit = 5): Promise<readonly string[]> {
    return this.#inTransaction("DEFERRED", () => nearIds(this.#statements, kind, id, within(limit, maxLimit)));
  }

  revision(): string | undefined {
    try {
      return String(this.#index.revision);
    } catch {
      // A caller that asks for its content is told why.
      return undefined;
    }
  }

  async check(): Promise<void> {
    // Values in memory would hide that the file can no longer be read.
    this.#index.forget();
    for (const kind of recordKinds) {
      await this.search({ kind, limit: 1 });
      await this.facet({ kind }, "license", 1);
    }
  }

  /** Looks through the whole file, which takes seconds for a large one. @throws StoreFault when it is damaged */
  checkWhole(): void {
    this.#inTransaction("DEFERRED", () => {
      const found = String(this.#statements.get("PRAGMA quick_check(1)")?.["quick_check"]);
      if (found === "ok") return;
      throw new StoreFault(damaged(this.#file), {
        isDamage: true,
      });
    });
  }

  async close(): Promise<void> {
    if (!this.#database.isOpen) return;
    await this.#parts.close();
    if (this.#hasWritten && !this.#hasRecords(this.#leavesPartsFrom)) keepParts(this.#database, this.#statements);
    this.#database.close();
  }

  #hasRecords(records: number): boolean {
    if (records === Number.POSITIVE_INFINITY) return false;
    return this.#read(() => recordKinds.some((kind) => this.#index.every(kind).size >= records));
  }

  #load(key: number): CatalogRecord {
    return this.#index.record(key, () => {
      const packed = this.#statements.get("SELECT packed FROM packed_record WHERE record = ?", key);
      try {
        return unpackRecord(packed?.["packed"] as Uint8Array);
      } catch (error) {
        throw new StoreFault(damaged(this.#file), { cause: error, isDamage: true });
      }
    });
  }

  /** Reads rows and index of one state. */
  #read<T>(work: () => T): T {
    return this.#inTransaction("DEFERRED", () => this.#index.hold(work));
  }

  #inTransaction<T>(mode: "DEFERRED" | "IMMEDIATE", work: () => T): T {
    try {
      return transaction(this.#database, mode, work);
    } catch (error) {
      throw toStoreFault(error, this.#file);
    }
  }
}
