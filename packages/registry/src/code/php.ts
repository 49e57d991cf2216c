import { UnfitValue } from "./code.ts";
import { hasLoneSurrogate, replaceInvisible } from "./invisible.ts";
import { type LiteralStyle, writeLiteral } from "./literal.ts";
import { type Lexicon, scanTokens } from "./scan.ts";
import { defineTag, type Tag } from "./tag.ts";

/** Reserved words of PHP 8, with those that mean a value or a type. PHP takes them in any case. */
const keywords = new Set(
  (
    "abstract and array as bool break callable case catch class clone const continue declare default die do echo else " +
    "elseif empty enddeclare endfor endforeach endif endswitch endwhile enum eval exit extends false final finally " +
    "float fn for foreach function global goto if implements include include_once instanceof insteadof int interface " +
    "isset iterable list match mixed namespace never new null object or parent print private protected public readonly " +
    "require require_once return self static string switch this throw trait true try unset use var void while xor yield"
  ).split(" "),
);

const style: LiteralStyle = {
  name: "PHP",
  nothing: () => "null",
  boolean: String,
  number: phpNumber,
  string: phpString,
  list: () => ({ open: "[", close: "]", spaced: false }),
  object: (keys) => ({ open: isTakenForList(keys) ? "(object) [" : "[", close: "]", spaced: false }),
  key: (key) => `${phpString(key)} => `,
  indent: "    ",
  trailingComma: true,
};

/** A template must not leave PHP, and has no text of several lines: what is begun so counts as never closed. */
const lexicon: Lexicon = {
  code: {
    rules: [
      { match: /\/\/[^\n]*|#(?!\[)[^\n]*/y, inside: "comment" },
      { match: /\/\*[\s\S]*?\*\//y, inside: "comment" },
      { match: /\/\*|\?>|<<<|`/y, unclosed: true },
      { match: /(["'])(?:\\[^\n]|(?!\1)[^\\\n])*\1/y, inside: "string" },
      { match: /["'][^\n]*/y, inside: "string", unclosed: true },
    ],
  },
};

/**
 * PHP source, from `<?php` on. Each hole is a value and becomes a literal, quotes included; lists and objects become
 * arrays, which `json_encode` turns into the same lists and objects.
 *
 * @example php`$request = curl_init(${url});`
 */
export const php: Tag<"php"> = defineTag<"php">(
  {
    language: "php",
    tag: "php",
    accepts: ["php"],
    scan: (text) => scanTokens(text, lexicon),
    longString: /(?!)/,
    literal: (value, place) => writeLiteral(value, style, place),
    separated: true,
  },
  (name) => /^[A-Za-z_]\w*$/.test(name) && !keywords.has(name.toLowerCase()) && !name.startsWith("__"),
);

/** `[]` and `["0" => 1]` are lists to `json_encode`, because an array's key `"0"` is the number. */
function isTakenForList(keys: readonly string[]): boolean {
  return keys.every((key, index) => key === String(index));
}

/** Nothing in it needs an escape. */
const plainText = /^[ -&(-[\]-~]*$/;

/** Single quotes, in which nothing but a quote and a backslash means anything; double ones show what is invisible. */
function phpString(text: string): string {
  if (plainText.test(text)) return `'${text}'`;
  if (hasLoneSurrogate(text)) throw new UnfitValue("The text holds half of a surrogate pair, which PHP cannot write.");
  const visible = replaceInvisible(text, () => "") === text;
  if (visible) return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
  return `"${replaceInvisible(text.replaceAll(/["\\$]/g, String.raw`\$&`), escapeCodePoint)}"`;
}

const shortEscapes = new Map([
  [0x09, String.raw`\t`],
  [0x0a, String.raw`\n`],
  [0x0d, String.raw`\r`],
]);

function escapeCodePoint(codePoint: number): string {
  return shortEscapes.get(codePoint) ?? `\\u{${codePoint.toString(16)}}`;
}

/** Whole numbers beyond 64 bits are `float` (`1e+21`). */
function phpNumber(value: number): string {
  if (!Number.isFinite(value)) throw new UnfitValue(`JSON, which PHP would send, has no ${value}.`);
  if (Object.is(value, -0)) return "-0.0";
  if (!Number.isInteger(value)) return String(value);
  return Math.abs(value) < 2 ** 63 ? String(BigInt(value)) : value.toExponential();
}
