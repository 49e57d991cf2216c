import { facetValuesOf } from "../facets/facet-values.ts";
import type { FacetId } from "../facets/ids.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Statements } from "./statements.ts";

type FacetRow = readonly [kind: RecordKind, facet: FacetId, value: string, record: number];

/** Rows of one statement. More save nothing. */
const rowsAtOnce = 64;

/**
 * The rows of a table of facet values that wait to be written. A record has some twenty; many in one statement, and in the
 * order of the table, cost half of one by one, and most of what an import costs are these rows.
 *
 * @example
 * const rows = new FacetRows(statements, "facet_value");
 * for (const [key, record] of records) rows.add(key, record);
 * rows.write();
 */
export class FacetRows {
  readonly #statements: Statements;
  readonly #table: string;
  #waiting: FacetRow[] = [];
  /** Keys of the records to which they belong. */
  readonly #records = new Set<number>();

  constructor(statements: Statements, table: string) {
    this.#statements = statements;
    this.#table = table;
  }

  /** Rows under which the record is found. They are in the table after {@link write}. */
  add(key: number, record: CatalogRecord): void {
    for (const [facet, value] of facetValuesOf(record)) this.#waiting.push([record.kind, facet, value, key]);
    this.#records.add(key);
  }

  /** Takes the rows of a record out of the table, also those that still wait. */
  remove(key: number, record: CatalogRecord): void {
    if (this.#records.has(key)) this.write();
    for (const [facet, value] of facetValuesOf(record)) {
      const sql = `DELETE FROM ${this.#table} WHERE kind = ? AND facet = ? AND value = ? AND record = ?`;
      this.#statements.run(sql, record.kind, facet, value, key);
    }
  }

  /** Writes what waits. To be called before the transaction ends. */
  write(): void {
    const rows = this.#waiting.sort(byPlaceInTable);
    this.#waiting = [];
    this.#records.clear();
    const whole = rows.length - (rows.length % rowsAtOnce);
    const many = this.#insert(rowsAtOnce);
    for (let start = 0; start < whole; start += rowsAtOnce) {
      this.#statements.run(many, ...rows.slice(start, start + rowsAtOnce).flat());
    }
    const one = this.#insert(1);
    for (const row of rows.slice(whole)) this.#statements.run(one, ...row);
  }

  #insert(rows: number): string {
    const places = Array.from({ length: rows }, () => "(?, ?, ?, ?)").join(", ");
    return `INSERT INTO ${this.#table} (kind, facet, value, record) VALUES ${places}`;
  }
}

/** The keys of the table, so that neighbors are written one after the other. */
function byPlaceInTable(one: FacetRow, other: FacetRow): number {
  for (const column of [0, 1, 2] as const) {
    if (one[column] !== other[column]) return one[column] < other[column] ? -1 : 1;
  }
  return one[3] - other[3];
}
