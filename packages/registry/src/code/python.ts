import { type LiteralStyle, writeLiteral } from "./literal.ts";
import { escapeCodePoint, quoteText } from "./invisible.ts";
import { type Lexicon, scanTokens } from "./scan.ts";
import { defineTag, type Tag } from "./tag.ts";

/** Python 3.13; the soft keywords (`match`, `case`, `type`, `_`) are fine as names. */
const keywords = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from " +
    "global if import in is lambda nonlocal not or pass raise return try while with yield"
  ).split(" "),
);

const style: LiteralStyle = {
  name: "Python",
  nothing: () => "None",
  boolean: (value) => (value ? "True" : "False"),
  number: pythonNumber,
  string: (text) => quoteText(text, escapeCodePoint),
  list: () => ({ open: "[", close: "]", spaced: false }),
  object: { open: "{", close: "}", spaced: false },
  key: (key) => `${quoteText(key, escapeCodePoint)}: `,
  indent: "    ",
  trailingComma: true,
};

const lexicon: Lexicon = {
  code: {
    rules: [
      { match: /#[^\n]*/y, inside: "comment" },
      { match: /("""|''')(?:\\[\s\S]|(?!\1)[^\\])*\1/y, inside: "string" },
      { match: /"""|'''/y, unclosed: true },
      { match: /(["'])(?:\\[\s\S]|(?!\1)[^\\\n])*\1/y, inside: "string" },
      { match: /["'][^\n]*/y, inside: "string", unclosed: true },
    ],
  },
};

/**
 * Python source. Each hole is a value and becomes a literal, quotes included.
 *
 * @example py`model = AutoModel.from_pretrained(${"google-bert/bert-base-uncased"})`
 */
export const py: Tag<"python"> = defineTag<"python">(
  {
    language: "python",
    tag: "py",
    accepts: ["python"],
    scan: (text) => scanTokens(text, lexicon),
    longString: /"""|'''|\\\n/,
    literal: (value, place) => writeLiteral(value, style, place),
    separated: true,
  },
  (name) => /^[A-Za-z_]\w*$/.test(name) && !keywords.has(name) && !/^__.*__$/.test(name),
);

/** Whole numbers are written exactly: 2**60 is not 1152921504606847000. From 1e21 on JavaScript writes a float. */
function pythonNumber(value: number): string {
  if (Number.isNaN(value)) return 'float("nan")';
  if (!Number.isFinite(value)) return value > 0 ? 'float("inf")' : 'float("-inf")';
  if (Object.is(value, -0)) return "-0.0";
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? String(BigInt(value)) : String(value);
}
