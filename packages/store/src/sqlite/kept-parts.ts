import type { DatabaseSync } from "node:sqlite";
import { filtersOf } from "../facets/facet-values.ts";
import { type RecordKind, recordKinds } from "../kinds/kinds.ts";
import { listedOrders } from "../orders/order-keys.ts";
import { buildPart, type BuiltPartName, mostIn, packMost, type PartName, unpackColumns } from "./build-part.ts";
import { type KeptRow, rowsToKeep } from "./kept-chunks.ts";
import type { Statements } from "./statements.ts";
import { transaction } from "./transaction.ts";

/** More blocks of rows for 65,536 keys than this, and a facet is counted by columns of all keys: some thousand values. */
const mostBlocksOfChunk = 40;

/** The state that a part was kept of; undefined where it was not kept. */
export function readKeptGeneration(statements: Statements, kind: RecordKind, part: PartName): number | undefined {
  const row = statements.get("SELECT generation FROM kept_part WHERE kind = ? AND part = ?", kind, part);
  return row && Number(row["generation"]);
}

/** A part that was kept. */
export function readKeptPart(statements: Statements, kind: RecordKind, part: PartName): Uint8Array {
  const row = statements.get("SELECT bytes FROM kept_part WHERE kind = ? AND part = ?", kind, part);
  return row?.["bytes"] as Uint8Array;
}

/** Something that is kept with the catalog and is not of its newest state. */
export interface PartToKeep {
  readonly kind: RecordKind;
  /** Parts whose place it takes, as a pattern of SQL. */
  readonly insteadOf?: readonly string[];
  /** Reads the catalog, which takes some tenths of a second for a million records. */
  readonly build: (statements: Statements) => readonly KeptRow[];
}

/** The state of the catalog. */
export const generationOf = (statements: Statements): number =>
  Number(statements.get("SELECT generation FROM index_state")?.["generation"]);

/** The parts to keep for those who open the catalog that are not there yet. */
function partsToKeep(statements: Statements): readonly PartToKeep[] {
  const generation = generationOf(statements);
  return recordKinds.flatMap((kind) => {
    const isKept = (part: string): boolean =>
      statements.get(
        "SELECT 1 FROM kept_part WHERE kind = ? AND part = ? AND generation = ?",
        kind,
        part,
        generation,
      ) !== undefined;
    const orders = listedOrders(kind)
      .map((id) => `order ${id}` as const)
      .filter((part) => !isKept(part));
    return [
      ...orders.map((part) => ({ kind, build: (of: Statements) => [{ part, bytes: buildPart(of, kind, part) }] })),
      ...filtersOf(kind).flatMap((facet): PartToKeep[] => {
        if (!isWide(statements, kind, facet)) {
          const build = (of: Statements): readonly KeptRow[] => rowsToKeep(of, kind, facet);
          const insteadOf = [`facet ${facet}`, `most ${facet}`];
          return isKept(`values ${facet}`) ? [] : [{ kind, insteadOf, build }];
        }
        const insteadOf = [`values ${facet}`, `columns ${facet} %`];
        const build = (of: Statements): readonly KeptRow[] => wideRows(of, kind, `facet ${facet}`);
        return isKept(`facet ${facet}`) && isKept(`most ${facet}`) ? [] : [{ kind, insteadOf, build }];
      }),
    ];
  });
}

/** Writes what was built of a state of the catalog, within a transaction of that state. */
function writeParts(statements: Statements, { kind, insteadOf = [] }: PartToKeep, rows: readonly KeptRow[]): void {
  const generation = generationOf(statements);
  for (const pattern of insteadOf)
    statements.run("DELETE FROM kept_part WHERE kind = ? AND part LIKE ?", kind, pattern);
  for (const { part, bytes } of rows)
    statements.run(
      "INSERT OR REPLACE INTO kept_part (kind, part, generation, bytes) VALUES (?, ?, ?, ?)",
      kind,
      part,
      generation,
      bytes,
    );
}

/** Keeps all parts for those who open the catalog, unless they are there. Without them everything works, only later. */
export function keepParts(database: DatabaseSync, statements: Statements): void {
  try {
    transaction(database, "IMMEDIATE", () => {
      for (const part of partsToKeep(statements)) writeParts(statements, part, part.build(statements));
    });
  } catch {
    // A full disk, or another process that writes for long.
  }
}

function wideRows(statements: Statements, kind: RecordKind, part: BuiltPartName): readonly KeptRow[] {
  const bytes = buildPart(statements, kind, part);
  return [
    { part, bytes },
    { part: part.replace("facet", "most"), bytes: packMost(mostIn(unpackColumns(bytes))) },
  ];
}

function isWide(statements: Statements, kind: RecordKind, facet: string): boolean {
  const row = statements.get(
    `SELECT count(*) AS blocks, (SELECT (max(record) >> 16) + 1 FROM record) AS chunks
     FROM index_block WHERE kind = ? AND section = ?`,
    kind,
    facet,
  );
  return Number(row?.["blocks"]) > mostBlocksOfChunk * Number(row?.["chunks"]);
}
