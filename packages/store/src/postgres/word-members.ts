import type { RecordKind } from "../kinds/kinds.ts";
import type { ChangedRow, WordChanges } from "../word-index/word-changes.ts";
import type { WordRow } from "../word-index/word-hits.ts";
import type { RowRange } from "../word-index/word-rows.ts";
import type { Connection } from "./node.ts";
import { slicesOf } from "./slices.ts";
import { maxKeyLength } from "./spelled.ts";

type RowName = Pick<ChangedRow, "word" | "field" | "chunk"> & { readonly kind: string };

/** Writes the rows of words that records have changed. To be called inside a transaction that keeps other writers out. */
export async function writeWords(connection: Connection, table: string, changes: WordChanges): Promise<void> {
  const rows = changes.rows().filter(({ word }) => word.length <= maxKeyLength);
  for (const slice of slicesOf(rows)) await writeRows(connection, table, slice);
}

async function writeRows(connection: Connection, table: string, rows: readonly ChangedRow[]): Promise<void> {
  const names = [
    rows.map(({ kind }) => kind),
    rows.map(({ word }) => word),
    rows.map(({ field }) => field),
    rows.map(({ chunk }) => chunk),
  ];
  const stored = await connection.query<RowName & { members: Uint8Array }>(
    `SELECT stored.kind, stored.word, stored.field, stored.chunk, stored.members
     FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[]) AS sought (kind, word, field, chunk)
     JOIN modelshelf.${table} AS stored
       ON stored.kind = sought.kind AND stored.word = sought.word
      AND stored.field = sought.field AND stored.chunk = sought.chunk`,
    names,
  );
  const before = new Map(stored.rows.map((row) => [nameOf(row), row.members]));
  await connection.query(
    `INSERT INTO modelshelf.${table} (kind, word, field, chunk, members)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::bytea[])
     ON CONFLICT (kind, word, field, chunk) DO UPDATE SET members = excluded.members`,
    [...names, rows.map((row) => Buffer.from(row.change(before.get(nameOf(row)))))],
  );
}

/** The rows of some words of a kind. */
export async function readWords(connection: Connection, kind: RecordKind, range: RowRange): Promise<WordRow[]> {
  const read = "SELECT field, word, members FROM modelshelf.word_members WHERE kind = $1 AND";
  if ("names" in range) {
    return (await connection.query<WordRow>(`${read} word = ANY ($2::text[])`, [kind, range.names])).rows;
  }
  const found: WordRow[] = [];
  for (const { from, to } of "spans" in range ? range.spans : [range]) {
    found.push(...(await connection.query<WordRow>(`${read} word >= $2 AND word < $3`, [kind, from, to])).rows);
  }
  return found;
}

const nameOf = ({ kind, word, field, chunk }: RowName): string => `${kind}\0${word}\0${field}\0${chunk}`;
