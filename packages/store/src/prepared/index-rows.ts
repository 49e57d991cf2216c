import { everyRecord } from "../facet-index/member-changes.ts";
import { facetValuesOf } from "../facets/facet-values.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { nameLengthOf, wordsByField } from "../query/word-fields.ts";
import type { CatalogRecord } from "../record/record.ts";
import { modelSizeRow } from "../word-index/model-size.ts";
import { lengthName, modelSize, nameLength, type RowName, rowNamesOf } from "../word-index/word-rows.ts";

/** Rows of the index that stand together: those of one facet, or of the words in one field. */
export type RowGroup =
  | { readonly table: "values"; readonly kind: RecordKind; readonly facet: string }
  | { readonly table: "words"; readonly kind: RecordKind; readonly field: RowName["field"] };

/** Numbers that stand for records, in the order in which they came. */
type Numbers = number[];

/**
 * The records of each row, by the group of the row and by its value or word. A record is in a hundred rows, so what is
 * looked up are texts that stay the same, and a word gives all its rows at once.
 *
 * @example
 * const rows = new IndexRows();
 * rows.add(record, 7);
 * rows.groups.get("values model license")?.get("mit"); // [7]
 */
export class IndexRows {
  readonly groups = new Map<string, Map<string, Numbers>>();
  /** The rows of each word, by the group: its own, and those of its short beginnings. */
  readonly #ofWord = new Map<string, Map<string, readonly Numbers[]>>();

  /** Adds a number that stands for a record to all rows that the record belongs to. */
  add(record: CatalogRecord, number: number): void {
    const { kind } = record;
    this.rowOf(groupName("values", kind, everyRecord), "").push(number);
    for (const [facet, value] of facetValuesOf(record))
      this.rowOf(groupName("values", kind, facet), value).push(number);
    for (const [word, field] of wordsByField(record)) {
      for (const numbers of this.#rowsOfWord(groupName("words", kind, field), word)) {
        // Several words of a record have one beginning.
        if (numbers[numbers.length - 1] !== number) numbers.push(number);
      }
    }
    this.rowOf(groupName("words", kind, nameLength), lengthName(nameLengthOf(record.id))).push(number);
    const size = modelSizeRow(record);
    if (size !== undefined) this.rowOf(groupName("words", kind, modelSize), size).push(number);
  }

  /** The numbers of a row; they may be added to. */
  rowOf(group: string, name: string): Numbers {
    let rows = this.groups.get(group);
    if (rows === undefined) this.groups.set(group, (rows = new Map()));
    let numbers = rows.get(name);
    if (numbers === undefined) rows.set(name, (numbers = []));
    return numbers;
  }

  #rowsOfWord(group: string, word: string): readonly Numbers[] {
    let words = this.#ofWord.get(group);
    if (words === undefined) this.#ofWord.set(group, (words = new Map()));
    let rows = words.get(word);
    if (rows === undefined) words.set(word, (rows = rowNamesOf(word).map((name) => this.rowOf(group, name))));
    return rows;
  }
}

/** @example groupNamed("words model name") // { table: "words", kind: "model", field: "name" } */
export function groupNamed(name: string): RowGroup {
  const [table, kind, section = ""] = name.split(" ");
  return table === "values"
    ? { table, kind: kind as RecordKind, facet: section }
    : { table: "words", kind: kind as RecordKind, field: section as RowName["field"] };
}

const groupName = (table: RowGroup["table"], kind: RecordKind, section: string): string =>
  `${table} ${kind} ${section}`;
