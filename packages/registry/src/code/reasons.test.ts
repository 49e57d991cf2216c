import { expect, test } from "vitest";
import { type Code, UnfitValue } from "./code.ts";
import { go } from "./go.ts";
import { html } from "./html.ts";
import { json } from "./json.ts";
import { php } from "./php.ts";
import { py } from "./python.ts";
import { sh } from "./shell.ts";
import { sql } from "./sql.ts";

/** Operators read these where a library shows no code for a record. */
test.each<[string, () => Code, RegExp]>([
  ["Go, half a character", () => go`${"\uD800"}`, /surrogate pair.*Go/],
  ["PHP, half a character", () => php`${"\uD800"}`, /surrogate pair.*PHP/],
  ["a shell, half a character", () => sh`a ${"\uD800"}`, /surrogate pair/],
  ["a shell, NUL", () => sh`a ${"\0"}`, /NUL/],
  ["a shell, nothing", () => sh`a ${undefined}`, /shell.*undefined/],
  ["a shell, an option", () => sh`a ${"-rf"}`, /"-rf".*option/],
  ["HTML, half a character", () => html`<p id=${"\uD800"}></p>`, /HTML/],
  ["HTML, NUL", () => html`<p id=${"\0"}></p>`, /HTML/],
  ["SQL, half a character", () => sql`${"\uD800"}`, /SQL/],
  ["SQL, a line feed", () => sql`${"a\nb"}`, /SQL/],
  ["SQL, a tab", () => sql`${"a\tb"}`, /SQL/],
  ["SQL, a blank of no width", () => sql`${"a\u200Bb"}`, /SQL/],
  ["Go, what is no number", () => go`${Number.NaN}`, /Go.*NaN/],
  ["SQL, infinity", () => sql`${Infinity}`, /SQL.*Infinity/],
  ["PHP, what is no number", () => php`${Number.NaN}`, /JSON.*PHP.*NaN/],
  ["JSON, infinity", () => json(-Infinity), /JSON.*-Infinity/],
  ["code that is not checked", () => py.unchecked("a\u200B"), /py\.unchecked/],
])("why a value has no form is said: %s", (_name, write, reason) => {
  expect(write).toThrow(UnfitValue);
  expect(write).toThrow(reason);
});
