import { expect, test } from "vitest";
import { notALockLine, readLock, revisionsIn } from "./lock-file.ts";

test("a line names a repository and its revision, with a kind in front and remarks behind", () => {
  const text =
    "\uFEFF# models of the team\r\nada/tiny@v1.0   # reviewed\r\n\r\ndatasets/ada/rows@feature/x\nspaces/ada/demo\ngpt2@refs/pr/3\n";
  expect(readLock(text)).toEqual({
    repositories: [
      { kind: "model", id: "ada/tiny", revisions: ["v1.0"] },
      { kind: "dataset", id: "ada/rows", revisions: ["feature/x"] },
      { kind: "space", id: "ada/demo", revisions: ["main"] },
      { kind: "model", id: "gpt2", revisions: ["refs/pr/3"] },
    ],
    problems: [],
  });
});

test("several lines of a repository are several revisions; the first becomes main, unless main is named", () => {
  const commit = "1".repeat(40);
  const lock = readLock(`ada/a@v1\nada/b@v1\nada/a@${commit}\nada/a@v1\nada/b\nada/b@v2`);
  expect(lock.repositories.map(({ revisions }) => revisions)).toEqual([
    ["v1", commit],
    ["main", "v1", "v2"],
  ]);
  expect(revisionsIn(lock, { kind: "model", id: "ada/a", commit })).toEqual(["v1"]);
  expect(revisionsIn(lock, { kind: "model", id: "ada/b", commit })).toEqual(["v1", "v2"]);
  expect(revisionsIn(lock, { kind: "dataset", id: "ada/b", commit })).toEqual([]);
});

test.each([
  "ada/tiny@",
  "ada/tiny@v1@v2",
  "@v1",
  "../etc/passwd",
  "ada/tiny@../../x",
  "ada/tiny@a//b",
  "ada/tiny@-x",
  "ada/tiny v1.0",
  "ada/b/c@v1",
  "datasets/@v1",
  '{"id":"ada/tiny"}',
])("%s is named with its line, and the others are read", (line) => {
  expect(readLock(`ada/one\n${line}\nada/two`)).toEqual({
    repositories: [expect.objectContaining({ id: "ada/one" }), expect.objectContaining({ id: "ada/two" })],
    problems: [notALockLine(2, line)],
  });
});
