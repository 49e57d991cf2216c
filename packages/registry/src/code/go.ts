import { UnfitValue } from "./code.ts";
import { escapeCodePoint, hasLoneSurrogate, quoteText } from "./invisible.ts";
import { type LiteralStyle, writeLiteral } from "./literal.ts";
import { type Lexicon, scanTokens } from "./scan.ts";
import { defineTag, type Tag } from "./tag.ts";

const keywords = new Set(
  (
    "break case chan const continue default defer else fallthrough for func go goto if import interface map package " +
    "range return select struct switch type var _"
  ).split(" "),
);

const style: LiteralStyle = {
  name: "Go",
  nothing: () => "nil",
  boolean: String,
  number: goNumber,
  string: goString,
  list: () => ({ open: "[]any{", close: "}", spaced: false }),
  object: { open: "map[string]any{", close: "}", spaced: false },
  key: (key) => `${goString(key)}: `,
  indent: "\t",
  trailingComma: true,
};

const lexicon: Lexicon = {
  code: {
    rules: [
      { match: /\/\/[^\n]*/y, inside: "comment" },
      { match: /\/\*[\s\S]*?\*\//y, inside: "comment" },
      { match: /\/\*/y, unclosed: true },
      { match: /`[^`]*`/y, inside: "string" },
      { match: /`/y, unclosed: true },
      { match: /(["'])(?:\\[^\n]|(?!\1)[^\\\n])*\1/y, inside: "string" },
      { match: /["'][^\n]*/y, inside: "string", unclosed: true },
    ],
  },
};

/**
 * Go source, indented by tabs. Each hole is a value and becomes a literal, quotes included; lists become `[]any`,
 * objects `map[string]any`.
 *
 * @example go`request, err := http.NewRequest("GET", ${url}, nil)`
 */
export const go: Tag<"go"> = defineTag<"go">(
  {
    language: "go",
    tag: "go",
    accepts: ["go"],
    scan: (text) => scanTokens(text, lexicon),
    longString: /`/,
    literal: (value, place) => writeLiteral(value, style, place),
    separated: true,
  },
  (name) => /^[A-Za-z]\w*$/.test(name) && !keywords.has(name),
);

function goString(text: string): string {
  if (hasLoneSurrogate(text)) throw new UnfitValue("The text holds half of a surrogate pair, which Go cannot write.");
  return quoteText(text, escapeCodePoint);
}

/** A whole number that fits into 64 bits is an `int`, and -0 is 0; what is larger is a `float64` (`1e+21`). */
function goNumber(value: number): string {
  if (!Number.isFinite(value)) throw new UnfitValue(`Go has no literal for ${value}.`);
  if (!Number.isInteger(value)) return String(value);
  return Math.abs(value) < 2 ** 63 ? String(BigInt(value)) : value.toExponential();
}
