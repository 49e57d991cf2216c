import * as fc from "fast-check";
import { anyCharacter } from "../../../../../scripts/testing/any-character.ts";

/** Texts that have ever broken out of a literal, joined at random. */
const fragments = [
  ..."'\"`\\$#-=~!*?[]{}()<>|&;:%,/ \n\r\t\0",
  "'''",
  '"""',
  "${",
  "$(",
  "`echo pwned`",
  "; echo pwned;",
  "$(echo pwned >&2)",
  "//",
  "*/",
  "/*",
  "-->",
  "\\u0041",
  "\\N{BULLET}",
  "\\x41",
  "\\",
  "\\'",
  '\\"',
  "coding: utf-7",
  "coding=latin-1",
  "</script>",
  "<!--",
  "#{x}",
  "%s",
  "\u202E",
  "\u2066",
  "\u200B",
  "\u200D",
  "\u2028",
  "\u2029",
  "\u0085",
  "\uFEFF",
  "\u00A0",
  "\u061C",
  "\u001B",
  "\uD800",
  "\uDC00",
  "\u{E0041}",
  "\u{1F600}",
  "❤\uFE0F",
  "a\uFE0F",
  "é",
  "e\u0301",
  "中文",
  "שלום",
  "\u3164",
  "constructor",
  "__proto__",
  "EOF",
  "-rf",
  "--",
  "None",
  "0",
  "a",
  "Z",
];

/** Text as a stranger might type it into a record. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: fc.constantFrom(...fragments), maxLength: 12 }),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.string({ unit: "binary-ascii", maxLength: 30 }),
);

const number = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom(
    0,
    -0,
    NaN,
    Infinity,
    -Infinity,
    2 ** 31,
    -(2 ** 31),
    2 ** 60,
    2 ** 63,
    -(2 ** 63),
    1e21,
    1e-7,
    5e-324,
  ),
);

/** `Object.fromEntries` defines members, so that `__proto__` becomes an own key as it does in `JSON.parse`. */
const withOwnKeys = (entries: [string, unknown][]): unknown => Object.fromEntries(entries);

/** Values of JSON's kinds with hostile texts and keys, and with what JSON lacks: NaN, -0, undefined. */
export const hostileValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.oneof(hostileText, number, fc.boolean(), fc.constantFrom(null, undefined)),
    fc.array(tie("value"), { maxLength: 5 }),
    fc
      .array(fc.tuple(fc.oneof(hostileText, fc.constantFrom("__proto__", "constructor", "a", "1")), tie("value")), {
        maxLength: 5,
      })
      .map(withOwnKeys),
  ),
})).value;

/**
 * A text by which two values can be compared: tells -0 from 0 and sees own keys only. Absent members do not count;
 * `undefined` elsewhere is `null` for languages that have one nothing.
 */
export function canonical(value: unknown, nothing: "one" | "two" = "one"): string {
  if (value === undefined) return nothing === "one" ? "null" : "undefined";
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (Array.isArray(value)) return `[${Array.from(value, (item) => canonical(item, nothing)).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member, nothing)}`);
  return `{${members.sort().join()}}`;
}

/** Characters that must never reach a reader as they are, listed by hand and not by the product's own rule. */
export const unseen =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00A0\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\p{Cs}/u;
