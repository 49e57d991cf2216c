import { changed, type MemberChange, MemberChanges } from "../facet-index/member-changes.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Statements } from "./statements.ts";

/**
 * The rows of a table of bitmaps that wait to be written: for each value of a facet, and each 65,536 keys of records, one
 * row with the keys of those that have it. A batch of records changes few rows, most of them in the last chunk.
 *
 * @example
 * const members = new FacetMembers(statements, "facet_members");
 * for (const [key, record] of records) members.add(key, record);
 * members.write();
 */
export class FacetMembers {
  readonly #statements: Statements;
  readonly #table: string;
  readonly #changes = new MemberChanges();

  constructor(statements: Statements, table: string) {
    this.#statements = statements;
    this.#table = table;
  }

  /** The record is found under its values after {@link write}. */
  add(key: number, record: CatalogRecord): void {
    this.#changes.add(key, record);
  }

  /** The record is no longer found under the values that it has, unless it is added again. */
  remove(key: number, record: CatalogRecord): void {
    this.#changes.remove(key, record);
  }

  /** Writes what waits. To be called before the transaction ends. */
  write(): void {
    if (this.#changes.isEmpty) return;
    this.#statements.run("UPDATE index_state SET generation = generation + 1");
    const generation = Number(this.#statements.get("SELECT generation FROM index_state")?.["generation"]);
    for (const change of this.#changes.inOrder()) this.#writeRow(change, generation);
    this.#changes.clear();
  }

  #writeRow(change: MemberChange, generation: number): void {
    const { kind, facet, value, chunk } = change;
    const stored = this.#statements.get(
      `SELECT members FROM ${this.#table} WHERE kind = ? AND facet = ? AND value = ? AND chunk = ?`,
      kind,
      facet,
      value,
      chunk,
    )?.["members"];
    this.#statements.run(
      `INSERT INTO ${this.#table} (kind, facet, value, chunk, members, generation) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET members = excluded.members, generation = excluded.generation`,
      kind,
      facet,
      value,
      chunk,
      changed(stored instanceof Uint8Array ? stored : undefined, change),
      generation,
    );
  }
}
