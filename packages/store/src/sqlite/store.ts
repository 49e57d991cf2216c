import type { DatabaseSync } from "node:sqlite";
import type { FacetId } from "../facets/ids.ts";
import { type Sort } from "../kinds/kind.ts";
import { type RecordKind, recordKinds } from "../kinds/kinds.ts";
import { toCursor } from "../query/cursor.ts";
import { type SearchQuery, defaultLimit, maxLimit } from "../query/query.ts";
import { rankNearIds, trigramsOf } from "../query/suggestions.ts";
import type { CatalogRecord } from "../record/record.ts";
import { joinConditions, sortColumns, toConditions, toCursorCondition } from "./condition.ts";
import { damaged, toStoreFault } from "./fault.ts";
import { KeptCounts } from "./kept-counts.ts";
import { putRecords } from "./put.ts";
import { loadRecord } from "./record-index.ts";
import { type Row, Statements } from "./statements.ts";
import { transaction } from "./transaction.ts";
import { type FacetCount, type PutCounts, type SearchPage, type Store, StoreFault } from "../store.ts";

/** Candidates among which the nearest ids are sought. */
const maxNearCandidates = 300;

/** A catalog in one SQLite file. Open it with `openSqliteStore`. */
export class SqliteStore implements Store {
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  readonly #counts: KeptCounts;
  readonly #file: string;

  constructor(database: DatabaseSync, file: string) {
    this.#database = database;
    this.#statements = new Statements(database);
    this.#counts = new KeptCounts(this.#statements);
    this.#file = file;
  }

  async put(records: readonly CatalogRecord[]): Promise<PutCounts> {
    this.#counts.clear();
    return this.#inTransaction("IMMEDIATE", () => putRecords(this.#statements, records));
  }

  async get(kind: RecordKind, id: string): Promise<CatalogRecord | undefined> {
    return this.#inTransaction("DEFERRED", () => {
      const row = this.#statements.get("SELECT record FROM record WHERE kind = ? AND id = ?", kind, id);
      return row && this.#load(row);
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
    const { sort = "downloads", cursor } = query;
    const limit = within(query.limit ?? defaultLimit, maxLimit);
    const { column, direction } = sortColumns[sort];
    const conditions = toConditions(query);
    const matching = joinConditions(conditions);
    const rest = cursor === undefined ? matching : joinConditions([...conditions, toCursorCondition(sort, cursor)]);
    return this.#inTransaction("DEFERRED", () => {
      const total = this.#count(matching.sql, matching.values);
      const rows = this.#statements.all(
        `SELECT record, id, ${column} AS key FROM record WHERE ${rest.sql} ORDER BY ${column} ${direction}, id LIMIT ?`,
        ...rest.values,
        limit + 1,
      );
      const page = rows.slice(0, limit);
      const records = page.map((row) => this.#load(row));
      const last = rows.length > limit ? page.at(-1) : undefined;
      return last === undefined ? { records, total } : { records, total, next: cursorAfter(sort, last) };
    });
  }

  async count(kind: RecordKind): Promise<number> {
    return this.#inTransaction("DEFERRED", () => this.#count("kind = ?", [kind]));
  }

  async facet(query: SearchQuery, facet: FacetId, limit = 50): Promise<readonly FacetCount[]> {
    // The conditions name the columns kind and record, which are beside each value as well: no need to look at `record`.
    const { sql, values } = joinConditions(toConditions(query));
    const asked = [facet, ...values, within(limit, maxLimit)];
    return this.#inTransaction("DEFERRED", () =>
      this.#counts.get(JSON.stringify([sql, asked]), () =>
        this.#statements
          .all(
            `SELECT value, count(*) AS count FROM facet_value WHERE facet = ? AND ${sql}
             GROUP BY value ORDER BY count DESC, value LIMIT ?`,
            ...asked,
          )
          .map((row) => ({ value: String(row["value"]), count: Number(row["count"]) })),
      ),
    );
  }

  async nearIds(kind: RecordKind, id: string, limit = 5): Promise<readonly string[]> {
    const sought = id.replaceAll(/[^\w./-]/g, "").slice(0, 200);
    const match = trigramsOf(sought)
      .map((trigram) => `"${trigram}"`)
      .join(" OR ");
    if (sought === "") return [];
    return this.#inTransaction("DEFERRED", () => {
      const rows = this.#statements.all(
        `SELECT id, downloads FROM record_trigrams JOIN record ON record = record_trigrams.rowid
         WHERE record_trigrams MATCH ? AND kind = ? ORDER BY rank LIMIT ?`,
        match,
        kind,
        maxNearCandidates,
      );
      const candidates = rows.map((row) => ({ id: String(row["id"]), downloads: Number(row["downloads"]) }));
      return rankNearIds(sought, candidates, within(limit, maxLimit));
    });
  }

  async check(): Promise<void> {
    // What is kept would hide that the file cannot be read any more.
    this.#counts.clear();
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
    if (this.#database.isOpen) this.#database.close();
  }

  #count(condition: string, values: readonly (string | number)[]): number {
    return this.#counts.get(JSON.stringify([condition, values]), () =>
      Number(this.#statements.get(`SELECT count(*) AS total FROM record WHERE ${condition}`, ...values)?.["total"]),
    );
  }

  #load(row: Row): CatalogRecord {
    return loadRecord(
      this.#statements.get("SELECT fields, source FROM content WHERE record = ?", row["record"] ?? null),
    );
  }

  #inTransaction<T>(mode: "DEFERRED" | "IMMEDIATE", work: () => T): T {
    try {
      return transaction(this.#database, mode, work);
    } catch (error) {
      throw toStoreFault(error, this.#file);
    }
  }
}

function cursorAfter(sort: Sort, { key, id }: Row): string {
  return toCursor(sort, { key: typeof key === "number" ? key : String(key), id: String(id) });
}

const within = (limit: number, most: number): number => Math.min(most, Math.max(1, Math.trunc(limit) || 1));
