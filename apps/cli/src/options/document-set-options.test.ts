import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { UsageError } from "../command/command.ts";
import { ownSetOptions, withSetOptions } from "./document-set-options.ts";
import { documentSetSentences } from "./document-set-sentences.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-docs-"));
const equals = join(folder, "a=b");
mkdirSync(equals);
afterAll(() => rmSync(folder, { recursive: true }));

const sets = [
  { folder, base: "/docs", title: "Documentation" },
  { folder: equals, base: "/learn/course", title: "course" },
];

test("a set learns where its pages are edited, by its address or as the one under /docs", () => {
  const values = ["https://git.example/a=b/docs/", "/learn/course/=http://127.0.0.1:8080/tree"];
  expect(withSetOptions(sets, { "source-url": values }).map(({ base, sourceUrl }) => [base, sourceUrl])).toEqual([
    ["/docs", "https://git.example/a=b/docs"],
    ["/learn/course", "http://127.0.0.1:8080/tree"],
  ]);
  expect(withSetOptions(sets, {})).toEqual(sets);
});

test("a set has the name that is given to it", () => {
  const given = { "docs-title": ["Our  guides", "/learn/course=MCP course = fun"] };
  expect(withSetOptions(sets, given).map(({ title }) => title)).toEqual(["Our guides", "MCP course = fun"]);
  // A character as people see it may be several of those of the machine.
  const flags = "🇵🇱".repeat(60);
  expect(withSetOptions(sets, { "docs-title": [flags] })[0]?.title).toBe(flags);
  expect(() => withSetOptions(sets, { "docs-title": [`${flags}!`] })).toThrow(UsageError);
});

test.each([
  ["/learn=Guides", documentSetSentences.noSet("docs-title", "/learn")],
  ["/docs= ", documentSetSentences.notATitle("docs-title", " ", 60)],
  ["a".repeat(61), documentSetSentences.notATitle("docs-title", "a".repeat(61), 60)],
])("--docs-title %j is called wrongly", (text, sentence) => {
  expect(() => withSetOptions(sets, { "docs-title": [text] })).toThrow(new UsageError(sentence));
});

test("the sets that come with the program can be edited elsewhere, unless a folder takes their place", () => {
  const given = { "source-url": ["/docs=https://git.example/d", "/course/=https://git.example/c"] };
  expect(ownSetOptions([], given)).toEqual({
    sourceUrls: { "/docs": "https://git.example/d", "/course": "https://git.example/c" },
    titles: {},
    others: { "source-url": [], "docs-title": [] },
  });
  expect(ownSetOptions(sets, given)).toEqual({
    sourceUrls: { "/course": "https://git.example/c" },
    titles: {},
    others: { "source-url": ["/docs=https://git.example/d"], "docs-title": [] },
  });
  const named = { "docs-title": ["/docs=Handbook", "/learn/course=Course"] };
  expect(ownSetOptions([], named)).toMatchObject({
    titles: { "/docs": "Handbook" },
    others: { "docs-title": ["/learn/course=Course"] },
  });
});

test.each([
  ["/learn=https://git.example", documentSetSentences.noSet("source-url", "/learn")],
  ["javascript:alert(1)", documentSetSentences.notABase("source-url", "javascript:alert(1)")],
  ["/docs=", documentSetSentences.notABase("source-url", "")],
  ...["https://ada:secret@git.example/docs", "https://git.example/docs?ref=main"].map((url) => [
    url,
    documentSetSentences.notABase("source-url", url),
  ]),
])("--source-url %s is called wrongly", (text, sentence) => {
  expect(() => withSetOptions(sets, { "source-url": [text] })).toThrow(new UsageError(sentence));
});

test("a set learns which package it describes, where that can be read, and where its notebooks are", () => {
  const [docs, course] = withSetOptions(sets, {
    "python-package": [folder, `/learn/course=${equals}`],
    "python-url": ["https://git.example/src/peft/"],
    "notebooks-url": ["/learn/course=https://git.example/notebooks"],
  });
  expect(docs).toMatchObject({ pythonPackage: { folder, url: "https://git.example/src/peft" } });
  expect(course).toMatchObject({ pythonPackage: { folder: equals }, notebooksUrl: "https://git.example/notebooks" });
});

test.each([
  [{ "python-package": ["nowhere-at-all"] }, documentSetSentences.noFolder("--python-package", "nowhere-at-all")],
  [{ "python-url": ["https://git.example"] }, documentSetSentences.noPackage("/docs")],
  [{ "notebooks-url": ["/elsewhere=https://git.example"] }, documentSetSentences.noSet("notebooks-url", "/elsewhere")],
])("%j is called wrongly", (values, sentence) => {
  expect(() => withSetOptions(sets, values)).toThrow(new UsageError(sentence));
});

test("all sets learn where packages are documented that none of them describes", () => {
  const links = ["torch=https://docs.example/generated/{name}.html#{name}", "a.b_c=https://docs.example/b?v=1"];
  for (const { apiLinks } of withSetOptions(sets, { "api-link": links })) {
    expect(apiLinks).toEqual({
      torch: "https://docs.example/generated/{name}.html#{name}",
      "a.b_c": "https://docs.example/b?v=1",
    });
  }
  expect(withSetOptions(sets, {}).every((set) => !("apiLinks" in set))).toBe(true);
});

test.each(
  ["https://docs.example", "torch", "torch=docs.example", "torch=javascript:alert(1)", "=https://docs.example"].concat([
    "torch=https://ada:secret@docs.example",
    "/docs=https://docs.example",
  ]),
)("--api-link %s is called wrongly", (text) => {
  const wrong = new UsageError(documentSetSentences.notAnApiLink(text));
  expect(() => withSetOptions(sets, { "api-link": [text] })).toThrow(wrong);
});

const courseAround = (root: string) => withSetOptions(sets, { "include-root": [`/learn/course=${root}`] })[1];

test("a set learns which folder around it its pages may show, and no other folder will do", () => {
  expect(courseAround(folder)).toMatchObject({ includeRoot: folder });
  expect(courseAround(equals)).toMatchObject({ includeRoot: equals });
  const beside = join(folder, "beside");
  mkdirSync(beside);
  expect(() => courseAround(beside)).toThrow(new UsageError(documentSetSentences.notAround(beside, equals)));
});
