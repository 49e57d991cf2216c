import { escapeUnits, quoteText } from "./invisible.ts";
import { type LiteralPlace, type LiteralStyle, writeLiteral } from "./literal.ts";
import { type Lexicon, type Rule, scanTokens } from "./scan.ts";
import { defineTag, type Tag } from "./tag.ts";

/** ECMAScript 2026 in strict mode, with the words that mean a value. */
const reservedWords = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends " +
    "false finally for function if implements import in instanceof interface let new null package private protected " +
    "public return static super switch this throw true try typeof var void while with yield undefined NaN Infinity"
  ).split(" "),
);

/** Names that reach from any object to its making. */
const innerNames = new Set(["constructor", "prototype"]);

const plainKey = /^[A-Za-z_$][\w$]*$/;

const style: LiteralStyle = {
  name: "JavaScript",
  nothing: (value) => (value === null ? "null" : "undefined"),
  boolean: String,
  number: (value) => (Object.is(value, -0) ? "-0" : String(value)),
  string: (text) => quoteText(text, escapeUnits),
  list: () => ({ open: "[", close: "]", spaced: false }),
  object: { open: "{", close: "}", spaced: true },
  key: javascriptKey,
  indent: "  ",
  trailingComma: true,
};

/** A slash begins a regular expression where no operand comes before it. */
const beforeExpression =
  /(?:^|[([{},;=:?!&|+\-*%~^<>]|\b(?:return|typeof|case|in|of|delete|void|throw|new|await|yield|do|else))\s*$/;

const tokens: readonly Rule[] = [
  { match: /\/\/[^\n]*/y, inside: "comment" },
  { match: /\/\*[\s\S]*?\*\//y, inside: "comment" },
  { match: /\/\*/y, unclosed: true },
  { match: /(["'])(?:\\[\s\S]|(?!\1)[^\\\n])*\1/y, inside: "string" },
  { match: /["'][^\n]*/y, inside: "string", unclosed: true },
  {
    match: /\/(?:\\[^\n]|\[(?:\\[^\n]|[^\]\\\n])*\]|[^/\\\n[])+\/\w*/y,
    inside: "regular expression",
    when: (before) => beforeExpression.test(before),
  },
  { match: /`/y, enter: "template literal" },
  { match: /\{/y, enter: "braces" },
];

const lexicon: Lexicon = {
  code: { rules: tokens },
  braces: { rules: [...tokens, { match: /\}/y, leave: true }] },
  "template literal": {
    inside: "template literal",
    rules: [
      { match: /\\[\s\S]/y, inside: "template literal" },
      { match: /`/y, leave: true },
      { match: /\$\{/y, enter: "braces" },
    ],
  },
};

const dialect = {
  scan: (text: string) => scanTokens(text, lexicon),
  longString: /`|\\\n/,
  literal: (value: unknown, place: LiteralPlace) => writeLiteral(value, style, place),
  separated: true,
};

const isIdentifier = (name: string): boolean =>
  plainKey.test(name) && !reservedWords.has(name) && !innerNames.has(name) && !name.startsWith("__");

/**
 * JavaScript source. Each hole is a value and becomes a literal, quotes included.
 *
 * @example js`const pipe = await pipeline(${"fill-mask"}, ${id});`
 */
export const js: Tag<"javascript"> = defineTag<"javascript">(
  { language: "javascript", tag: "js", accepts: ["javascript"], ...dialect },
  isIdentifier,
);

/** TypeScript source. JavaScript code may be in its holes, since all JavaScript is TypeScript; not the reverse. */
export const ts: Tag<"typescript", "typescript" | "javascript"> = defineTag<"typescript", "typescript" | "javascript">(
  { language: "typescript", tag: "ts", accepts: ["typescript", "javascript"], ...dialect },
  isIdentifier,
);

/** `"__proto__": x` in an object literal sets the prototype; a computed key is a member like others. */
function javascriptKey(key: string): string {
  if (key === "__proto__") return '["__proto__"]: ';
  return plainKey.test(key) ? `${key}: ` : `${quoteText(key, escapeUnits)}: `;
}
