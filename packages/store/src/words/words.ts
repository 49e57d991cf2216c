/**
 * The words of a text, as records are indexed and sought; `text-words.ts` cuts documents by the same rules and some more: lower case, accents folded (`Żółć` is `zolc`), split at
 * everything that is not a letter, digit or mark. Scripts without blanks (Chinese, Japanese) give one word per character.
 *
 * @example wordsOf("google-bert/BERT-base Łódź") // ["google", "bert", "bert", "base", "lodz"]
 */
export function wordsOf(text: string): string[] {
  // Names and tags are hardly ever written otherwise, and most of an import is cutting them.
  if (isPlain.test(text)) return text.toLowerCase().match(plainWord) ?? [];
  return fold(text).match(word) ?? [];
}

/** ASCII, which has no accents and no letters that are words of their own. */
// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const isPlain = /^[\x00-\x7f]*$/;
const plainWord = /[a-z0-9]+/g;

/** Text without what two writers may do differently: case, accents, forms of the same letter. `"ŻÓŁĆ"` → `"zolc"` */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[łøđðħıßæœþ]/g, (letter) => folds.get(letter) ?? letter)
    .normalize("NFC");
}

const word =
  /[[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]&&[\p{L}\p{N}\p{M}]]|[[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+/gv;

/** Letters whose stroke or ligature Unicode does not take apart. */
const folds: ReadonlyMap<string, string> = new Map([
  ["ł", "l"],
  ["ø", "o"],
  ["đ", "d"],
  ["ð", "d"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
]);
