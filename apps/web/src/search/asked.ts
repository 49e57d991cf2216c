import { kindOfWord, partsOf, type RecordKind, wordsOf } from "@modelshelf/store";

const measuring: ReadonlySet<string> = new Set(["metric", "metrics", "measure", "measuring", "evaluate", "evaluating"]);

/** Facts that only records have: a reader who wants a model for French does not want to read what the task is. */
const ofRecords: ReadonlySet<string> = new Set(["language", "license"]);

/** Whether a query asks how results are measured: "how good is a translation", "translation metrics". */
export function asksForMeasure(words: readonly string[]): boolean {
  const isAsking = (at: number): boolean => words[at] === "how" && ["good", "accurate"].includes(words[at + 1] ?? "");
  return words.some((word, at) => measuring.has(word) || isAsking(at));
}

/**
 * The kind of hit that a query names besides what it is about; `undefined` where it names none. Nearly everything here has to
 * do with models, so "model" counts only beside what models alone have.
 *
 * @example kindAsked("german question answering dataset") // "dataset"
 * @example kindAsked("embedding model") // undefined
 */
export function kindAsked(query: string): RecordKind | "metric" | undefined {
  const words = wordsOf(query);
  const [kind] = words.flatMap((word) => kindOfWord(word) ?? []);
  if (words.length < 2) return undefined;
  if (kind === undefined) return asksForMeasure(words) ? "metric" : undefined;
  if (kind !== "model") return kind;
  return partsOf(query, kind).some(narrowsRecords) ? kind : undefined;
}

/**
 * Whether a part of a query names what only records have: a language, a license or a number of parameters.
 *
 * @example partsOf("german speech").map(narrowsRecords) // [true, false]
 */
export const narrowsRecords = ({ values, size }: ReturnType<typeof partsOf>[number]): boolean =>
  size !== undefined || values.some(([facet]) => ofRecords.has(facet));
