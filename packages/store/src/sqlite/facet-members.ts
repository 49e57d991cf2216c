import { RoaringBitmap32 } from "roaring-wasm";
import { chunkOf, fromBytes, toBytes } from "../facet-index/members.ts";
import { facetValuesOf } from "../facets/facet-values.ts";
import type { FacetId } from "../facets/ids.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Statements } from "./statements.ts";

/** The name under which all records of a kind are kept. No facet is called so. */
export const everyRecord = "";
export type MembersOf = FacetId | typeof everyRecord;

/** What changes in one row of the table. */
interface Change {
  readonly kind: RecordKind;
  readonly facet: MembersOf;
  readonly value: string;
  readonly chunk: number;
  /** The keys of records that have the value from now on (`true`), or no longer. */
  readonly keys: Map<number, boolean>;
}

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
  readonly #changes = new Map<string, Change>();

  constructor(statements: Statements, table: string) {
    this.#statements = statements;
    this.#table = table;
  }

  /** The record is found under its values after {@link write}. */
  add(key: number, record: CatalogRecord): void {
    this.#note(key, record, true);
  }

  /** The record is no longer found under the values that it has, unless it is added again. */
  remove(key: number, record: CatalogRecord): void {
    this.#note(key, record, false);
  }

  /** Writes what waits. To be called before the transaction ends. */
  write(): void {
    if (this.#changes.size === 0) return;
    this.#statements.run("UPDATE index_state SET generation = generation + 1");
    const generation = Number(this.#statements.get("SELECT generation FROM index_state")?.["generation"]);
    // In the order of the table, so that neighbors are written one after the other.
    const names = [...this.#changes.keys()].sort();
    for (const name of names) {
      const change = this.#changes.get(name);
      if (change !== undefined) this.#writeRow(change, generation);
    }
    this.#changes.clear();
  }

  #note(key: number, record: CatalogRecord, isMember: boolean): void {
    const { kind } = record;
    const chunk = chunkOf(key);
    for (const [facet, value] of [[everyRecord, ""] as const, ...facetValuesOf(record)]) {
      const name = `${kind}\0${facet}\0${value}\0${chunk}`;
      let change = this.#changes.get(name);
      if (change === undefined) this.#changes.set(name, (change = { kind, facet, value, chunk, keys: new Map() }));
      change.keys.set(key, isMember);
    }
  }

  #writeRow({ kind, facet, value, chunk, keys }: Change, generation: number): void {
    const stood = this.#statements.get(
      `SELECT members FROM ${this.#table} WHERE kind = ? AND facet = ? AND value = ? AND chunk = ?`,
      kind,
      facet,
      value,
      chunk,
    )?.["members"];
    const members = stood instanceof Uint8Array ? fromBytes(stood) : new RoaringBitmap32();
    for (const [key, isMember] of keys) {
      if (isMember) members.add(key);
      else members.delete(key);
    }
    // A row without members stays, so that others see the change.
    this.#statements.run(
      `INSERT INTO ${this.#table} (kind, facet, value, chunk, members, generation) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET members = excluded.members, generation = excluded.generation`,
      kind,
      facet,
      value,
      chunk,
      toBytes(members),
      generation,
    );
    members.dispose();
  }
}
