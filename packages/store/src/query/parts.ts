import type { FacetId } from "../facets/ids.ts";
import { meaningAt } from "./meanings.ts";
import { namedRanges, type SizeRange } from "./model-size.ts";
import { americanSpelling } from "./spelling.ts";
import { toSoughtWords } from "./query-values.ts";
import { wordsOf } from "./words.ts";

/** A part of a text that is true of a record or not: by its words, or by anything else that it means. */
export interface QueryPart {
  /** All of which must begin one of the words of the record; none where words do not count. */
  readonly words: readonly string[];
  /** Another spelling of its one word. */
  readonly otherWord?: string;
  /** Values that the part can mean: the task that is also called so, the language. */
  readonly values: readonly (readonly [facet: FacetId, value: string])[];
  /** Numbers of parameters. */
  readonly size?: SizeRange;
}

/** Words that say nothing more once something else is understood: "models for French". */
const fillers: ReadonlySet<string> = new Set(
  "a an and best can for from good how i in is language model models my of on or parameters params that the to using which with".split(
    " ",
  ),
);

/**
 * The parts of a text, all of which have to be true of a record; none for a text without any word. An id, and what looks like
 * one, is nothing but its words.
 *
 * @example partsOf("bert base") // [{ words: ["bert"], values: [] }, { words: ["base"], values: [] }]
 * @example partsOf("French asr under 1B").map(({ values, size }) => values[0] ?? size)
 * // [["language", "fr"], ["task", "automatic-speech-recognition"], { from: 0, to: 1e9 }]
 */
export function partsOf(text: string): readonly QueryPart[] {
  if (text.includes("/")) return toSoughtWords(text).map(plainPart);
  const sizes: QueryPart[] = [];
  let rest = text;
  for (const { text: named, range, isComparison } of namedRanges(text)) {
    rest = rest.replace(named, " ");
    sizes.push({ words: isComparison ? [] : wordsOf(named), values: [], size: range });
  }
  const parts = [...phrasesIn(toSoughtWords(rest)), ...sizes];
  const isUnderstood = ({ values, size }: QueryPart): boolean => values.length > 0 || size !== undefined;
  if (!parts.some(isUnderstood)) return parts;
  return parts.filter((part) => isUnderstood(part) || !part.words.every((word) => fillers.has(word)));
}

/** The values that a text is understood to mean, besides its words. */
export function valuesMeant(text: string): QueryPart["values"] {
  return partsOf(text).flatMap(({ values }) => values);
}

function phrasesIn(words: readonly string[]): readonly QueryPart[] {
  const parts: QueryPart[] = [];
  for (let at = 0; at < words.length;) {
    const meaning =
      meaningAt(words.slice(at)) ?? meaningAt(words.slice(at).map((word) => americanSpelling(word) ?? word));
    const length = meaning?.length ?? 1;
    const [word = "", ...others] = words.slice(at, at + length);
    parts.push({
      ...(others.length === 0 ? plainPart(word) : { words: [word, ...others] }),
      values: meaning?.values ?? [],
    });
    at += length;
  }
  return parts;
}

function plainPart(word: string): QueryPart {
  const otherWord = americanSpelling(word);
  return { words: [word], values: [], ...(otherWord !== undefined && { otherWord }) };
}
