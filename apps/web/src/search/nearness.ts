import type { WordTable } from "../hub/meaning/word-table.ts";
import type { Candidate } from "./candidates.ts";
import type { EntryKind } from "./results.ts";

/** How near an entry is to a text by meaning. */
export interface Nearness {
  /** From -1 to 1. */
  readonly nearness: number;
  /** The text of the entry that is nearest. */
  readonly phrase: string;
}

/** The best text counts most; the next ones tell whether it is more than chance. */
const shareOfBest = 0.7;
const bestTexts = 5;

interface Embedded {
  readonly texts: readonly string[];
  /** One after another. */
  readonly vectors: Float32Array;
}

const embedded = new WeakMap<WordTable, WeakMap<Candidate, Embedded>>();

/**
 * How near an entry is to a text that was embedded; `undefined` where the entry has no text that says what it is for, as
 * libraries, whose names mean something else or nothing.
 *
 * @example nearnessOf("task", summarization, table.vectorOf("tl dr of a report"), table)?.phrase // "summary of a report"
 */
export function nearnessOf(
  kind: EntryKind,
  candidate: Candidate,
  sought: Float32Array,
  table: WordTable,
): Nearness | undefined {
  if (kind === "library") return undefined;
  const { texts, vectors } = embeddedOnce(kind, candidate, table);
  const best = new Float32Array(Math.min(bestTexts, texts.length)).fill(-1);
  let nearest = 0;
  for (let at = 0; at < texts.length; at += 1) {
    const nearness = dotAt(vectors, at, sought);
    if (nearness <= (best[best.length - 1] ?? 1)) continue;
    if (nearness > (best[0] ?? 1)) nearest = at;
    insert(best, nearness);
  }
  if (best.length === 0) return undefined;
  const mean = best.reduce((sum, one) => sum + one, 0) / best.length;
  return { nearness: shareOfBest * (best[0] ?? 0) + (1 - shareOfBest) * mean, phrase: texts[nearest] ?? "" };
}

/** Four sums at once take half the time of one, since none waits for the one before. */
function dotAt(vectors: Float32Array, at: number, sought: Float32Array): number {
  const start = at * sought.length;
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let place = 0; place < sought.length; place += 4) {
    const here = start + place;
    first += (vectors[here] ?? 0) * (sought[place] ?? 0);
    second += (vectors[here + 1] ?? 0) * (sought[place + 1] ?? 0);
    third += (vectors[here + 2] ?? 0) * (sought[place + 2] ?? 0);
    fourth += (vectors[here + 3] ?? 0) * (sought[place + 3] ?? 0);
  }
  return first + second + third + fourth;
}

/** Puts a number among the greatest, of which the first is the greatest. */
function insert(greatest: Float32Array, value: number): void {
  let rest = value;
  for (let at = 0; at < greatest.length; at += 1) {
    const standing = greatest[at] ?? 0;
    if (rest <= standing) continue;
    greatest[at] = rest;
    rest = standing;
  }
}

function embeddedOnce(kind: EntryKind, candidate: Candidate, table: WordTable): Embedded {
  const ofTable = embedded.get(table) ?? new WeakMap<Candidate, Embedded>();
  embedded.set(table, ofTable);
  const known = ofTable.get(candidate) ?? embed(kind, candidate, table);
  ofTable.set(candidate, known);
  return known;
}

function embed(kind: EntryKind, candidate: Candidate, table: WordTable): Embedded {
  const pairs = textsOf(kind, candidate).flatMap((text) => {
    const vector = table.vectorOf(text);
    return vector === undefined ? [] : [{ text, vector }];
  });
  const vectors = new Float32Array(pairs.length * table.dimensions);
  for (const [at, { vector }] of pairs.entries()) vectors.set(vector, at * table.dimensions);
  return { texts: pairs.map(({ text }) => text), vectors };
}

/**
 * The texts of an entry that count. Uses of metrics are names of tasks, which are no nearer to a measure than to the task.
 */
function textsOf(kind: EntryKind, { title, detail, alsoCalled, usedFor = [] }: Candidate): readonly string[] {
  const texts = [title, ...alsoCalled, ...(kind === "metric" ? [] : usedFor), detail];
  return [...new Set(texts)].filter((text) => text !== "" && !isCode.test(text));
}

/** Names of files and types of quantization, such as "Q4_K_M", mean nothing by their words. */
const isCode = /^\S*[\d_]\S*$/;
