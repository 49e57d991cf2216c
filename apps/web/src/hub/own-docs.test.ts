import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownDocs, repositoryAddress } from "./own-docs.ts";

function sourceUrls(manifest: object, given?: Readonly<Record<string, string>>): readonly unknown[] {
  const root = mkdtempSync(join(tmpdir(), "modelshelf-own-docs-"));
  writeFileSync(join(root, "package.json"), JSON.stringify(manifest));
  const found = ownDocs(root, { ...(given && { sourceUrls: given }) }).map(({ sourceUrl }) => sourceUrl);
  rmSync(root, { recursive: true });
  return found;
}

test("own documents are edited in the repository of package.json, or where the operator says", () => {
  const repository = "https://git.example/a/b";
  const [docs, course] = [`${repository}/blob/main/content/docs`, `${repository}/blob/main/content/course`];
  expect(sourceUrls({ repository })).toEqual([docs, course]);
  expect(sourceUrls({ repository }, { "/docs": "https://other.example/d" })).toEqual([
    "https://other.example/d",
    course,
  ]);
});

test("without a repository there are no links to it", () => {
  expect(sourceUrls({})).toEqual([undefined, undefined]);
  expect(sourceUrls({ repository: "" })).toEqual([undefined, undefined]);
});

test.each([
  ["https://git.example/a/b", "https://git.example/a/b"],
  [{ type: "git", url: "git+https://git.example/a/b.git" }, "https://git.example/a/b"],
  ["javascript:alert(1)", undefined],
  ["a/b", undefined],
  [null, undefined],
])("the repository %j is at %s", (repository, address) => {
  expect(repositoryAddress({ repository })).toBe(address);
});

test("a set that comes with the program has the name that is given to it", () => {
  const titles = { "/docs": "Handbook" };
  expect(ownDocs(join(import.meta.dirname, "../../../.."), { titles }).map(({ title }) => title)).toEqual([
    "Handbook",
    "Kurs",
  ]);
});
