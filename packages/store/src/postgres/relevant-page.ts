import { RoaringBitmap32 } from "roaring-wasm";
import type { RecordKind } from "../kinds/kinds.ts";
import { parseCursor } from "../query/cursor.ts";
import { popularityIn } from "../word-index/relevance.ts";
import { popularityOf } from "../word-index/popularity-of.ts";
import { relevanceIn } from "../word-index/text-search.ts";
import type { FollowedIndex } from "./followed-index.ts";
import type { Connection } from "./node.ts";
import type { PageOptions, PageRow } from "./pages.ts";
import { readNamed, readPlace, readPopularity } from "./popularity.ts";
import { spelled } from "./spelled.ts";

/** A record on a page by relevance. */
export interface RelevantKey {
  readonly key: number;
  readonly worth: number;
}

/** The most relevant of the records that a text has found, behind the cursor where there is one. To be called in `ask`. */
export function mostRelevant(
  index: FollowedIndex,
  { kind, text, found }: { readonly kind: RecordKind; readonly text: string; readonly found: RoaringBitmap32 },
  { limit, cursor, isReversed }: Pick<PageOptions, "limit" | "cursor" | "isReversed">,
): readonly RelevantKey[] {
  if (found.isEmpty) return [];
  const column = popularityOf(kind);
  const popular = index.keptRead(`popularity ${kind}`, (connection) => readPopularity(connection, kind, column));
  const ranks = isReversed ? popular.reversed() : popular;
  const name = spelled(text.toLowerCase());
  const keys = index.keptRead(`named ${kind} ${name}`, (connection) => readNamed(connection, kind, name));
  const named = new RoaringBitmap32(keys);
  const relevance = relevanceIn(index, kind, text, { found, named });
  if (cursor === undefined) return ranks.best(found, relevance, undefined, limit);
  const { key, id } = parseCursor("relevance", cursor);
  const worth = Number(key);
  // Those of the same relevance are as popular, and then in the order of their ids.
  const behind = { popularity: popularityIn(worth), id, isReversed };
  const { place } = index.keptRead(`place ${kind} ${behind.popularity} ${id} ${isReversed}`, (connection) =>
    readPlace(connection, kind, column, behind),
  );
  return ranks.best(found, relevance, { worth, place }, limit);
}

/** The records of some keys, in their order. */
export async function readRelevant(connection: Connection, keys: readonly RelevantKey[]): Promise<readonly PageRow[]> {
  const { rows } = await connection.query<PageRow & { record: number }>(
    `SELECT record.record, record.id, content.fields, content.source,
       (SELECT generation FROM modelshelf.index_state) AS generation
     FROM modelshelf.record AS record JOIN modelshelf.content AS content ON content.record = record.record
     WHERE record.record = ANY ($1::integer[])`,
    [keys.map(({ key }) => key)],
  );
  const byKey = new Map(rows.map((row) => [row.record, row]));
  return keys.flatMap(({ key, worth }) => {
    const row = byKey.get(key);
    return row === undefined ? [] : [{ ...row, key: worth }];
  });
}
