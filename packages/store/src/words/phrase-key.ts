import { functionWords } from "./stop-words.ts";
import { rootOf } from "./word-root.ts";

/** Verbs that say that something becomes something else, as "to" does: "convert speech into text". */
const becoming: ReadonlySet<string> = new Set(
  "change convert create draw generate generating make transform turn".split(" "),
);

/**
 * The common key of phrases for the same thing: the roots of the words that say something, in any order, unless one thing
 * becomes another.
 *
 * @param words folded, as `wordsOf` gives them
 * @example phraseKey(["detecting", "objects"]) === phraseKey(["object", "detection"])
 * @example phraseKey(["images", "from", "text"]) // "text to imag"
 */
export function phraseKey(words: readonly string[]): string {
  const telling = words
    .flatMap((word) => /^([a-z]{3,})2([a-z]{3,})$/.exec(word)?.slice(1).toSpliced(1, 0, "to") ?? [word])
    .map((word) => (word === "into" ? "to" : word))
    .filter((word) => directions.has(word) || !functionWords.has(word));
  const [first = ""] = telling;
  const hasDirection = telling.slice(1, -1).some((word) => directions.has(word));
  const things = hasDirection && becoming.has(first) && telling.length > 3 ? telling.slice(1) : telling;
  const from = things.indexOf("from");
  if (from > 0) return `${rootsOf(things.slice(from + 1))} to ${rootsOf(things.slice(0, from))}`;
  const to = things.indexOf("to");
  if (to > 0) return `${rootsOf(things.slice(0, to))} to ${rootsOf(things.slice(to + 1))}`;
  return rootsOf(things);
}

const directions: ReadonlySet<string> = new Set(["to", "from"]);

const rootsOf = (words: readonly string[]): string =>
  [...new Set(words.filter((word) => !directions.has(word)).map(rootOf))].sort().join(" ");
