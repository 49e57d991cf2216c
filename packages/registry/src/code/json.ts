import { type Code, makeCode, UnfitValue } from "./code.ts";
import { escapeUnits, quoteText } from "./invisible.ts";
import { type LiteralPlace, type LiteralStyle, writeLiteral } from "./literal.ts";

const style: LiteralStyle = {
  name: "JSON",
  nothing: () => "null",
  boolean: String,
  number: jsonNumber,
  string: (text) => quoteText(text, escapeUnits),
  list: () => ({ open: "[", close: "]", spaced: false }),
  object: { open: "{", close: "}", spaced: false },
  key: (key) => `${quoteText(key, escapeUnits)}: `,
  indent: "  ",
  trailingComma: false,
};

const withoutApostrophes = (text: string): string => text.replaceAll("'", String.raw`\u0027`);

const styleWithoutApostrophes: LiteralStyle = {
  ...style,
  string: (text) => withoutApostrophes(style.string(text)),
  key: (key) => withoutApostrophes(style.key(key)),
};

/**
 * A value as a JSON document, such as the contents of a settings file.
 *
 * @throws UnfitValue for NaN and the infinities, which JSON lacks
 * @example json({ baseUrl: "http://localhost:8080/v1" }) // {"baseUrl": "http://localhost:8080/v1"}
 */
export function json(value: unknown): Code<"json"> {
  return makeCode("json", jsonText(value));
}

/** The text of {@link json}. */
export function jsonText(value: unknown): string {
  return writeLiteral(value, style, ownDocument);
}

/** The text of {@link json} for a text, without apostrophes. */
export function textWithoutApostrophes(text: string): string {
  return styleWithoutApostrophes.string(text);
}

/** The same for any value without apostrophes, which are written as `\u0027`: for quotes of a shell. */
export function jsonWithoutApostrophes(value: unknown): string {
  return writeLiteral(value, styleWithoutApostrophes, ownDocument);
}

/**
 * JSON that is safe inside a `<script>` element: it can neither end the element nor open a comment.
 *
 * @example jsonForHtml({ a: "</script>" }) // '{"a":"\\u003c/script>"}'
 */
export function jsonForHtml(value: unknown): string {
  return (JSON.stringify(value) ?? "null")
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
}

const ownDocument: LiteralPlace = {
  indent: "",
  column: 0,
  embed: ({ language }) => {
    throw new TypeError(`Code in ${language} cannot stand in JSON.`);
  },
};

function jsonNumber(value: number): string {
  if (!Number.isFinite(value)) throw new UnfitValue(`JSON has no ${value}.`);
  return Object.is(value, -0) ? "-0" : String(value);
}
