import { escapeCodePoint, quoteText } from "./invisible.ts";
import { type LiteralStyle, writeLiteral } from "./literal.ts";
import { type Lexicon, type Rule, scanTokens } from "./scan.ts";
import { defineTag, type Tag } from "./tag.ts";

/** Reserved words of C# 14; contextual ones (`var`, `record`) are fine as names. */
const keywords = new Set(
  (
    "abstract as base bool break byte case catch char checked class const continue decimal default delegate do double " +
    "else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal " +
    "is lock long namespace new null object operator out override params private protected public readonly ref return " +
    "sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked " +
    "unsafe ushort using virtual void volatile while"
  ).split(" "),
);

const style: LiteralStyle = {
  name: "C#",
  nothing: () => "null",
  boolean: String,
  number: csharpNumber,
  string: (text) => quoteText(text, escapeCodePoint),
  list: (values) => ({ open: isOfOneKind(values) ? "new[] {" : "new object?[] {", close: "}", spaced: true }),
  object: { open: "new Dictionary<string, object?> {", close: "}", spaced: true },
  key: (key) => `[${quoteText(key, escapeCodePoint)}] = `,
  indent: "    ",
  trailingComma: true,
};

const tokens: readonly Rule[] = [
  { match: /\/\/[^\n]*/y, inside: "comment" },
  { match: /\/\*[\s\S]*?\*\//y, inside: "comment" },
  { match: /\/\*/y, unclosed: true },
  { match: /#[^\n]*/y, inside: "directive", when: (before) => /(?:^|\n)[ \t]*$/.test(before) },
  { match: /\$*("{3,})[\s\S]*?\1(?!")/y, inside: "string" },
  { match: /\$*"{3,}/y, unclosed: true },
  { match: /\$@"|@\$"/y, enter: "verbatim text" },
  { match: /\$"/y, enter: "interpolated text" },
  { match: /@"(?:""|[^"])*"/y, inside: "string" },
  { match: /"(?:\\[^\n]|[^"\\\n])*"/y, inside: "string" },
  { match: /'(?:\\[^\n]+?|[^'\\\n])'/y, inside: "string" },
  { match: /["'][^\n]*/y, inside: "string", unclosed: true },
  { match: /\{/y, enter: "braces" },
];

const lexicon: Lexicon = {
  code: { rules: tokens },
  braces: { rules: [...tokens, { match: /\}/y, leave: true }] },
  "interpolated text": {
    inside: "string",
    rules: [
      { match: /\\[\s\S]|\{\{/y, inside: "string" },
      { match: /"/y, leave: true },
      { match: /\{/y, enter: "braces" },
    ],
  },
  "verbatim text": {
    inside: "string",
    rules: [
      { match: /""|\{\{/y, inside: "string" },
      { match: /"/y, leave: true },
      { match: /\{/y, enter: "braces" },
    ],
  },
};

/**
 * C# source. Each hole is a value and becomes a literal, quotes included; lists become arrays, objects dictionaries.
 *
 * @example cs`var model = ModelLoader.Load(${"model.sentis"});`
 */
export const cs: Tag<"csharp"> = defineTag<"csharp">(
  {
    language: "csharp",
    tag: "cs",
    accepts: ["csharp"],
    scan: (text) => scanTokens(text, lexicon),
    longString: /[@$]"|"""/,
    literal: (value, place) => writeLiteral(value, style, place),
    separated: true,
  },
  (name) => /^[A-Za-z_]\w*$/.test(name) && !keywords.has(name) && !name.startsWith("__"),
);

/** `new[]` finds the type by itself when all members have the same. */
function isOfOneKind(values: readonly unknown[]): boolean {
  const kind = typeof values[0];
  return ["string", "number", "boolean"].includes(kind) && values.every((value) => typeof value === kind);
}

/** Whole numbers beyond `int` say that they are `long`; beyond `long` they are `double` (`1e21`). */
function csharpNumber(value: number): string {
  if (Number.isNaN(value)) return "double.NaN";
  if (!Number.isFinite(value)) return value > 0 ? "double.PositiveInfinity" : "double.NegativeInfinity";
  if (Object.is(value, -0)) return "-0.0";
  if (!Number.isInteger(value)) return String(value);
  if (Math.abs(value) >= 2 ** 63) return value.toExponential();
  return Math.abs(value) < 2 ** 31 ? String(value) : `${BigInt(value)}L`;
}
