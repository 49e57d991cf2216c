import { americanSpelling } from "./spelling.ts";

/** Word families that no ending tells. */
const families: readonly (readonly [word: RegExp, root: string])[] = [
  [/^summar(?:y|ies|i[sz](?:e[sd]?|ers?|ing|ations?))$/, "summar"],
  [/^transcri(?:be[sd]?|bers?|bing|pts?|ptions?)$/, "transcrib"],
  [/^recogni(?:tions?|[sz](?:e[sd]?|ers?|ing))$/, "recogn"],
  [/^classif(?:y|y?ing|ies|ied|iers?|ications?)$/, "classif"],
  [/^embed(?:s|d(?:ed|ers?|ings?))?$/, "embed"],
  [/^(?:photos?|photographs?|pictures?|pics?|imgs?)$/, "imag"],
  [/^(?:pdfs?|docs?)$/, "document"],
  [/^voices?$/, "speech"],
  [/^films?$/, "movi"],
];

const ofNouns = /(?<=[a-z]{3})ions?$/;

/** Endings that leave the matter of a word as it is, the longest first; British ones and American ones. */
const endings: readonly (readonly [ending: RegExp, root: string])[] = [
  [/i[sz](?:ations?|ing|ed|ers?|es?)$/, "iz"],
  [/(?<=..[a-z]{2})at(?:ions?|ors?|ing|e[sd]?)$/, ""],
  [ofNouns, ""],
  [/(?<=ct)ors?$/, ""],
  [/(?<=[a-z]{2})(?:ies|ied|y)$/, "i"],
  [/(?<=[aeiouy][a-z]*.)(?:ings?|ers?|ed)$/, ""],
  [/(?<=[a-z]{2}(?:s|x|z|ch|sh))es$/, ""],
  [/(?<=[a-z]{2}[^s])e?s$/, ""],
];

/**
 * The root that verb forms, plurals, nouns made from a verb, and British and American spelling of one word share. It need
 * not be a word; a word may have the root of another one by chance.
 *
 * @param word folded, as `wordsOf` gives it
 * @example ["classify", "classification", "classifiers"].map(rootOf) // all "classif"
 */
export function rootOf(word: string): string {
  if (word.length < 3) return word;
  const spelled = americanSpelling(word) ?? word;
  const family = families.find(([one]) => one.test(spelled));
  if (family !== undefined) return family[1];
  // "captioning" has two: it is of one family with "captions".
  const stem = withoutEnding(spelled).replace(ofNouns, "");
  // "tagging" and "tag", "modelling" and "modeling", "image" and "imaging".
  return stem.replace(/(?<=[a-z]{2})e$/, "").replace(/([b-df-hj-np-tv-z])\1$/, "$1");
}

function withoutEnding(word: string): string {
  const ending = word.length < 4 ? undefined : endings.find(([one]) => one.test(word));
  return ending === undefined ? word : word.replace(...ending);
}
