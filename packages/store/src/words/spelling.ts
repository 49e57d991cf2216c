/** British endings and the American ones that the field writes; the first that fits counts. */
const endings: readonly (readonly [british: RegExp, american: string])[] = [
  [/(?<=[a-z]{2})ouri[sz](ations?|ing|ed|er|ers|e|es)$/, "oriz$1"],
  [/is(ations?|ing|ed|er|ers|e|es)$/, "iz$1"],
  [/ys(ing|ed|er|ers|e)$/, "yz$1"],
  [/(?<=[a-z]{2})our(s|ed|ers?|ing|ful|able)?$/, "or$1"],
  [/ogue(s)?$/, "og$1"],
  [/entre(s)?$/, "enter$1"],
  [/^licen[c]e(s)?$/, "license$1"],
  [/^grey/, "gray"],
];

/**
 * The other spelling of a word, where it is or may be British; `undefined` for any other word. It may be no word at all
 * (`noiz` for `noise`), so both are searched for.
 *
 * @param word folded
 * @example americanSpelling("summarisation") // "summarization"
 */
export function americanSpelling(word: string): string | undefined {
  if (word.length < 4) return undefined;
  const fitting = endings.find(([british]) => british.test(word));
  return fitting && word.replace(...fitting);
}
