import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { UsageError } from "../command/command.ts";
import { parseDocumentSet, readDocumentSets } from "./document-set.ts";
import { documentSetSentences } from "./document-set-sentences.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-docs-"));
const equals = join(folder, "a=b");
const sign = join(folder, "a@b");
for (const one of [equals, sign]) mkdirSync(one);
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [folder, { folder, base: "/docs" }],
  [`/learn/course=${folder}`, { folder, base: "/learn/course" }],
  [`/learn/=${folder}`, { folder, base: "/learn" }],
  [`/learn=${equals}`, { folder: equals, base: "/learn" }],
  [`/docs@v0.2=${folder}`, { folder, base: "/docs/v0.2", version: "v0.2", versionOf: "/docs" }],
  [
    `/learn/course@next/=${equals}`,
    { folder: equals, base: "/learn/course/next", version: "next", versionOf: "/learn/course" },
  ],
  [`${folder}@v1.2`, { folder, revision: "v1.2", givenTo: "--docs", base: "/docs" }],
  [
    `/docs@v1=${folder}@shelf@1.2`,
    { folder, revision: "shelf@1.2", givenTo: "--docs", base: "/docs/v1", version: "v1", versionOf: "/docs" },
  ],
  [
    `${folder}/gone@shelf@1.2`,
    { folder: join(folder, "gone"), revision: "shelf@1.2", givenTo: "--docs", base: "/docs" },
  ],
  [`${folder}/gone/by@fix/a`, { folder: join(folder, "gone/by"), revision: "fix/a", givenTo: "--docs", base: "/docs" }],
  [sign, { folder: sign, base: "/docs" }],
  [`${sign}@v1`, { folder: sign, revision: "v1", givenTo: "--docs", base: "/docs" }],
])("%s", (text, set) => {
  expect(parseDocumentSet(text)).toEqual(set);
});

test.each([
  ["/=.", documentSetSentences.notAnAddress("--docs", "/")],
  ["/a b=.", documentSetSentences.notAnAddress("--docs", "/a b")],
  ["/../x=.", documentSetSentences.notAnAddress("--docs", "/../x")],
  ["/@v1=.", documentSetSentences.notAnAddress("--docs", "/@v1")],
  ["/docs@=.", documentSetSentences.notAnAddress("--docs", "/docs@")],
  ["/docs@v1/2=.", documentSetSentences.notAnAddress("--docs", "/docs@v1/2")],
  [`/models=${folder}`, documentSetSentences.reserved("--docs", "models")],
  [`/-/health=${folder}`, documentSetSentences.notAnAddress("--docs", "/-/health")],
  ["/learn=nowhere-at-all@", documentSetSentences.noFolder("--docs", "nowhere-at-all@")],
  [`${folder}@`, documentSetSentences.unnamedRevision("--docs", `${folder}@`)],
  ["/learn=nowhere-at-all", documentSetSentences.noFolder("--docs", "nowhere-at-all")],
])("%s is called wrongly", (text, sentence) => {
  expect(() => parseDocumentSet(text)).toThrow(new UsageError(sentence));
});

test("folders are read from the option, else from the variable", () => {
  const environment = { MODELSHELF_DOCS: `/a=${folder}, /a@v1=${equals}` };
  expect(readDocumentSets({}, environment, []).map(({ base }) => base)).toEqual(["/a", "/a/v1"]);
  const [then] = readDocumentSets({}, { MODELSHELF_DOCS: `${folder}@v1` }, []);
  expect(then).toMatchObject({ revision: "v1", givenTo: "MODELSHELF_DOCS" });
  expect(readDocumentSets({ docs: [folder] }, environment, []).map(({ base }) => base)).toEqual(["/docs"]);
  expect(readDocumentSets({}, {}, [])).toEqual([]);
});

test("a version needs the set that it is one of", () => {
  const values = { docs: [`/docs@v1=${folder}`] };
  expect(readDocumentSets(values, {}, ["/docs"])).toHaveLength(1);
  const sentence = documentSetSentences.noCurrent("/docs/v1", "/docs");
  expect(() => readDocumentSets(values, {}, [])).toThrow(new UsageError(sentence));
});
