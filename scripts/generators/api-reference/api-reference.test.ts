import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as registry from "@modelshelf/registry";
import { afterAll, describe, expect, test } from "vitest";
import { parseDocComment } from "./doc-comment.ts";
import { exportedFrom } from "./exported.ts";
import { writePage } from "./write-page.ts";

const root = resolve(import.meta.dirname, "../../..");
const work = mkdtempSync(join(tmpdir(), "modelshelf-api-"));
afterAll(() => rmSync(work, { recursive: true }));

describe("what a package exports", () => {
  mkdirSync(join(work, "parts"));
  const sources = {
    "index.ts": `export * from "./parts/add.ts";
export { limit as most, type Sum } from "./parts/sum.ts";
import entry from "./parts/sum.ts";
export { later };
/** Doubles. */
const later = (value: number): number => value * 2;
`,
    "parts/add.ts": `import type { Sum } from "./sum.ts";
/**
 * Adds, as {@link Sum} says.
 *
 * @param a the first,
 *   which may be negative
 * @throws RangeError beyond the limit
 * @example add(1, 2) // 3
 */
export function add(a: number, { b = 1 }: { readonly b?: number } = {}): Sum {
  return { value: a + b };
}
function hidden() {}
`,
    "parts/sum.ts": `/** A sum. */
export interface Sum {
  /** Never more than the limit. */
  readonly value: number;
}
export const limit: number = 12;
`,
  };
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(work, file), text);
  const found = exportedFrom(work, "index.ts");

  test("is found behind re-exports, lists and other names", () => {
    expect(found.map(({ name, kind, file }) => `${kind} ${name} ${file}`)).toEqual([
      "function add parts/add.ts",
      "constant most parts/sum.ts",
      "type Sum parts/sum.ts",
      "function later index.ts",
    ]);
    expect(found.map(({ signature }) => signature.split("\n")[0])).toEqual([
      "function add(a: number, { b = 1 }: { readonly b?: number } = {}): Sum",
      "const most: number",
      "interface Sum {",
      "function later(value: number): number",
    ]);
  });

  test("is written with its text, parameters, errors, example, types and source", () => {
    const page = writePage({
      title: "Sums",
      introduction: "All of it.",
      exports: found.slice(0, 1),
      pageOf: (name) => (name === "Sum" ? "./sums" : undefined),
    });
    expect(page).toBe(`# Sums

All of it.

## Functions

### \`add\`[[add]]

\`\`\`ts
function add(a: number, { b = 1 }: { readonly b?: number } = {}): Sum
\`\`\`

Adds, as \`Sum\` says.

**Parameters**

- \`a\`: the first, which may be negative

**Throws** RangeError beyond the limit

**Example**

\`\`\`ts
add(1, 2) // 3
\`\`\`

Types: [\`Sum\`](./sums#Sum)

Source: \`parts/add.ts\`
`);
  });

  test("a name that cannot be found is an error", () => {
    writeFileSync(join(work, "broken.ts"), `export { gone } from "./parts/sum.ts";\n`);
    expect(() => exportedFrom(work, "broken.ts")).toThrow("broken.ts exports gone, which cannot be found.");
  });
});

const evaluate = (code: string): unknown =>
  new Function(...Object.keys(registry), `return (${code});`)(...Object.values(registry));

/** As JSON: what is left out and what is undefined mean the same to readers. */
const plain = (result: unknown): unknown => JSON.parse(JSON.stringify(result) ?? "null");

/** Examples that name something which the reader has: a snippet, a program, a record. */
const withOwnValues = new Set(
  "choosePart datasetSnippetsFor formText hasForm toProgram toPlainSnippet snippetText findingOn".split(" "),
);
/** Examples whose result is too long to be written out, or is told in words. */
const inWords = new Set(
  "appsThatRun autoClassesOfType readAttentionShape whatFits snippetMarkdown librarySnippets inferenceSnippetsFor".split(
    " ",
  ),
);

describe("examples in doc comments of the registry", () => {
  const functions = exportedFrom(root, "packages/registry/src/index.ts").filter(({ kind }) => kind === "function");
  const examples = functions.flatMap(({ name, comment }) =>
    parseDocComment(comment).examples.map((example) => [name, example] as const),
  );
  const checked = examples.filter(([name]) => !withOwnValues.has(name) && !inWords.has(name));

  test("are checked, most of them", () => {
    expect(checked.length).toBeGreaterThan(90);
    const names = new Set(examples.map(([name]) => name));
    expect([...withOwnValues, ...inWords].filter((name) => !names.has(name))).toEqual([]);
  });

  test.each(checked)("%s: %s", (_, example) => {
    const [, call = "", value = ""] = /^(.*?)\s*\n?\/\/ (.*)$/s.exec(example) ?? [];
    expect(plain(evaluate(call))).toEqual(plain(evaluate(value.replaceAll(/\n\/\/ ?/g, "\n"))));
  });
});
