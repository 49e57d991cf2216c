import { expect, test } from "vitest";
import { cs } from "./csharp.ts";
import { html } from "./html.ts";
import { js, ts } from "./javascript.ts";
import { json } from "./json.ts";
import { languages } from "./languages.ts";
import { py } from "./python.ts";
import { sh } from "./shell.ts";
import { sql } from "./sql.ts";
import { testedLanguages } from "../test/tested-languages.ts";

test.each([
  ["python", py`${py`a(${1})`}`],
  ["javascript", js`${js`a(${1})`}`],
  ["typescript", ts`${ts`a(${1})`}`],
  ["csharp", cs`${cs`A(${1})`}`],
])("code stands in code of the same language: %s", (_language, code) => {
  expect(code.text.toLowerCase()).toBe("a(1)");
});

/** Pages color code by its language, and files are named by it. */
test.each([
  ["python", py`a(${1})`],
  ["javascript", js`a(${1})`],
  ["typescript", ts`a(${1})`],
  ["csharp", cs`A(${1});`],
  ["shell", sh`a ${1}`],
  ["html", html`<p title=${"a"}></p>`],
  ["sql", sql`SELECT ${1}`],
  ["json", json({ a: 1 })],
])("code of each tag says that it is %s", (language, code) => {
  expect(code.language).toBe(language);
});

const written = [...testedLanguages].flatMap(([name, { write }]) =>
  write === undefined ? [] : [[name, write] as const],
);

test.each(written)("%s: code stands in code, and says which language it is of", (name, write) => {
  expect(write(write(1))).toEqual(write(1));
  expect(write(1)).toMatchObject({ language: name, text: "1" });
});

test("readers see a name for each language", () => {
  const labels = Object.values(languages).map(({ label }) => label);
  expect(labels.toSorted()).toEqual([
    "C#",
    "Go",
    "HTML",
    "JSON",
    "JavaScript",
    "PHP",
    "Python",
    "SQL",
    "Shell",
    "Swift",
    "Text",
    "TypeScript",
    "YAML",
  ]);
});
