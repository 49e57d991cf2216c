import type { RecordKind } from "../kinds/kinds.ts";
import { kindOfWord } from "./kind-words.ts";
import { meaningAt } from "./meanings.ts";
import { namedRanges, type SizeRange } from "./model-size.ts";
import { namedBytes } from "./named-bytes.ts";
import { namedMemory } from "./named-memory.ts";
import type { QueryPart } from "./query-part.ts";
import { otherSpellings, withJoined } from "./other-words.ts";
import { americanSpelling } from "../words/spelling.ts";
import { toSoughtWords } from "./query-values.ts";
import { fillers, joiningWords } from "../words/stop-words.ts";
import { wordsOf } from "../words/words.ts";

/** A model of which somebody says that it is small. */
const smallWords: ReadonlySet<string> = new Set(["small", "tiny", "lightweight", "compact", "little"]);
const small: SizeRange = { from: 0, to: 1e9 };

/**
 * The parts of a text, all of which have to be true of a record; none for a text without any word. An id, what looks like
 * one, and what is in quotation marks is nothing but its words.
 *
 * @param kind what is searched among: its own name says nothing there, as in "squad dataset", nor do words that join others
 * @example partsOf("bert base") // [{ words: ["bert"], values: [] }, { words: ["base"], values: [] }]
 * @example partsOf("French asr under 1B").map(({ values, size }) => values[0] ?? size)
 * // [["language", "fr"], ["task", "automatic-speech-recognition"], { from: 0, to: 1e9 }]
 */
export function partsOf(text: string, kind?: RecordKind): readonly QueryPart[] {
  if (text.includes("/")) return toSoughtWords(text.replaceAll('"', " ")).map(plainPart);
  const quoted = [...text.matchAll(/"([^"]*)"?/g)].flatMap(([, words = ""]) => toSoughtWords(words).map(onlyWord));
  const rest: string[] = [text.replaceAll(/"[^"]*"?/g, " . ")];
  const sizes: QueryPart[] = [];
  for (const { text: typed, value } of namedMemory(rest[0] ?? ""))
    take(rest, typed, sizes, { words: wordsOf(typed), values: [["fits", value]] });
  for (const { text: typed, range } of namedBytes(rest[0] ?? ""))
    take(rest, typed, sizes, { words: [], values: [], bytes: range });
  for (const { text: typed, range, isComparison } of namedRanges(rest[0] ?? ""))
    take(rest, typed, sizes, { words: isComparison ? [] : wordsOf(typed), values: [], size: range });
  const parts = withSmall([...phrasesIn(toSoughtWords(rest[0] ?? "")), ...quoted, ...sizes], rest[0] ?? "");
  const isOwnName = ({ words, values }: QueryPart): boolean =>
    kind !== undefined && values.length === 0 && words.length === 1 && kindOfWord(words[0] ?? "") === kind;
  const others = parts.filter((part) => !isOwnName(part));
  const telling = others.filter((part) => kind === undefined || quoted.includes(part) || !isJoining(part));
  const left = [telling, others, parts].find(({ length }) => length > 0) ?? parts;
  if (!left.some(isUnderstood)) return left;
  return left.filter((part) => isUnderstood(part) || !part.words.every((word) => fillers.has(word)));
}

/** The values that a text is understood to mean, besides its words. */
export function valuesMeant(text: string): QueryPart["values"] {
  return partsOf(text).flatMap(({ values }) => values);
}

/** Whether a part means something besides its words. */
const isUnderstood = ({ values, size, bytes }: QueryPart): boolean =>
  values.length > 0 || size !== undefined || bytes !== undefined;

const isJoining = (part: QueryPart): boolean =>
  !isUnderstood(part) && part.words.length > 0 && part.words.every((word) => joiningWords.has(word));

function take(rest: string[], typed: string, parts: QueryPart[], part: QueryPart): void {
  rest[0] = (rest[0] ?? "").replace(typed, " ");
  parts.push({ ...part, typed: typed.trim() });
}

function phrasesIn(words: readonly string[]): readonly QueryPart[] {
  const parts: QueryPart[] = [];
  for (let at = 0; at < words.length;) {
    const meaning =
      meaningAt(words.slice(at)) ?? meaningAt(words.slice(at).map((word) => americanSpelling(word) ?? word));
    const length = meaning?.length ?? 1;
    const phrase = words.slice(at, at + length);
    const spelled = otherSpellings(phrase);
    parts.push({ words: phrase, values: meaning?.values ?? [], ...(spelled.length > 0 && { otherWords: spelled }) });
    at += length;
  }
  return withJoined(parts);
}

/**
 * "small french embedding model": where a task or a language is asked for, small is a number of parameters. In "bge-small" it
 * is a part of a name.
 */
function withSmall(parts: readonly QueryPart[], text: string): readonly QueryPart[] {
  if (!parts.some(({ values }) => values.length > 0)) return parts;
  const apart = new Set(text.split(/\s+/).flatMap((piece) => (wordsOf(piece).length === 1 ? wordsOf(piece) : [])));
  return parts.map((part) =>
    part.words.length === 1 &&
    smallWords.has(part.words[0] ?? "") &&
    apart.has(part.words[0] ?? "") &&
    !isUnderstood(part)
      ? { ...part, size: small }
      : part,
  );
}

const onlyWord = (word: string): QueryPart => ({ words: [word], values: [] });

function plainPart(word: string): QueryPart {
  const american = americanSpelling(word);
  return { words: [word], values: [], ...(american !== undefined && { otherWords: [[american]] }) };
}
