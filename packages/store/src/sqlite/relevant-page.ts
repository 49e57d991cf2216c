import { RoaringBitmap32 } from "roaring-wasm";
import type { RecordKind } from "../kinds/kinds.ts";
import { parseCursor } from "../query/cursor.ts";
import { popularityIn } from "../word-index/relevance.ts";
import { popularityOf } from "../word-index/popularity-of.ts";
import { relevanceIn } from "../word-index/text-search.ts";
import type { FollowedIndex } from "./followed-index.ts";
import { isBeyond } from "./is-beyond.ts";
import type { Statements } from "./statements.ts";

/** Where a page begins, and from which end of the order. */
export interface PageOptions {
  readonly limit: number;
  readonly cursor: string | undefined;
  readonly isReversed: boolean;
}

/** The most relevant of the records that a text has found, behind the cursor where there is one; `worth` is the relevance. */
export function mostRelevant(
  { statements, index }: { readonly statements: Statements; readonly index: FollowedIndex },
  { kind, text, found }: { readonly kind: RecordKind; readonly text: string; readonly found: RoaringBitmap32 },
  { limit, cursor, isReversed }: PageOptions,
): readonly { readonly key: number; readonly worth: number }[] {
  const end = cursor === undefined ? undefined : parseCursor("relevance", cursor);
  if (found.isEmpty) return [];
  const order = popularityOf(kind);
  const ranks = index.ranks(kind, order, isReversed);
  const rows = statements.all("SELECT record FROM record WHERE kind = ? AND name = ?", kind, text.toLowerCase());
  const named = new RoaringBitmap32(rows.map(({ record }) => Number(record)));
  const relevance = relevanceIn(index, kind, text, { found, named });
  if (end === undefined) return ranks.best(found, relevance, undefined, limit);
  // Those of the same relevance are as popular, and then in the order of their ids.
  const worth = Number(end.key);
  const read = `SELECT id, ${order} AS key FROM record WHERE record = ?`;
  const position = { key: popularityIn(worth), id: end.id };
  const place = ranks.placeBefore((key) => isBeyond({ order, isReversed }, statements.get(read, key), position));
  return ranks.best(found, relevance, { worth, place }, limit);
}
