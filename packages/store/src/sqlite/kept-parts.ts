import { filtersOf } from "../facets/facet-values.ts";
import { sorts } from "../kinds/kind.ts";
import { type RecordKind, recordKinds } from "../kinds/kinds.ts";
import { buildPart, type PartName } from "./build-part.ts";
import type { Statements } from "./statements.ts";

/** More blocks of rows for 65,536 keys than this, and a facet is counted by columns: some thousand values. */
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
