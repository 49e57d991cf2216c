import { type Change, commitOfTree, type RepositoryFile, type Revision, toTree } from "@modelshelf/files";
import { expect, test } from "vitest";
import { itemsAt, itemsBelow, toEntries, type TreeEntry } from "./tree-entries.ts";

const first: Change = { commit: "1".repeat(40), date: "2026-01-01T00:00:00.000Z", title: "Begin" };
const second: Change = { commit: "2".repeat(40), date: "2026-02-01T00:00:00.000Z", title: "Say more" };
const file = (path: string, changed?: Change): RepositoryFile => ({
  path,
  size: 1,
  oid: "f".repeat(40),
  mtimeMs: 5,
  ...(changed && { changed }),
});
const checkout: Revision = {
  ...second,
  files: [
    file("README.md", second),
    file("data/deep/a.csv", first),
    file("data/deep/old.csv"),
    file("data/z.csv", first),
  ],
};
const allOf = (revision: Revision): readonly TreeEntry[] =>
  toEntries(revision, itemsBelow(revision, "", true) ?? [], true);

test("files of a checkout have the commits that changed them last, folders the newest of what is in them", () => {
  const titles = allOf(checkout).map(({ path, lastCommit }) => [path, lastCommit?.title]);
  expect(Object.fromEntries(titles)).toEqual({
    "README.md": "Say more",
    data: "Begin",
    "data/z.csv": "Begin",
    "data/deep": "Begin",
    "data/deep/a.csv": "Begin",
    // Its history goes back further than the clone: nothing is made up.
    "data/deep/old.csv": undefined,
  });
  const [readme, data] = toEntries(checkout, itemsAt(checkout, ["README.md", "data"]), true);
  expect(readme?.lastCommit).toEqual({ id: second.commit, title: second.title, date: second.date });
  expect(data?.lastCommit?.id).toBe(first.commit);
  expect(toEntries(checkout, itemsAt(checkout, ["README.md"]), false)[0]).not.toHaveProperty("lastCommit");
});

test("files of a folder are as old as they are on the disk, those of another hub as their commit", () => {
  const files = [file("README.md")];
  const folder = { commit: commitOfTree(toTree(files).oid), date: second.date, files };
  expect(allOf(folder)[0]?.lastCommit).toEqual({
    id: folder.commit,
    title: "",
    date: "1970-01-01T00:00:00.005Z",
  });
  const mirrored = { commit: "3".repeat(40), date: second.date, files };
  expect(allOf(mirrored)[0]?.lastCommit).toEqual({
    id: mirrored.commit,
    title: "",
    date: second.date,
  });
});
