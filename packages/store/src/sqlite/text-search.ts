import { RoaringBitmap32 } from "roaring-wasm";
import { inAll } from "../facet-index/members.ts";
import { kinds, type RecordKind } from "../kinds/kinds.ts";
import { parseCursor } from "../query/cursor.ts";
import { partsOf } from "../query/parts.ts";
import { foundBy, type Sought } from "../word-index/sought.ts";
import { popularityIn, relevanceOf } from "../word-index/relevance.ts";
import { isBeyond } from "./condition.ts";
import type { FollowedIndex } from "./followed-index.ts";
import type { Statements } from "./statements.ts";

/** The parts of a text with the records that each is true of. */
export function seek(index: FollowedIndex, kind: RecordKind, text: string): readonly Sought[] {
  return partsOf(text).map(({ words, values }) => ({
    words: words.map((word) => index.withWord(kind, word)),
    values: values.map(([facet, value]) => index.withValue(kind, facet, value)),
  }));
}

/** The records that a text finds. A set of its own. */
export function foundByText(index: FollowedIndex, kind: RecordKind, text: string): RoaringBitmap32 {
  const sets = seek(index, kind, text).map(foundBy);
  const found = inAll(sets);
  for (const set of sets) set.dispose();
  return found;
}

/** What records of a kind are popular by: the first of their orders. */
const popularityOf = (kind: RecordKind): "downloads" | "likes" =>
  kinds[kind].sorts[0] === "likes" ? "likes" : "downloads";

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
  const sought = seek(index, kind, text);
  const length = sought.reduce((sum, { words }) => sum + words.length, 0);
  const lengths = Array.from({ length }, (_, before) => before + 1);
  const named = statements.all("SELECT record FROM record WHERE kind = ? AND name = ?", kind, text.toLowerCase());
  const relevance = relevanceOf(found, {
    sought,
    named: new RoaringBitmap32(named.map(({ record }) => Number(record))),
    nameLengths: new Map(lengths.map((words) => [words, index.withLength(kind, words)])),
  });
  const popularity = index.popularity(kind, sort, found);
  const worthOf = (key: number): number => relevance(key, popularity(key));
  if (end === undefined) return ranks.best(found, worthOf, { worth: Number.POSITIVE_INFINITY, place: 0 }, limit);
  // Those of the same relevance are as popular, and then in the order of their ids.
  const worth = Number(end.key);
  const read = `SELECT id, ${sort} AS key FROM record WHERE record = ?`;
  const position = { key: popularityIn(worth), id: end.id };
  const place = ranks.placeBefore((key) => isBeyond(sort, statements.get(read, key) ?? {}, position));
  return ranks.best(found, worthOf, { worth, place }, limit);
}
