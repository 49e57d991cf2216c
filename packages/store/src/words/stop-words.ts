import { isOpenEnded } from "./text-words.ts";

/** Words of English that say nothing about the matter. */
export const functionWords: ReadonlySet<string> = new Set(
  (
    "a am an and are as at be but by can could did do does for from had has have how i if in into is it its me my no not of " +
    "on or our s should so such t than that the their then there these they this to us was we were what when where which " +
    "who why will with would you your"
  ).split(" "),
);

/** Words that join others and are part of hardly any name: "models by google", "a model from meta". Of "it" there are many. */
export const joiningWords: ReadonlySet<string> = new Set("by for from made of the with".split(" "));

/** Words that say nothing more once something else is understood: "good models for French". */
export const fillers: ReadonlySet<string> = new Set([
  ...functionWords,
  ..."best good language license licensed model models parameters params using".split(" "),
]);

/** Words that say nothing of a need: "a free app that sorts mails". */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    "ai app automatic best easy fast free good great hub model modelshelf need new online open simple small software source " +
    "three tool two use using want way work"
  ).split(" "),
);

/**
 * The words of a query that say something about what is sought. A query of nothing else keeps all of its words.
 *
 * @param words folded, as `wordsOf` gives them
 * @example tellingWords([{ word: "text" }, { word: "to" }, { word: "speech" }]) // [{ word: "text" }, { word: "speech" }]
 */
export function tellingWords<Word extends { readonly word: string }>(words: readonly Word[]): readonly Word[] {
  const found = words.filter(({ word }) => !functionWords.has(word));
  return found.length > 0 ? found : words;
}

/**
 * Whether results may be marked where a word begins with this one: not with a single letter, nor with a word such as "to",
 * which would light up "token" and "together".
 *
 * @example marksBeginnings("tok") // true: "tokenizer"
 */
export function marksBeginnings(word: string): boolean {
  return !functionWords.has(word) && (word.length > 1 || isOpenEnded(word));
}

/** Whether a word is marked wherever it stands alone, as a part of a name that was typed as a whole: `model`, not `for`. */
export function marksParts(word: string): boolean {
  return !functionWords.has(word);
}
