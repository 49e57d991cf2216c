import type { MembersOf } from "../facet-index/member-changes.ts";
import type { FacetId } from "../facets/ids.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { Statements } from "./statements.ts";

/** The records that have a value, of one chunk of keys. */
export interface ValueRow {
  readonly value: string;
  readonly chunk: number;
  /** In the portable format of roaring bitmaps. */
  readonly members: Uint8Array;
}

/** The rows of one value. */
export function readValue(statements: Statements, kind: RecordKind, facet: MembersOf, value: string): ValueRow[] {
  const rows = statements.all(
    "SELECT chunk, members FROM facet_members WHERE kind = ? AND facet = ? AND value = ?",
    kind,
    facet,
    value,
  );
  return rows.map(({ chunk, members }) => ({ value, chunk: Number(chunk), members: members as Uint8Array }));
}

/** The rows of a facet that were written after a generation; of all of them, after -1. */
export function* readFacet(
  statements: Statements,
  kind: RecordKind,
  facet: FacetId,
  generation: number,
): Generator<ValueRow, void> {
  // What is new since then is found by its generation, everything by the key of the table.
  const isAll = generation < 0;
  const rows = statements.iterate(
    `SELECT value, chunk, members FROM facet_members ${isAll ? "" : "INDEXED BY facet_members_by_generation"}
     WHERE kind = ? AND facet = ? AND generation > ?`,
    kind,
    facet,
    generation,
  );
  for (const { value, chunk, members } of rows)
    yield { value: String(value), chunk: Number(chunk), members: members as Uint8Array };
}
