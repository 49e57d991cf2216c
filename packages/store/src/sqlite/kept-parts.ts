import { columnsOf } from "../facet-index/columns-of.ts";
import { asFloats, asWhole, packArrays, unpackArrays } from "../facet-index/packed-arrays.ts";
import { Ranks } from "../facet-index/ranks.ts";
import { ValueColumns } from "../facet-index/value-columns.ts";
import { filtersOf } from "../facets/facet-values.ts";
import { type Sort, sorts } from "../kinds/kind.ts";
import { type RecordKind, recordKinds } from "../kinds/kinds.ts";
import { readColumnRows } from "./index-rows.ts";
import { orderOf } from "./record-order.ts";
import type { Statements } from "./statements.ts";

/** More blocks of rows for 65,536 keys than this, and a facet is counted by columns: some thousand values. */
const mostBlocksOfChunk = 40;

/** A part of the index that depends on all records of a kind: `order likes`, `facet base_model`. */
export type PartName = `order ${Sort}` | `facet ${string}`;

/** Works a part out, which takes some tenths of a second for a million records. */
export function buildPart(statements: Statements, kind: RecordKind, part: PartName): Uint8Array<ArrayBuffer> {
  const name = part.slice(part.indexOf(" ") + 1);
  if (part.startsWith("order ")) {
    const { keys, values } = orderOf(statements, kind, sorts.find((sort) => sort === name) ?? "name");
    return packArrays([keys, values]);
  }
  const columns = columnsOf(readColumnRows(statements, kind, name));
  const { names, nameEnds, nameRanks, sizes, starts, values } = columns;
  return packArrays([names, nameEnds, nameRanks, sizes, starts, values]);
}

/** An order as {@link buildPart} packs it. */
export function unpackOrder(part: Uint8Array): Ranks {
  const [keys, values] = unpackArrays(part);
  return new Ranks(asWhole(keys), asFloats(values));
}

/** A facet as {@link buildPart} packs it. */
export function unpackColumns(part: Uint8Array): ValueColumns {
  const [names = new Uint8Array(), ...others] = unpackArrays(part);
  const [nameEnds, nameRanks, sizes, starts, values] = others.map((bytes) => asWhole(bytes));
  const none = new Uint32Array();
  return new ValueColumns({
    names,
    nameEnds: nameEnds ?? none,
    nameRanks: nameRanks ?? none,
    sizes: sizes ?? none,
    starts: starts ?? none,
    values: values ?? none,
  });
}

/** A part as it was kept with the catalog, and the state that it is of. */
export function readPart(
  statements: Statements,
  kind: RecordKind,
  part: PartName,
): { readonly generation: number; readonly bytes: Uint8Array } | undefined {
  const row = statements.get("SELECT generation, bytes FROM kept_part WHERE kind = ? AND part = ?", kind, part);
  return row && { generation: Number(row["generation"]), bytes: row["bytes"] as Uint8Array };
}

/** Keeps all parts for those who open the catalog, unless they are there; within a transaction. */
export function keepParts(statements: Statements): void {
  const generation = Number(statements.get("SELECT generation FROM index_state")?.["generation"]);
  const parts = recordKinds.flatMap((kind) => partsOf(statements, kind).map((part) => ({ kind, part })));
  const kept = statements.get("SELECT count(*) AS parts FROM kept_part WHERE generation = ?", generation);
  if (kept?.["parts"] === parts.length) return;
  statements.run("DELETE FROM kept_part");
  for (const { kind, part } of parts)
    statements.run(
      "INSERT INTO kept_part (kind, part, generation, bytes) VALUES (?, ?, ?, ?)",
      kind,
      part,
      generation,
      buildPart(statements, kind, part),
    );
}

function partsOf(statements: Statements, kind: RecordKind): readonly PartName[] {
  const wide = filtersOf(kind).filter((facet) => {
    const row = statements.get(
      `SELECT count(*) AS blocks, (SELECT (max(record) >> 16) + 1 FROM record) AS chunks
       FROM index_block WHERE kind = ? AND section = ?`,
      kind,
      facet,
    );
    return Number(row?.["blocks"]) > mostBlocksOfChunk * Number(row?.["chunks"]);
  });
  return [...sorts.map((sort) => `order ${sort}` as const), ...wide.map((facet) => `facet ${facet}` as const)];
}
