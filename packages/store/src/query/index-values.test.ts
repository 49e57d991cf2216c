import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { facetIds } from "../facets/ids.ts";
import { indexedValues, keyOf } from "./test/indexed-values.ts";

/** Written by `npm run generate`, which leaves the values of a version as they are. */
const golden = readFileSync(new URL("index-values.golden.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");
const of = (lines: readonly string[], name: string): readonly string[] =>
  lines.filter((line) => line.startsWith(`${name}\t`));

const today = indexedValues();

test.each([...facetIds, "reading"])("what %s gives is what its version says", (name) => {
  const then = new Map(of(golden, name).map((line) => [keyOf(line), line]));
  const changed = of(today, name).filter((line) => (then.get(keyOf(line)) ?? line) !== line);
  const where =
    name === "reading"
      ? "`readingVersion` in query/index-version.ts"
      : `\`version\` in facets/entries/${name.replaceAll("_", "-")}.ts, or \`readingVersion\` in query/index-version.ts where the parser has changed`;
  const before = changed.map((line) => then.get(keyOf(line)));
  expect(
    changed,
    `Records are found by other values than before, and catalogs that exist would keep the old ones: raise ${where}, then run \`npm run generate\`.`,
  ).toEqual(before);
});

test("the golden has a line for every facet that a sample record has", () => {
  expect(golden.map(keyOf), "Run `npm run generate`.").toEqual(today.map(keyOf));
});
