import type { StatementSync } from "node:sqlite";
import type { RowGroup } from "../prepared/index-rows.ts";
import type { Statements } from "./statements.ts";

/** The statements of one table. */
interface Table {
  readonly read: StatementSync;
  readonly add: StatementSync;
  readonly change: StatementSync;
}

/** Writes rows of bitmaps within a transaction, all under one generation, by which readers find what is new. */
export class RowWriter {
  readonly #values: Table;
  readonly #words: Table;
  readonly #generation: number;

  constructor(statements: Statements, { facets, words }: { readonly facets: string; readonly words: string }) {
    statements.run("UPDATE index_state SET generation = generation + 1");
    this.#generation = Number(statements.get("SELECT generation FROM index_state")?.["generation"]);
    this.#values = tableOf(statements, facets, ["facet", "value"], "generation");
    // No reader follows words, so their rows have no generation; the parameter is there all the same.
    this.#words = tableOf(statements, words, ["field", "word"], undefined);
  }

  /** @returns what writes a row of the group; `change` makes the bytes of the row from those that stood there */
  ofGroup(
    group: RowGroup,
    chunk: number,
  ): (name: string, changes: number, change: (stood: Uint8Array | undefined) => Uint8Array) => void {
    const { read, add, change: update } = group.table === "values" ? this.#values : this.#words;
    const { kind } = group;
    const [section, generation] = group.table === "values" ? [group.facet, this.#generation] : [group.field, null];
    return (name, changes, change) => {
      // Many rows of a batch are new, those with one record above all, and then one statement is enough.
      if (changes === 1 && add.run(generation, change(undefined), kind, section, name, chunk).changes === 1) return;
      const stood = read.get(kind, section, name, chunk)?.["members"];
      const members = change(stood instanceof Uint8Array ? stood : undefined);
      (stood === undefined ? add : update).run(generation, members, kind, section, name, chunk);
    };
  }
}

function tableOf(
  statements: Statements,
  table: string,
  [section, name]: readonly [string, string],
  generation: string | undefined,
): Table {
  const row = `kind = ?3 AND ${section} = ?4 AND ${name} = ?5 AND chunk = ?6`;
  const [column, value, change] =
    generation === undefined ? ["", "", ""] : [`${generation}, `, "?1, ", `${generation} = ?1, `];
  return {
    read: statements.prepare(
      `SELECT members FROM ${table} WHERE kind = ? AND ${section} = ? AND ${name} = ? AND chunk = ?`,
    ),
    add: statements.prepare(
      `INSERT INTO ${table} (${column}members, kind, ${section}, ${name}, chunk) VALUES (${value}?2, ?3, ?4, ?5, ?6)
       ON CONFLICT DO NOTHING`,
    ),
    change: statements.prepare(`UPDATE ${table} SET ${change}members = ?2 WHERE ${row}`),
  };
}
