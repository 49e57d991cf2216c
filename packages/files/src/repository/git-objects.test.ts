import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { readFolder } from "../reading/read-folder.ts";
import { addFiles, folderWith } from "../test/folders.ts";
import { gitId, toTree } from "./git-objects.ts";

test("ids of blobs and of the empty tree are those of git", () => {
  expect(gitId("blob", Buffer.from("hello\n"))).toBe("ce013625030ba8dba906f756967f9e9ca394464a");
  expect(toTree([]).oid).toBe("4b825dc642cb6eb9a060e54bf8d69288fbee4904");
});

test("a tree of folders has the id that git gives it, however its names are sorted", async () => {
  const files = { "a.txt": "1", "a/b.txt": "2", "a-b/c": "3", "a0": "4", "ä/deep/er": "5", "z": "6" };
  const folder = folderWith(files);
  const { read } = await readFolder(folder);
  addFiles(folder, {});
  const git = (...words: string[]): string => execFileSync("git", ["-C", folder, ...words], { encoding: "utf8" }).trim();
  git("init", "-q");
  git("add", ".");
  expect(toTree(read.revision.files).oid).toBe(git("write-tree"));
});
