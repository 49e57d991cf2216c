import { RoaringBitmap32 } from "roaring-wasm";
import { fromBytes } from "../facet-index/members.ts";
import { type WordField, wordFields } from "../query/word-fields.ts";

/** A row as a store reads it for a word, in the ranges that `rowsBeginning` names. */
export interface WordRow {
  readonly field: string;
  readonly word: string;
  /** Keys in the portable format of roaring bitmaps, or as a rising list. */
  readonly members: Uint8Array | Uint32Array;
}

/** The records of one field. */
interface FieldHits {
  /** Those that have the very word. */
  readonly whole: RoaringBitmap32;
  /** Those that have a word that begins so, the very word included. */
  readonly begun: RoaringBitmap32;
}

/**
 * Which records have a word that begins like one of a query, and where.
 *
 * @example
 * const hits = new WordHits("whisper", rows);
 * hits.all.size; // number of records with such a word
 * hits.fields.get("name")?.whole.size; // of those, the ones named just so
 */
export class WordHits {
  readonly fields = new Map<WordField, FieldHits>();
  /** The records with such a word in any field. Not to be changed. */
  readonly all = new RoaringBitmap32();
  /** Those that have the very word in any field. Not to be changed. */
  readonly whole = new RoaringBitmap32();
  readonly word: string;
  /** About how much memory it takes. */
  readonly bytes: number;

  constructor(word: string, rows: Iterable<WordRow>) {
    this.word = word;
    let bytes = 1000;
    for (const { field, word: found, members } of rows) {
      const keys = members instanceof Uint32Array ? new RoaringBitmap32(members) : fromBytes(members);
      this.all.orInPlace(keys);
      const known = wordFields.find((one) => one === field);
      if (known !== undefined) {
        const hits = this.#hitsOf(known);
        if (found === word) {
          hits.whole.orInPlace(keys);
          this.whole.orInPlace(keys);
        }
        hits.begun.orInPlace(keys);
      }
      keys.dispose();
      bytes += 3 * members.byteLength;
    }
    this.bytes = bytes;
  }

  #hitsOf(field: WordField): FieldHits {
    let hits = this.fields.get(field);
    if (hits === undefined)
      this.fields.set(field, (hits = { whole: new RoaringBitmap32(), begun: new RoaringBitmap32() }));
    return hits;
  }
}
