import type { RecordKind } from "../kinds/kinds.ts";
import type { WordChanges } from "../word-index/word-changes.ts";
import type { RowRange } from "../word-index/word-rows.ts";
import type { WordRow } from "../word-index/word-hits.ts";
import type { Statements } from "./statements.ts";

/** Writes the rows that records have changed. To be called before the transaction ends. */
export function writeWords(statements: Statements, table: string, changes: WordChanges): void {
  const read = statements.prepare(
    `SELECT members FROM ${table} WHERE kind = ? AND word = ? AND field = ? AND chunk = ?`,
  );
  const add = statements.prepare(
    `INSERT INTO ${table} (kind, word, field, chunk, members) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const change = statements.prepare(
    `UPDATE ${table} SET members = ? WHERE kind = ? AND word = ? AND field = ? AND chunk = ?`,
  );
  for (const { kind, word, field, chunk, change: made } of changes.rows()) {
    // Many words of a batch are new, and then one statement is enough.
    if (add.run(kind, word, field, chunk, made(undefined)).changes === 1) continue;
    const stood = read.get(kind, word, field, chunk)?.["members"];
    change.run(made(stood instanceof Uint8Array ? stood : undefined), kind, word, field, chunk);
  }
}

/** The rows of some words of a kind. */
export function readWords(statements: Statements, kind: RecordKind, range: RowRange): WordRow[] {
  const read = "SELECT field, word, members FROM word_members WHERE kind = ? AND";
  const rows =
    "names" in range
      ? range.names.flatMap((name) => statements.all(`${read} word = ?`, kind, name))
      : statements.all(`${read} word >= ? AND word < ?`, kind, range.from, range.to);
  return rows.map(({ field, word, members }) => {
    return { field: String(field), word: String(word), members: members as Uint8Array };
  });
}
