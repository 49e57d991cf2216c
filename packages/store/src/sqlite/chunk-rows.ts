import { type RowGroup, rowGroups } from "../prepared/row-groups.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { RowChange } from "../row-blocks/block.ts";
import { sortNames } from "../row-blocks/name-order.ts";
import { beginningsOf } from "../word-index/word-rows.ts";
import { type Section, wordRow } from "./index-sections.ts";

/** What happens in one section of the index. */
export interface ChangedSection {
  readonly kind: RecordKind;
  readonly section: Section;
  /** In the order of their names. */
  readonly changes: readonly RowChange[];
}

/**
 * What happens in the rows of the index of one chunk of keys. A record is in a hundred rows, so each of them is a number here
 * and what happens are pairs of numbers in two long lists, not a list for each row.
 */
export class ChunkRows {
  readonly #groups: Map<string, number>[] = [];
  /** For each row its short beginnings, which are rows as well. */
  readonly #beginnings: (readonly number[] | undefined)[] = [];
  readonly #sections = new Map<string, { readonly of: RowGroup; readonly rows: Map<string, number> }>();
  /** What was added: to which row, which key. */
  readonly #rows = new NumberList();
  readonly #keys = new NumberList();
  #size = 0;

  /** The number of a row. @param group the place of its group in `rowGroups` */
  rowOf(group: number, name: string): number {
    const known = (this.#groups[group] ??= new Map<string, number>());
    let row = known.get(name);
    if (row === undefined) known.set(name, (row = this.#newRow(group, name)));
    return row;
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
    for (const { of, rows } of this.#sections.values()) {
      const changes = sortNames([...rows.keys()]).map((name): RowChange => {
        const row = rows.get(name) ?? 0;
        return [name, keys.subarray(row === 0 ? 0 : ends[row - 1], ends[row])];
      });
      yield { kind: of.kind, section: sectionOf(of), changes };
    }
  }

  #newRow(group: number, name: string): number {
    const of = rowGroups[group];
    if (of === undefined) throw new Error("unreachable: each row has a group");
    if (of.table !== "words") return this.#rowIn(of, name);
    const row = this.#rowIn(of, wordRow(name, of.field));
    const beginnings = beginningsOf(name).map((beginning) => this.#rowIn(of, wordRow(beginning, of.field)));
    if (beginnings.length > 0) this.#beginnings[row] = beginnings;
    return row;
  }

  #rowIn(of: RowGroup, name: string): number {
    const sectionName = `${of.kind} ${sectionOf(of)}`;
    let section = this.#sections.get(sectionName);
    if (section === undefined) this.#sections.set(sectionName, (section = { of, rows: new Map() }));
    let row = section.rows.get(name);
    if (row === undefined) {
      row = this.#size;
      this.#size += 1;
      this.#beginnings.push(undefined);
      section.rows.set(name, row);
    }
    return row;
  }

  /** All keys, those of one row together and in the order in which they came, and where those of each row end. */
  #byRow(): { readonly keys: Int32Array; readonly ends: Uint32Array } {
    const [rows, added] = [this.#rows.view(), this.#keys.view()];
    const ends = new Uint32Array(this.#size + 1);
    for (const row of rows) ends[row + 1] = (ends[row + 1] ?? 0) + 1;
    for (let row = 1; row <= this.#size; row += 1) ends[row] = (ends[row] ?? 0) + (ends[row - 1] ?? 0);
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

const sectionOf = (of: RowGroup): Section =>
  of.table === "values" ? of.facet : of.table === "words" ? "#words" : "#trigrams";

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
