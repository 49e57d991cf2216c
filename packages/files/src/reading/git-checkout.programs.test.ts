import { execFileSync } from "node:child_process";
import { beforeEach, expect, inject, test } from "vitest";
import { toTree } from "../repository/git-objects.ts";
import { addFiles, folderWith } from "../test/folders.ts";
import { hasChanges, readFolder } from "./read-folder.ts";

const missing = inject("missing").git;
beforeEach(({ skip }) => skip(missing !== "", missing));

const git = (folder: string, ...words: string[]): string =>
  execFileSync("git", ["-C", folder, "-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...words], {
    encoding: "utf8",
  }).trim();

test("a tree of folders has the id that git gives it, however its names are sorted", async () => {
  const folder = folderWith({ "a.txt": "1", "a/b.txt": "2", "a-b/c": "3", a0: "4", "ä/deep/er": "5", z: "6" });
  const { read } = await readFolder(folder);
  git(folder, "init", "-q");
  git(folder, "add", ".");
  expect(toTree(read.revision.files).oid).toBe(git(folder, "write-tree"));
});

test("a clean checkout has the commit, date and tags of git; one with changes gets a revision of its own", async () => {
  const folder = folderWith({ "README.md": "# A model\n", "sub/config.json": "{}" });
  git(folder, "init", "-q", "-b", "trunk");
  git(folder, "add", ".");
  git(folder, "commit", "-q", "-m", "Add the model");
  git(folder, "tag", "v1");
  const { read, problems } = await readFolder(folder);
  const commit = git(folder, "rev-parse", "HEAD");
  expect(problems).toEqual([]);
  expect(read.revision).toMatchObject({ commit, title: "Add the model", date: expect.stringMatching(/Z$/) });
  expect(read.refs).toEqual([
    { name: "main", kind: "branch", commit },
    { name: "trunk", kind: "branch", commit },
    { name: "v1", kind: "tag", commit },
  ]);
  addFiles(folder, { "sub/config.json": "{} " });
  const changed = await readFolder(folder);
  expect(changed.read.revision.commit).not.toBe(commit);
  expect(changed.problems).toEqual([hasChanges(folder)]);
});
