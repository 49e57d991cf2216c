import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { UsageError } from "./command.ts";
import { parseDocumentSet } from "./document-set.ts";
import { documentSetSentences } from "./document-set-sentences.ts";

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
  ["/=.", documentSetSentences.notAnAddress("--docs", "/")],
  ["/a b=.", documentSetSentences.notAnAddress("--docs", "/a b")],
  ["/../x=.", documentSetSentences.notAnAddress("--docs", "/../x")],
  [`/models=${folder}`, documentSetSentences.reserved("--docs", "models")],
  [`/-/health=${folder}`, documentSetSentences.notAnAddress("--docs", "/-/health")],
  ["/learn=nowhere-at-all", documentSetSentences.noFolder("--docs", "nowhere-at-all")],
])("%s is called wrongly", (text, sentence) => {
  expect(() => parseDocumentSet(text)).toThrow(new UsageError(sentence));
});
