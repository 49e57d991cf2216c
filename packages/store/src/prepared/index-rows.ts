import { everyRecord } from "../facet-index/member-changes.ts";
import { facetValuesOf } from "../facets/facet-values.ts";
import { trigramsOf } from "../words/suggestions.ts";
import { nameLengthOf, wordsByField } from "../query/word-fields.ts";
import type { CatalogRecord } from "../record/record.ts";
import { amountRowsOf } from "../word-index/amount-rows.ts";
import { amounts, lengthName, nameLength } from "../word-index/word-rows.ts";
import { groupsOf } from "./row-groups.ts";

/**
 * The rows of the index that a record belongs to, each once. Short beginnings of words have rows as well, which follow from
 * these and are left to the writer.
 *
 * @param use is given the place of the row's group in `rowGroups`, and its value or word
 */
export function forEachRow(record: CatalogRecord, use: (group: number | undefined, name: string) => void): void {
  const { values, words, trigrams } = groupsOf(record.kind);
  use(values.get(everyRecord), "");
  // UTF-8 has no halves of letters.
  for (const [facet, value] of facetValuesOf(record)) use(values.get(facet), value.toWellFormed());
  for (const [word, field] of wordsByField(record)) use(words.get(field), word);
  use(words.get(nameLength), lengthName(nameLengthOf(record.id)));
  for (const amount of amountRowsOf(record)) use(words.get(amounts), amount);
  for (const trigram of trigramsOf(record.id)) use(trigrams, trigram);
}

/** Which records belong to which rows: plain data. */
export interface PreparedRows {
  /** The rows, each once: their names, and the places of their groups in `rowGroups`. */
  readonly names: readonly string[];
  readonly groups: Uint16Array;
  /** For one record after the other the places of its rows, and where those of each record end. */
  readonly rows: Uint32Array;
  readonly ends: Uint32Array;
}

/** The rows of some records. */
export function rowsOfRecords(records: readonly CatalogRecord[]): PreparedRows {
  const places: Map<string, number>[] = [];
  const names: string[] = [];
  const groups: number[] = [];
  const rows: number[] = [];
  const ends = records.map((record) => {
    forEachRow(record, (group = 0, name) => {
      const known = (places[group] ??= new Map<string, number>());
      let place = known.get(name);
      if (place === undefined) {
        place = names.length;
        known.set(name, place);
        names.push(name);
        groups.push(group);
      }
      rows.push(place);
    });
    return rows.length;
  });
  return { names, groups: Uint16Array.from(groups), rows: Uint32Array.from(rows), ends: Uint32Array.from(ends) };
}
