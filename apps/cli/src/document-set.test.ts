import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { UsageError } from "./command.ts";
import { parseDocumentSet, withSourceUrls } from "./document-set.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-docs-"));
const equals = join(folder, "a=b");
mkdirSync(equals);
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [folder, { folder, base: "/docs", title: "Documentation" }],
  [`/learn/course=${folder}`, { folder, base: "/learn/course", title: "course" }],
  [`/learn/=${folder}`, { folder, base: "/learn", title: "learn" }],
  [`/learn=${equals}`, { folder: equals, base: "/learn", title: "learn" }],
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

const sets = [
  { folder, base: "/docs", title: "Documentation" },
  { folder: equals, base: "/learn/course", title: "course" },
];

test("a set learns where its pages are edited, by its address or as the one under /docs", () => {
  const values = ["https://git.example/a=b/docs/", "/learn/course/=http://127.0.0.1:8080/tree"];
  expect(withSourceUrls(sets, values).map(({ base, sourceUrl }) => [base, sourceUrl])).toEqual([
    ["/docs", "https://git.example/a=b/docs"],
    ["/learn/course", "http://127.0.0.1:8080/tree"],
  ]);
  expect(withSourceUrls(sets, [])).toEqual(sets);
});

test.each([
  ["/learn=https://git.example", "no --docs stands under /learn"],
  ["javascript:alert(1)", "is no address"],
  ["/docs=", "is no address"],
  ["https://ada:secret@git.example/docs", "is no address"],
  ["https://git.example/docs?ref=main", "is no address"],
])("--source-url %s is called wrongly", (text, sentence) => {
  expect(() => withSourceUrls(sets, [text])).toThrow(UsageError);
  expect(() => withSourceUrls(sets, [text])).toThrow(sentence);
});
