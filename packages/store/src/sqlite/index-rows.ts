import type { ValueRow } from "../facet-index/columns-of.ts";
import type { MembersOf } from "../facet-index/member-changes.ts";
import { fromBytes } from "../facet-index/members.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { rowsBetween, rowsOf } from "../row-blocks/block.ts";
import { keysOf } from "../row-blocks/keys.ts";
import type { WordRow } from "../word-index/word-hits.ts";
import type { RowRange } from "../word-index/word-rows.ts";
import type { RoaringBitmap32 } from "roaring-wasm";
import { type Section, wordOfRow } from "./index-sections.ts";
import type { Statements } from "./statements.ts";

/** The records of a row, of one chunk of keys. */
export interface IndexRow {
  readonly name: string;
  readonly chunk: number;
  /** In the portable format of roaring bitmaps. */
  readonly members: Uint8Array;
}

/** The rows of some words of a kind. */
export function readWords(statements: Statements, kind: RecordKind, range: RowRange): WordRow[] {
  // A blank stands before the field, and before all that a word may continue with.
  const ranges =
    "names" in range
      ? range.names.map((name) => ({ from: `${name} `, to: `${name}!` }))
      : "spans" in range
        ? range.spans
        : [range];
  return ranges
    .flatMap(({ from, to }) => readRows(statements, kind, "#words", Buffer.from(from), Buffer.from(to)))
    .map(({ name, members }) => ({ ...wordOfRow(name), members }));
}

/** The rows of one value. */
export function readValue(statements: Statements, kind: RecordKind, facet: MembersOf, value: string): IndexRow[] {
  return readRows(statements, kind, facet, Buffer.from(value), Buffer.from(`${value}\0`));
}

/** The values of a facet with the keys of their records, chunk by chunk. */
export function* readColumnRows(statements: Statements, kind: RecordKind, facet: string): Generator<ValueRow, void> {
  const blocks = statements.iterate("SELECT chunk, rows FROM index_block WHERE kind = ? AND section = ?", kind, facet);
  for (const { chunk, rows } of blocks)
    for (const { name, keys } of rowsOf(rows as Uint8Array)) yield { name, keys: keysOf(keys, Number(chunk)) };
}

/** The records whose ids have some trigrams, a set for each that there is. */
export function readTrigrams(statements: Statements, kind: RecordKind, trigrams: readonly string[]): RoaringBitmap32[] {
  return trigrams.flatMap((trigram) => {
    const rows = readRows(statements, kind, "#trigrams", Buffer.from(trigram), Buffer.from(`${trigram}\0`));
    const [first, ...others] = rows.map(({ members }) => fromBytes(members));
    for (const other of others) {
      first?.orInPlace(other);
      other.dispose();
    }
    return first === undefined ? [] : [first];
  });
}

/**
 * In each chunk the block in which the first name is, or would be, and those up to the second. Values: kind, section, the
 * second name, kind, section, the first name; Node 22 takes `?1` for a name that nobody gave.
 */
const blocksBetween = `
WITH RECURSIVE chunks (chunk) AS (
  SELECT 0 UNION ALL SELECT chunk + 1 FROM chunks WHERE chunk < (SELECT max(record) >> 16 FROM record)
)
SELECT index_block.chunk, rows FROM chunks CROSS JOIN index_block
WHERE kind = ? AND section = ? AND index_block.chunk = chunks.chunk AND first < ? AND first >= coalesce(
  (SELECT max(first) FROM index_block AS before
   WHERE before.kind = ? AND before.section = ? AND before.chunk = chunks.chunk AND before.first <= ?), x'')`;

function readRows(
  statements: Statements,
  kind: RecordKind,
  section: Section,
  from: Uint8Array,
  to: Uint8Array,
): IndexRow[] {
  return statements.all(blocksBetween, kind, section, to, kind, section, from).flatMap(({ chunk, rows }) => {
    const number = Number(chunk);
    return rowsBetween(rows as Uint8Array, number, { from, to }).map((row) => ({ ...row, chunk: number }));
  });
}
