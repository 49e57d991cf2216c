import { chunkOf } from "../facet-index/members.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { CatalogRecord } from "../record/record.ts";
import { nameLengthOf, wordsByField } from "../query/word-fields.ts";
import { changedMembers } from "./changed-members.ts";
import { amountRowsOf } from "./amount-rows.ts";
import { amounts, lengthName, nameLength, type RowName, rowNamesOf } from "./word-rows.ts";

/** One row that has to be written. */
export interface ChangedRow extends RowName {
  readonly kind: RecordKind;
  readonly chunk: number;
  /** The bytes of the row, made from those that stood there; both in the portable format of roaring bitmaps. */
  readonly change: (stood: Uint8Array | undefined) => Uint8Array;
}

/** The rows of one kind and chunk: for each name what happens to which key, in order; a removed key is negative. */
type Steps = Map<string, number[]>;

interface Part {
  readonly kind: RecordKind;
  readonly chunk: number;
  readonly fields: Map<RowName["field"], Steps>;
}

/**
 * The changes of a batch of records in the rows of words, for their writer: a record has some fifty words, a batch few
 * rows beside that, since most words are in many records.
 *
 * @example
 * const words = new WordChanges();
 * words.add(1, record);
 * for (const { kind, word, field, chunk, change } of words.rows()) write(change(read(kind, word, field, chunk)));
 */
export class WordChanges {
  readonly #parts = new Map<string, Part>();
  readonly #names = new Map<string, readonly string[]>();

  /** The record is found by its words once the rows are written. */
  add(key: number, record: CatalogRecord): void {
    this.#note(key, key, record);
  }

  /** The record is no longer found by the words that it has, unless it is added again. */
  remove(key: number, record: CatalogRecord): void {
    this.#note(key, -key, record);
  }

  /** In the order of their words, so that neighbors are written one after the other. */
  rows(): readonly ChangedRow[] {
    const rows: ChangedRow[] = [];
    for (const { kind, chunk, fields } of this.#parts.values())
      for (const [field, words] of fields)
        for (const [word, steps] of words)
          rows.push({ kind, field, word, chunk, change: (stood) => changedMembers(stood, chunk, steps) });
    return rows.sort((one, other) => (one.word < other.word ? -1 : one.word > other.word ? 1 : 0));
  }

  #note(key: number, step: number, record: CatalogRecord): void {
    const { kind } = record;
    const chunk = chunkOf(key);
    const name = `${kind} ${chunk}`;
    let part = this.#parts.get(name);
    if (part === undefined) this.#parts.set(name, (part = { kind, chunk, fields: new Map() }));
    for (const [word, field] of wordsByField(record)) {
      const steps = stepsOf(part, field);
      for (const row of this.#rowNames(word)) push(steps, row, step);
    }
    push(stepsOf(part, nameLength), lengthName(nameLengthOf(record.id)), step);
    for (const amount of amountRowsOf(record)) push(stepsOf(part, amounts), amount, step);
  }

  #rowNames(word: string): readonly string[] {
    let names = this.#names.get(word);
    if (names === undefined) this.#names.set(word, (names = rowNamesOf(word)));
    return names;
  }
}

function stepsOf({ fields }: Part, field: RowName["field"]): Steps {
  let steps = fields.get(field);
  if (steps === undefined) fields.set(field, (steps = new Map()));
  return steps;
}

function push(steps: Steps, word: string, step: number): void {
  const known = steps.get(word);
  if (known === undefined) steps.set(word, [step]);
  // Several words of a record have one beginning.
  else if (known.at(-1) !== step) known.push(step);
}
