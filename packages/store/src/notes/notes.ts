import { asStated } from "../record/as-stated.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { CatalogRecord } from "../record/record.ts";
import { withNote } from "./with-note.ts";

/** Facts that this hub itself knows of some records: a layer below those that are imported. */
export class Notes {
  readonly #notes = new Map<string, CatalogRecord>();

  /** @param records of two with the same id the first is believed, and the second adds what it lacks */
  constructor(records: Iterable<CatalogRecord>) {
    for (const record of records) {
      const before = this.#notes.get(keyOf(record));
      this.#notes.set(keyOf(record), before === undefined ? record : withNote(before, record));
    }
  }

  /** Kinds and ids of the records that there are notes on. */
  get records(): readonly { readonly kind: RecordKind; readonly id: string }[] {
    return [...this.#notes.values()].map(({ kind, id }) => ({ kind, id }));
  }

  has(record: { readonly kind: RecordKind; readonly id: string }): boolean {
    return this.#notes.has(keyOf(record));
  }

  /**
   * The record with the notes that there are on it, and without those that it came with: another hub's, or older ones of this.
   * Doing it again changes nothing.
   *
   * @example notes.addTo(thinWhisper).license // "apache-2.0"
   */
  addTo(record: CatalogRecord): CatalogRecord {
    const stated = asStated(record);
    const note = this.#notes.get(keyOf(record));
    return note === undefined ? stated : withNote(stated, note);
  }
}

const keyOf = ({ kind, id }: { readonly kind: RecordKind; readonly id: string }): string => `${kind} ${id}`;
