import { libraries, type Modality, tasks } from "@modelshelf/registry";
import { languageName } from "../facets/entries/language.ts";
import type { FacetId } from "../facets/ids.ts";
import { familyAt } from "./other-words.ts";
import { functionWords } from "../words/stop-words.ts";
import { licenseWords } from "./license-words.ts";
import { phraseKey } from "../words/phrase-key.ts";
import { wordsOf } from "../words/words.ts";

type Value = readonly [facet: FacetId, value: string];

/** Languages that models are written for and that people search by name. */
const languages = (
  "af am ar az bg bn ca cs cy da de el en es et eu fa fi fr ga gl gu ha he hi hr hu hy id is it ja ka kk km kn ko lo lt lv ml " +
  "mn mr ms mt my ne nl no pa pl pt ro ru si sk sl sq sr sv sw ta te th tl tr uk ur uz vi yo zh zu"
).split(" ");

/** Names that people use for whole fields of tasks. */
const fields: readonly (readonly [phrase: string, modality: Modality])[] = [
  ["vision", "cv"],
  ["computer vision", "cv"],
  ["nlp", "nlp"],
  ["natural language processing", "nlp"],
];
/** Tasks of another field that belong to one of these all the same. */
const seeing: ReadonlySet<string> = new Set(["image-text-to-text", "visual-question-answering", "video-text-to-text"]);
const looking = new Map([
  ["vision", seeing],
  ["computer vision", seeing],
]);

/** The meaning of a phrase, by its words with a blank between each two. */
const meanings = new Map<string, Value[]>();

function mean(phrase: string, value: Value): void {
  const words = wordsOf(phrase).join(" ");
  const known = meanings.get(words);
  if (known === undefined) meanings.set(words, [value]);
  else if (!known.some(([facet, one]) => facet === value[0] && one === value[1])) known.push(value);
}

for (const [id, { label, alsoCalled = [] }] of tasks) {
  for (const phrase of [id, label, ...alsoCalled]) mean(phrase, ["task", id]);
}
for (const [key, { label, alsoCalled = [] }] of libraries) {
  // A name of one word is a word of the tags that say the library.
  for (const phrase of [key, label, ...alsoCalled]) if (wordsOf(phrase).length > 1) mean(phrase, ["library", key]);
}
for (const [phrases, values] of licenseWords) {
  for (const phrase of phrases) for (const value of values) mean(phrase, ["license", value]);
}
for (const [id, { modality }] of tasks) {
  for (const [phrase, meant] of fields)
    if (meant === modality || looking.get(phrase)?.has(id)) mean(phrase, ["task", id]);
}
for (const code of languages) mean(languageName(code), ["language", code]);

/** The same by what other forms of the words have in common; what a phrase means as it stands comes before that. */
const byKey = new Map<string, readonly Value[]>();
for (const [phrase, values] of meanings) {
  const key = phraseKey(phrase.split(" "));
  // A language is a name, and a key of few letters may be anything.
  if (key.length > 3 && !byKey.has(key) && values.every(([facet]) => facet !== "language" && facet !== "license"))
    byKey.set(key, values);
}

/** A verb and an article more than any name: "detecting the objects". */
const longestPhrase = 2 + Math.max(...[...meanings.keys()].map((phrase) => phrase.split(" ").length));

/** Some words that stand together and what they mean. */
export interface Meaning {
  /** How many words it takes. */
  readonly length: number;
  readonly values: readonly Value[];
}

/**
 * The meaning of the first words: the longest phrase that is known.
 *
 * @example meaningAt(["speech", "to", "text", "small"]) // { length: 3, values: [["task", "automatic-speech-recognition"]] }
 */
export function meaningAt(words: readonly string[]): Meaning | undefined {
  for (let length = Math.min(longestPhrase, words.length); length > 0; length -= 1) {
    const phrase = words.slice(0, length);
    const values = meanings.get(phrase.join(" ")) ?? (isWhole(phrase) ? byKey.get(phraseKey(phrase)) : undefined);
    if (values !== undefined) return { length, values };
  }
  const family = familyAt(words);
  return family && family.length > 1 ? { length: family.length, values: [] } : undefined;
}

/** A phrase ends with words that say something: what joins it to others is not a part of it. */
const isWhole = (phrase: readonly string[]): boolean =>
  [phrase[0], phrase.at(-1)].every((word = "") => !functionWords.has(word));
