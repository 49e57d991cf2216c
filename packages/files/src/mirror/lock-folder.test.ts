import { expect, test } from "vitest";
import { folderWith } from "../test/folders.ts";
import { FolderLocked, lockFolder } from "./lock-folder.ts";

test("a folder is one mirror's at a time", () => {
  const folder = folderWith({});
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderLocked);
  release();
  lockFolder(folder)();
});
