import type { RecordKind } from "../kinds/kinds.ts";
import type { RowRange } from "../word-index/word-rows.ts";
import type { WordRow } from "../word-index/word-hits.ts";
import type { Statements } from "./statements.ts";

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
