import { type RowGroup, rowGroups } from "../prepared/row-groups.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { RowChange } from "../row-blocks/block.ts";
import { sortNames } from "../row-blocks/name-order.ts";
import { beginningsOf } from "../word-index/word-rows.ts";
import { type Section, wordRow } from "./index-sections.ts";

/** The changes in one section of the index. */
export interface ChangedSection {
  readonly kind: RecordKind;
  readonly section: Section;
  /** In the order of their names. */
  readonly changes: readonly RowChange[];
}

/**
 * The changes in the rows of the index of one chunk of keys. A record is in a hundred rows, so each of them is a number
 * here and what happens are pairs of numbers in two long lists, not a list for each row.
 */
export class ChunkRows {
  /** For each group of rows their numbers by name. */
  readonly #groups: Map<string, number>[] = [];
  /** For each group the rows of short beginnings, by the first letters of the words that have them. */
  readonly #beginningsIn: Map<string, readonly number[]>[] = [];
  /** For each row its short beginnings, which are rows as well. */
  readonly #beginnings: (readonly number[] | undefined)[] = [];
  /** The additions: to which row, which key. */
  readonly #rows = new NumberList();
  readonly #keys = new NumberList();

  /** The number of a row. @param group the place of its group in `rowGroups` */
  rowOf(group: number, name: string): number {
    const known = this.#rowsIn(group);
    const row = known.get(name);
    if (row !== undefined) return row;
    const added = this.#newRow(known, name);
    if (groupAt(group).table === "words") this.#beginnings[added] = this.#beginningsOf(group, name);
    return added;
  }

  /** @param key negative where the record is no longer in the row; for each row those first, then those that come */
  add(row: number, key: number): void {
    this.#rows.push(row);
    this.#keys.push(key);
    const beginnings = this.#beginnings[row];
    if (beginnings === undefined) return;
    for (const beginning of beginnings) {
      this.#rows.push(beginning);
      this.#keys.push(key);
    }
  }

  *sections(): Generator<ChangedSection, void> {
    const { keys, ends } = this.#byRow();
    for (const [{ kind, section }, rows] of this.#bySection()) {
      const changes = sortNames([...rows.keys()]).map((name): RowChange => {
        const row = rows.get(name) ?? 0;
        return [name, keys.subarray(row === 0 ? 0 : ends[row - 1], ends[row])];
      });
      yield { kind, section, changes };
    }
  }

  /** Rows by the names that they have in the catalog: words of all fields are in one section. */
  #bySection(): Iterable<readonly [Pick<ChangedSection, "kind" | "section">, ReadonlyMap<string, number>]> {
    const words = new Map<RecordKind, Map<string, number>>();
    const sections: (readonly [Pick<ChangedSection, "kind" | "section">, ReadonlyMap<string, number>])[] = [];
    for (const [group, rows] of this.#groups.entries()) {
      if (rows === undefined) continue;
      const of = groupAt(group);
      const { kind } = of;
      if (of.table !== "words") {
        sections.push([{ kind, section: of.table === "values" ? of.facet : "#trigrams" }, rows]);
        continue;
      }
      let all = words.get(kind);
      if (all === undefined) {
        words.set(kind, (all = new Map()));
        sections.push([{ kind, section: "#words" }, all]);
      }
      for (const [name, row] of rows) all.set(wordRow(name, of.field), row);
    }
    return sections;
  }

  #rowsIn(group: number): Map<string, number> {
    return (this.#groups[group] ??= new Map<string, number>());
  }

  #newRow(rows: Map<string, number>, name: string): number {
    const row = this.#beginnings.length;
    this.#beginnings.push(undefined);
    rows.set(name, row);
    return row;
  }

  /** Names of beginnings end in a star, which no word contains, so they are in the same list. */
  #beginningsOf(group: number, word: string): readonly number[] | undefined {
    const letters = word.slice(0, 3);
    // Letters of two units are rare, and cut off in the middle here.
    const first = /[\uD800-\uDFFF]/.test(letters) ? word : letters;
    const known = (this.#beginningsIn[group] ??= new Map<string, readonly number[]>());
    let beginnings = known.get(first);
    if (beginnings === undefined) {
      const rows = this.#rowsIn(group);
      beginnings = beginningsOf(word).map((name) => rows.get(name) ?? this.#newRow(rows, name));
      known.set(first, beginnings);
    }
    return beginnings.length > 0 ? beginnings : undefined;
  }

  /** All keys, those of one row together and in the order in which they came, and where those of each row end. */
  #byRow(): { readonly keys: Int32Array; readonly ends: Uint32Array } {
    const [rows, added] = [this.#rows.view(), this.#keys.view()];
    const size = this.#beginnings.length;
    const ends = new Uint32Array(size + 1);
    for (const row of rows) ends[row + 1] = (ends[row + 1] ?? 0) + 1;
    for (let row = 1; row <= size; row += 1) ends[row] = (ends[row] ?? 0) + (ends[row - 1] ?? 0);
    const keys = new Int32Array(rows.length);
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] ?? 0;
      // Now where the row begins; at the end of the loop where it ends.
      const to = ends[row] ?? 0;
      keys[to] = added[place] ?? 0;
      ends[row] = to + 1;
    }
    return { keys, ends };
  }
}

function groupAt(group: number): RowGroup {
  const of = rowGroups[group];
  if (of === undefined) throw new Error("unreachable: each row has a group");
  return of;
}

/** A list of numbers without an object for each. */
class NumberList {
  #numbers = new Int32Array(4096);
  #length = 0;

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Int32Array(2 * this.#length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  view(): Int32Array {
    return this.#numbers.subarray(0, this.#length);
  }
}
