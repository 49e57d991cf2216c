import { expect, test } from "vitest";
import { type Code, UnfitValue } from "./code.ts";
import { cs } from "./csharp.ts";
import { go } from "./go.ts";
import { js } from "./javascript.ts";
import { json } from "./json.ts";
import { php } from "./php.ts";
import { py } from "./python.ts";
import { sql } from "./sql.ts";

/** How each language writes a number; undefined where it has none. */
const writers: Readonly<Record<string, (value: number) => Code>> = {
  Python: (value) => py`${value}`,
  JavaScript: (value) => js`${value}`,
  "C#": (value) => cs`${value}`,
  Go: (value) => go`${value}`,
  PHP: (value) => php`${value}`,
  SQL: (value) => sql`${value}`,
  JSON: (value) => json(value),
};

test.each<[string, number, Readonly<Record<string, string | undefined>>]>([
  ["a fraction", 0.5, all("0.5")],
  ["a whole number", 42, all("42")],
  ["the largest that an int of C# holds", 2 ** 31 - 1, all("2147483647")],
  ["one more", 2 ** 31, { ...all("2147483648"), "C#": "2147483648L" }],
  ["the least that a long holds", -(2 ** 62), { ...exact("-4611686018427387904"), "C#": "-4611686018427387904L" }],
  [
    "beyond a long",
    2 ** 63,
    {
      Python: "9223372036854775808",
      JavaScript: "9223372036854776000",
      "C#": "9.223372036854776e+18",
      Go: "9.223372036854776e+18",
      PHP: "9.223372036854776e+18",
      SQL: "9223372036854776000",
      JSON: "9223372036854776000",
    },
  ],
  ["1e21", 1e21, all("1e+21")],
  ["minus zero", -0, { ...all("-0"), Python: "-0.0", "C#": "-0.0", Go: "0", PHP: "-0.0", SQL: "0" }],
  ["what is no number", Number.NaN, { Python: 'float("nan")', JavaScript: "NaN", "C#": "double.NaN" }],
  [
    "infinity",
    Number.POSITIVE_INFINITY,
    { Python: 'float("inf")', JavaScript: "Infinity", "C#": "double.PositiveInfinity" },
  ],
  [
    "minus infinity",
    Number.NEGATIVE_INFINITY,
    { Python: 'float("-inf")', JavaScript: "-Infinity", "C#": "double.NegativeInfinity" },
  ],
])("%s", (_name, value, texts) => {
  for (const [language, write] of Object.entries(writers)) {
    const text = texts[language];
    if (text === undefined) {
      expect(() => write(value), language).toThrow(UnfitValue);
      expect(() => write(value), language).toThrow(String(value));
    } else expect(write(value).text, language).toBe(text);
  }
});

function all(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(writers).map((language) => [language, text]));
}

/** JavaScript and JSON write as many digits as tell a number from its neighbors. */
function exact(text: string): Readonly<Record<string, string>> {
  const rounded = String(Number(text));
  return { ...all(text), JavaScript: rounded, JSON: rounded };
}
