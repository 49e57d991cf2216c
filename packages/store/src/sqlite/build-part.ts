import { columnsOf } from "../facet-index/columns-of.ts";
import { asFloats, asWhole, packArrays, unpackArrays } from "../facet-index/packed-arrays.ts";
import { placesOf, Ranks } from "../facet-index/ranks.ts";
import { ValueColumns } from "../facet-index/value-columns.ts";
import { type Sort, sorts } from "../kinds/kind.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { readColumnRows } from "./index-rows.ts";
import { orderOf } from "./record-order.ts";
import type { Statements } from "./statements.ts";

/** A part of the index that depends on all records of a kind: `order likes`, `facet base_model`. */
export type PartName = `order ${Sort}` | `facet ${string}`;

/** Works a part out, which takes some tenths of a second for a million records. */
export function buildPart(statements: Statements, kind: RecordKind, part: PartName): Uint8Array<ArrayBuffer> {
  const name = part.slice(part.indexOf(" ") + 1);
  if (part.startsWith("order ")) {
    const { keys, values } = orderOf(statements, kind, sorts.find((sort) => sort === name) ?? "name");
    return packArrays([keys, values, placesOf(keys)]);
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
