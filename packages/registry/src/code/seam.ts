/** Beyond ASCII every letter counts, up to the private area, from which the mark of another hole comes. */
const wordOrQuote = /[\w$@"'`\u0080-\uDFFF]/;
const word = /[\w$@\u0080-\uDFFF]/;

/**
 * Whether a value's hole touches a word or a quote of the author's text. There it would go wrong for some values: a
 * letter before a quote makes another kind of string, in which text may be run (`f"{…}"`, `$"{…}"`), two quotes open
 * a longer string, a list behind a name picks a member.
 */
export function touchesWord(before: string, after: string): boolean {
  return wordOrQuote.test(before.at(-1) ?? "") || wordOrQuote.test(after.at(0) ?? "");
}

/** The same for two finished texts, of which either may come from a hole: only what would change the kind of a string. */
export function makesOtherString(before: string, after: string): boolean {
  const right = after.at(0) ?? "";
  const begins = right === '"' || right === "'" || right === "`";
  return begins && wordOrQuote.test(before.at(-1) ?? "");
}

/** Puts a number into parentheses where its sign or its digits would join what is beside it: `--1`, `5.real`. */
export function guardNumber(before: string, literal: string, after: string): string {
  const isNegative = literal.startsWith("-");
  const joins =
    (isNegative && before.endsWith("-")) || (isNegative && /^\s*(?:\*\*|[[(])/.test(after)) || after.startsWith(".");
  return joins ? `(${literal})` : literal;
}

/** Whether two values, each from a hole of its own, run into each other. */
export function runsTogether(before: string, after: string): boolean {
  return word.test(before.at(-1) ?? "") && word.test(after.at(0) ?? "");
}
