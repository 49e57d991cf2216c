import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { UsageError } from "./command.ts";
import { parseDocumentSet } from "./document-set.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-docs-"));
const equals = join(folder, "a=b");
mkdirSync(equals);
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [folder, { folder, base: "/docs" }],
  [`/learn/course=${folder}`, { folder, base: "/learn/course" }],
  [`/learn/=${folder}`, { folder, base: "/learn" }],
  [`/learn=${equals}`, { folder: equals, base: "/learn" }],
])("%s", (text, set) => {
  expect(parseDocumentSet(text)).toEqual(set);
});

test.each([
  ["/=.", "is no address"],
  ["/a b=.", "is no address"],
  ["/../x=.", "is no address"],
  [`/models=${folder}`, "belong to the hub"],
  [`/-/health=${folder}`, "is no address"],
  ["/learn=nowhere-at-all", 'there is no folder "nowhere-at-all"'],
])("%s is called wrongly", (text, sentence) => {
  expect(() => parseDocumentSet(text)).toThrow(UsageError);
  expect(() => parseDocumentSet(text)).toThrow(sentence);
});
