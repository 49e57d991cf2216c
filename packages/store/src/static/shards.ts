import { compareNames } from "../row-blocks/name-order.ts";
import { BytesIn, BytesOut } from "./bytes.ts";

/** Rows of the index, each a name with the keys that belong to it, rising. */
export type Rows = ReadonlyMap<string, ArrayLike<number>>;

/** Some rows as bytes, and the name of the first. */
export interface Shard {
  readonly first: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Bytes of a shard before it is compressed, which halves it: small enough to be fetched for one word. */
const maxLength = 16_000;

/**
 * Rows in the order of their names, in pieces that are fetched one by one.
 *
 * @example toShards(new Map([["whisper name", [3, 9]]]))[0]?.first // "whisper name"
 */
export function toShards(rows: Rows): readonly Shard[] {
  const names = [...rows.keys()].toSorted(compareNames);
  const shards: Shard[] = [];
  let [first, out] = ["", new BytesOut()];
  const end = (): void => {
    if (out.length > 0) shards.push({ first, bytes: out.take() });
    out = new BytesOut();
  };
  for (const name of names) {
    if (out.length > maxLength) end();
    if (out.length === 0) first = name;
    out.text(name).keys(rows.get(name) ?? []);
  }
  end();
  return shards;
}

/** The rows of a shard, in their order. */
export function fromShard(bytes: Uint8Array): ReadonlyMap<string, Uint32Array<ArrayBuffer>> {
  const rows = new Map<string, Uint32Array<ArrayBuffer>>();
  for (const reader = new BytesIn(bytes); !reader.isAtEnd;) rows.set(reader.text(), reader.keys());
  return rows;
}

/**
 * Which shards have rows from one name up to another, without that.
 *
 * @param firsts the first name of each shard
 * @returns places of shards
 */
export function shardsBetween(firsts: readonly string[], from: string, to: string): readonly number[] {
  const places: number[] = [];
  for (const [place, first] of firsts.entries()) {
    const next = firsts[place + 1];
    const beginsBefore = compareNames(first, to) < 0;
    if (beginsBefore && (next === undefined || compareNames(next, from) > 0)) places.push(place);
  }
  return places;
}
