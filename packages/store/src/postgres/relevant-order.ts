import { RoaringBitmap32 } from "roaring-wasm";
import type { Placed } from "../facet-index/ranks.ts";
import { type RankedRow, rankedOrder, type Walk } from "../facet-index/walk.ts";
import type { CursorPosition } from "../query/cursor.ts";
import type { SearchQuery } from "../query/query.ts";
import { popularityIn } from "../word-index/relevance.ts";
import { popularityOf } from "../word-index/popularity-of.ts";
import { relevanceIn } from "../word-index/text-search.ts";
import type { FollowedIndex } from "./followed-index.ts";
import { readNamed, readPlace, readPopularity } from "./popularity.ts";
import { spelled } from "./spelled.ts";

/** An order that is in memory, and where the page begins. */
export interface RelevantOrder extends Pick<Walk<Placed, RankedRow>, "first" | "firstOfEach"> {
  readonly after: Placed | undefined;
}

/** The order by relevance of the records that a text has found. To be called in `ask`. */
export function relevantOrder(
  index: FollowedIndex,
  { kind, text = "", isReversed = false }: SearchQuery,
  { found, end }: { readonly found: RoaringBitmap32; readonly end: CursorPosition | undefined },
): RelevantOrder {
  const column = popularityOf(kind);
  const popular = index.keptRead(`popularity ${kind}`, (connection) => readPopularity(connection, kind, column));
  const name = spelled(text.toLowerCase());
  const keys = index.keptRead(`named ${kind} ${name}`, (connection) => readNamed(connection, kind, name));
  const relevance = relevanceIn(index, kind, text, { found, named: new RoaringBitmap32(keys) });
  const order = rankedOrder(isReversed ? popular.reversed() : popular, relevance);
  if (end === undefined) return { ...order, after: undefined };
  const worth = Number(end.key);
  // Those of the same relevance are as popular, and then in the order of their ids.
  const behind = { popularity: popularityIn(worth), id: end.id, isReversed };
  const { place } = index.keptRead(`place ${kind} ${behind.popularity} ${end.id} ${isReversed}`, (connection) =>
    readPlace(connection, kind, column, behind),
  );
  return { ...order, after: { worth, place } };
}
