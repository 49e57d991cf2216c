import { fileIndexPlace, openFileIndex } from "@modelshelf/files";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../test/call.ts";
import { diffCommand, noRevision } from "./diff.ts";
import { noFiles } from "../catalog/open-files.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-diff-"));
const data = join(folder, "data");
afterAll(() => rmSync(folder, { recursive: true }));

function revision(digit: string, card: string) {
  const place = join(folder, `${digit}.md`);
  writeFileSync(place, card);
  return { commit: digit.repeat(40), files: [{ path: "README.md", size: card.length, oid: digit.repeat(40), place }] };
}

beforeAll(() => {
  mkdirSync(data);
  const index = openFileIndex(fileIndexPlace(data));
  const refs = [
    { name: "main", kind: "branch", commit: "2".repeat(40) },
    { name: "v1", kind: "tag", commit: "1".repeat(40) },
  ] as const;
  const revisions = [revision("2", "# Reader\nnew \u001b[31m\n"), revision("1", "# Reader\nold\n")];
  index.put({ kind: "model", id: "ada/reader", refs, revisions }, folder);
  index.close();
});
const diff = (...words: string[]) => call(diffCommand, [...words, "--data", data]);

test("what changed is said by file and by line, in signs that steer no terminal", async () => {
  const { code, out } = await diff("ada/reader", "v1", "main");
  expect(code).toBe(0);
  expect(out).toBe(
    "changed  README.md (13 B, now 19 B)\n\nREADME.md\n@@ line 1, now 1 @@\n # Reader\n-old\n+new \\u001b[31m\n",
  );
  const { out: json } = await diff("ada/reader", "v1", "main", "--json");
  expect(JSON.parse(json).files).toEqual([{ path: "README.md", change: "changed", before: 13, after: 19 }]);
  expect((await diff("ada/reader", "v1", "1".repeat(40))).out).toBe("The files are the same.\n");
});

test("a revision that is not here is answered with those that are", async () => {
  const { code, err } = await diff("ada/reader", "v2", "main");
  expect(code).toBe(1);
  expect(err).toContain(noRevision("ada/reader", "v2", ["main", "v1"]));
  expect((await call(diffCommand, ["ada/reader", "v1", "main", "--data", folder])).err).toContain(noFiles(folder));
});
