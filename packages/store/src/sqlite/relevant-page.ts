import { RoaringBitmap32 } from "roaring-wasm";
import type { RecordKind } from "../kinds/kinds.ts";
import { parseCursor } from "../query/cursor.ts";
import { popularityIn } from "../word-index/relevance.ts";
import { popularityOf } from "../word-index/popularity-of.ts";
import { relevanceIn } from "../word-index/text-search.ts";
import { isBeyond } from "./condition.ts";
import type { FollowedIndex } from "./followed-index.ts";
import type { Statements } from "./statements.ts";

/** The most relevant of the records that a text has found, behind the cursor where there is one; `worth` is the relevance. */
export function mostRelevant(
  { statements, index }: { readonly statements: Statements; readonly index: FollowedIndex },
  { kind, text, found }: { readonly kind: RecordKind; readonly text: string; readonly found: RoaringBitmap32 },
  { limit, cursor }: { readonly limit: number; readonly cursor: string | undefined },
): readonly { readonly key: number; readonly worth: number }[] {
  const end = cursor === undefined ? undefined : parseCursor("relevance", cursor);
  if (found.isEmpty) return [];
  const sort = popularityOf(kind);
  const ranks = index.ranks(kind, sort);
  const rows = statements.all("SELECT record FROM record WHERE kind = ? AND name = ?", kind, text.toLowerCase());
  const named = new RoaringBitmap32(rows.map(({ record }) => Number(record)));
  const relevance = relevanceIn(index, kind, text, { found, named });
  if (end === undefined) return ranks.best(found, relevance, { worth: Number.POSITIVE_INFINITY, place: 0 }, limit);
  // Those of the same relevance are as popular, and then in the order of their ids.
  const worth = Number(end.key);
  const read = `SELECT id, ${sort} AS key FROM record WHERE record = ?`;
  const position = { key: popularityIn(worth), id: end.id };
  const place = ranks.placeBefore((key) => isBeyond(sort, statements.get(read, key) ?? {}, position));
  return ranks.best(found, relevance, { worth, place }, limit);
}
