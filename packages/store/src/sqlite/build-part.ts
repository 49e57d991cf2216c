import { columnsOf } from "../facet-index/columns-of.ts";
import { asFloats, asWhole, packArrays, unpackArrays } from "../facet-index/packed-arrays.ts";
import { placesOf, Ranks } from "../facet-index/ranks.ts";
import { ValueColumns } from "../facet-index/value-columns.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { type KeptOrder, keptOrders } from "../orders/order-keys.ts";
import { maxLimit } from "../query/query.ts";
import type { FacetCount } from "../store.ts";
import { popularityOf } from "../word-index/popularity-of.ts";
import { readColumnRows } from "./index-rows.ts";
import { orderOf } from "./record-order.ts";
import type { Statements } from "./statements.ts";

/** A part of the index that depends on all records of a kind: `order likes`, `facet base_model`. */
export type BuiltPartName = `order ${KeptOrder}` | `facet ${string}`;
/** Or what follows from one: the most frequent values of a facet. */
export type PartName = BuiltPartName | `most ${string}`;

/** Works a part out, which takes some tenths of a second for a million records. */
export function buildPart(statements: Statements, kind: RecordKind, part: BuiltPartName): Uint8Array<ArrayBuffer> {
  const name = part.slice(part.indexOf(" ") + 1);
  if (part.startsWith("order ")) {
    const { keys, values } = orderOf(statements, kind, keptOrders.find((id) => id === name) ?? "name");
    // Relevance asks for one of them: eight bytes a record.
    return packArrays([keys, name === popularityOf(kind) ? values : new Float64Array(), placesOf(keys)]);
  }
  const columns = columnsOf(readColumnRows(statements, kind, name));
  const { names, nameEnds, nameRanks, sizes, starts, values } = columns;
  return packArrays([names, nameEnds, nameRanks, sizes, starts, values]);
}

/** An order as {@link buildPart} packs it. */
export function unpackOrder(part: Uint8Array): Ranks {
  const [keys, values, places] = unpackArrays(part);
  return new Ranks(asWhole(keys), asFloats(values), asWhole(places));
}

/** The values of a facet that most records have, as many as a question can ask for. */
export interface MostValues {
  readonly counts: readonly FacetCount[];
  /** About the number of records. */
  readonly size: number;
}

export const mostIn = (columns: ValueColumns): MostValues => ({
  counts: columns.counts(undefined, maxLimit),
  size: columns.size,
});

export const packMost = (most: MostValues): Uint8Array => Buffer.from(JSON.stringify(most));

export const unpackMost = (part: Uint8Array): MostValues => JSON.parse(Buffer.from(part).toString()) as MostValues;

/** A facet as {@link buildPart} packs it. */
export function unpackColumns(part: Uint8Array): ValueColumns {
  const [names = new Uint8Array(), ...others] = unpackArrays(part);
  const [nameEnds, nameRanks, sizes, starts, values] = others.map((bytes) => asWhole(bytes));
  const none = new Uint32Array();
  return new ValueColumns({
    names,
    nameEnds: nameEnds ?? none,
    nameRanks: nameRanks ?? none,
    sizes: sizes ?? none,
    starts: starts ?? none,
    values: values ?? none,
  });
}
