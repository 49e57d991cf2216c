import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { losing, type LosingForm, openings, stilted, translated } from "./forms.ts";
import { commentsIn, saidIn } from "./said.ts";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));

const listed = (...patterns: readonly string[]): readonly string[] =>
  globSync([...patterns], { cwd: root }).filter((file) => !/\.test\.tsx?$|\/test\//.test(file));

/** Texts of the registry: each literal in them is read by people. */
const entries = listed("packages/registry/src/{tasks,metrics}/entries/*.ts");
const texts = listed(
  "content/**/*.md",
  "{decisions,docs}/**/*.md",
  "*.md",
  "{packages,apps,scripts,bench}/**/README.md",
).filter((file) => !file.includes("node_modules"));
const records = listed("content/catalog/*.jsonl");
/** Of the interface's languages this is about English. */
const programs = listed(
  "apps/{cli,web}/src/**/*.{ts,tsx}",
  "packages/docs/src/**/*.ts",
  "packages/store/src/**/*.ts",
  "packages/registry/src/**/*.ts",
  "packages/files/src/**/*.ts",
  "scripts/**/*.ts",
).filter((file) => !/\/(?:ui|languages\/entries)\/(?!en\.ts$)/.test(file) && !entries.includes(file));

const sources = new Map(
  [...entries, ...texts, ...records, ...programs].map((file) => [file, readFileSync(`${root}/${file}`, "utf8")]),
);

const said = [...sources].flatMap(([file, source]) =>
  saidIn(file, source, entries.includes(file)).map(({ line, text }) => ({ place: `${file}:${line}`, text })),
);
const comments = programs.flatMap((file) =>
  commentsIn(file, sources.get(file) ?? "").map(({ line, text }) => ({ place: `${file}:${line}`, text })),
);
const lines = [...sources].flatMap(([file, source]) =>
  source.split("\n").map((text, index) => ({ place: `${file}:${index + 1}`, text })),
);

const found = (form: RegExp, among: typeof said): readonly string[] =>
  among.filter(({ text }) => form.test(text)).map(({ place, text }) => `${place}: ${text.trim()}`);

test.each(losing)("nothing that people read says %s", (form, better) =>
  expect(found(form, lines), `Write: ${better}.`).toEqual([]),
);

test.each(translated)("no text, message, record or label says %s", (form, better) =>
  expect(found(form, said), `Write: ${better}.`).toEqual([]),
);

test.each([...stilted, ...openings])("no comment says %s", (form, better) =>
  expect(found(form, comments), `Write: ${better}.`).toEqual([]),
);

test("the files are there", () => {
  expect(entries.length).toBeGreaterThan(95);
  expect(records).toHaveLength(3);
  expect(texts.length).toBeGreaterThan(130);
  expect(programs.length).toBeGreaterThan(1100);
  expect(programs).toContain("packages/registry/src/libraries/entries/transformers.ts");
  expect(programs).toContain("packages/registry/src/libraries/families/notices.ts");
  expect(programs).toContain("packages/store/src/record/parse-record.ts");
  expect(programs).toContain("packages/store/src/query/parse-query.ts");
});

const seen = (file: string, source: string, entry?: boolean): readonly LosingForm[] =>
  translated.filter(([form]) => saidIn(file, source, entry).some(({ text }) => form.test(text)));

describe("a losing form is seen", () => {
  test.each([
    ["text between tags", "view.tsx", "export const view = <p>\n  Here is a picture\n</p>;"],
    ["text beside what is put between tags", "view.tsx", "export const view = <p>{count} pictures</p>;"],
    ["an attribute", "view.tsx", 'export const view = <img alt="A picture of a cat" />;'],
    ["a message", "fault.ts", 'throw new Error("The picture is missing.");'],
    ["a message with values", "fault.ts", "throw new Error(`The picture ${name} is missing.`);"],
    ["a note of a library", "entry.ts", 'const note = "The name has to stand in the catalog.";'],
    ["a comment in printed code", "entry.ts", "const code = py`\n  # To start from a picture, add it\n  run()`;"],
    ["a title", "entry.ts", 'const block = { title: "Turn a picture into 3D" };'],
    ["a message of the store", "parse-record.ts", "const problem = `The id ${id} is no repository id.`;"],
    ["running text", "page.md", "Look at the picture."],
    ["a table", "page.md", "| a | picture |"],
    ["a record", "models.jsonl", '{"id":"a/b","description":"Makes pictures."}'],
  ])("in %s", (_, file, source) => expect(seen(file, source)).not.toEqual([]));

  test("in a comment", () => {
    const source = "/**\n * What stands in the text.\n */\nexport const a = 1; // a picture";
    expect(commentsIn("a.ts", source).filter(({ text }) => stilted.some(([form]) => form.test(text)))).toEqual([
      { line: 2, text: " * What stands in the text." },
      { line: 4, text: " a picture" },
    ]);
  });

  test.each(["/** What it gives. */", "/**\n * What it gives.\n */", "// What it gives."])(
    "in a comment that opens without a noun: %s",
    (source) => {
      const comment = commentsIn("a.ts", `${source}\nexport const a = 1;`).find(({ text }) => text.trim() !== "*");
      expect(openings.some(([form]) => form.test(comment?.text ?? ""))).toBe(true);
    },
  );

  test("in a single word of an entry", () => {
    expect(seen("entry.ts", 'export default { label: "Picture" };', true)).not.toEqual([]);
    expect(seen("entry.ts", 'export default { label: "Picture" };')).toEqual([]);
  });

  test.each([
    ["a comment", "a.ts", "// A picture says more.\nexport const a = 1;"],
    ["an import", "a.ts", 'import "./a picture.ts";'],
    ["a value in a template", "a.ts", 'export const a = `An ${pick("picture")} here`;'],
    ["code", "page.md", "Call `picture()`.\n\n```python\npicture = 1\n```\n"],
    ["an address", "page.md", "See [this](/picture)."],
    ["other fields of a record", "models.jsonl", '{"id":"a/picture","description":"Makes images."}'],
  ])("not in %s", (_, file, source) => expect(seen(file, source)).toEqual([]));
});
