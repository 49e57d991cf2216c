import type { StatementSync } from "node:sqlite";
import type { RecordKind } from "../kinds/kinds.ts";
import { type Block, changedBlocks, type RowChange, rowsOf } from "../row-blocks/block.ts";
import { compareNames } from "../row-blocks/name-order.ts";
import type { Section } from "./index-sections.ts";
import type { Row, Statements } from "./statements.ts";

/** Where rows of the index are. */
export interface BlockPlace {
  readonly kind: RecordKind;
  readonly section: Section;
  readonly chunk: number;
}

/** Writes rows of the index within a transaction, all under one generation, by which readers find what is new. */
export class BlockTable {
  readonly #at: StatementSync;
  readonly #first: StatementSync;
  readonly #behind: StatementSync;
  readonly #add: StatementSync;
  readonly #change: StatementSync;
  readonly #generation: number;

  constructor(statements: Statements, table: string) {
    statements.run("UPDATE index_state SET generation = generation + 1");
    this.#generation = Number(statements.get("SELECT generation FROM index_state")?.["generation"]);
    const those = `${table} WHERE kind = ? AND section = ? AND chunk = ?`;
    this.#at = statements.prepare(`SELECT block, first, rows FROM ${those} AND first <= ? ORDER BY first DESC LIMIT 1`);
    this.#first = statements.prepare(`SELECT block, first, rows FROM ${those} ORDER BY first LIMIT 1`);
    this.#behind = statements.prepare(`SELECT min(first) AS first FROM ${those} AND first > ?`);
    this.#add = statements.prepare(
      `INSERT INTO ${table} (kind, section, chunk, first, generation, rows) VALUES (?, ?, ?, ?, ?, ?)`,
    );
    this.#change = statements.prepare(`UPDATE ${table} SET first = ?, generation = ?, rows = ? WHERE block = ?`);
  }

  /** @param changes in the order of their names */
  write(place: BlockPlace, changes: readonly RowChange[]): void {
    const of = [place.kind, place.section, place.chunk] as const;
    for (let next = 0; next < changes.length;) {
      const stood = this.#at.get(...of, toBytes(changes[next]?.[0] ?? "")) ?? this.#first.get(...of);
      const behind = stood === undefined ? undefined : this.#behind.get(...of, stood["first"] ?? null)?.["first"];
      const end =
        behind instanceof Uint8Array ? placeOf(Buffer.from(behind).toString(), changes, next) : changes.length;
      this.#replace(
        of,
        stood,
        changedBlocks(stood === undefined ? [] : rowsOf(bytesOf(stood)), changes.slice(next, end)),
      );
      next = end;
    }
  }

  #replace(
    of: readonly [RecordKind, Section, number],
    stood: Row | undefined,
    [first, ...others]: readonly Block[],
  ): void {
    if (first === undefined) return;
    if (stood === undefined) this.#add.run(...of, toBytes(first.first), this.#generation, first.bytes);
    else this.#change.run(toBytes(first.first), this.#generation, first.bytes, stood["block"] ?? null);
    for (const block of others) this.#add.run(...of, toBytes(block.first), this.#generation, block.bytes);
  }
}

/** Where in some changes those begin that are not before a name. */
function placeOf(name: string, changes: readonly RowChange[], from: number): number {
  let [low, high] = [from, changes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareNames(changes[middle]?.[0] ?? "", name) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const toBytes = (name: string): Uint8Array => Buffer.from(name);
const bytesOf = (row: Row): Uint8Array => row["rows"] as Uint8Array;
