import { expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { scan } from "./scan.ts";

it.each([
  ["one cell too few", "| a |\n|---|---|\n| b | c |", "| a | |\n|---|---|\n| b | c |"],
  ["several cells too few", "|a|\n|-|:-:|-:|", "|a| | |\n|-|:-:|-:|"],
  ["a sign within code or behind a backslash", "| `a|b` \\| |\n| - | - |\n", "| `a|b` \\| | |\n| - | - |\n"],
  ["a head in a quote", "> | a | \n> | - | - |\n", "> | a | | \n> | - | - |\n"],
  ["a head that is moved to the right", "text\n\n  | a |\n  | - | - |", "text\n\n  | a | |\n  | - | - |"],
  ["no text in its cells", "||\n|-|-|", "|| |\n|-|-|"],
])("a table stays one whose head has %s", (_what, source, markdown) => {
  expect(written(source)).toBe(markdown);
});

it.each([
  "| a | b |\n|---|---|",
  "| a | b |\n|---|",
  "| a |\n\n|---|---|",
  "| a |\n| b | c |",
  "a |\n|---|---|",
  "| a\n|---|---|",
  "| a |\n|---|---| c",
  "| a |\ntext\n|---|---|",
])("other tables and texts stay as they are: %j", (source) => {
  expect(written(source)).toBe(source);
  expect(scan(source, scanShapes).oddities).toEqual([]);
});

it("says at the end of the head how many cells are missing", () => {
  expect(scan("x\n\n| a |\n|---|---|\n", scanShapes).oddities).toEqual([
    { offset: 8, kind: "short-table-head", message: expect.stringMatching(/one cell fewer .*Add it\./) },
  ]);
  expect(scan("| a |\n|-|-|-|\n", scanShapes).oddities).toEqual([
    { offset: 5, kind: "short-table-head", message: expect.stringMatching(/2 cells fewer .*Add them\./) },
  ]);
});
