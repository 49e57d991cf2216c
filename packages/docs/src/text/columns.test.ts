import { expect, test } from "vitest";
import { columnsOf, indentOf } from "./columns.ts";

test.each([
  ["", 0],
  ["   ", 3],
  ["\t", 4],
  ["  \t", 4],
  ["    \t", 8],
  ["- \t", 4],
  ["\t> \t", 8],
])("%j takes as many columns as in Markdown", (beginning, columns) => expect(columnsOf(beginning)).toBe(columns));

test("a line is indented by the blanks before its text", () => {
  expect(["a\tb", "  \ta", "\t  a", " \t"].map(indentOf)).toEqual([0, 4, 6, 4]);
});
