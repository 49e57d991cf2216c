import { RoaringBitmap32 } from "roaring-wasm";
import type { RecordKind } from "../kinds/kinds.ts";
import type { RankedRecords } from "../word-index/ranked-walk.ts";
import { popularityOf } from "../word-index/popularity-of.ts";
import type { FollowedIndex } from "./followed-index.ts";
import { readNamed, readPlace, readPopularity } from "./popularity.ts";
import { spelled } from "./spelled.ts";

/** The records of a kind by their popularity, the one order that is in memory. To be asked in `ask`. */
export function rankedRecords(index: FollowedIndex, kind: RecordKind, isReversed: boolean): RankedRecords {
  const column = popularityOf(kind);
  return {
    ranks: () => index.keptRead(`popularity ${kind}`, (connection) => readPopularity(connection, kind, column)),
    named: (text) => {
      const name = spelled(text);
      return new RoaringBitmap32(
        index.keptRead(`named ${kind} ${name}`, (connection) => readNamed(connection, kind, name)),
      );
    },
    placeOf: ({ key, id }) => {
      const position = { popularity: Number(key), id, isReversed };
      return index.keptRead(`place ${kind} ${key} ${id} ${isReversed}`, (connection) =>
        readPlace(connection, kind, column, position),
      ).place;
    },
  };
}
