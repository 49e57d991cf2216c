import { join } from "node:path";
import { expect, test } from "vitest";
import { addFiles, folderWith } from "../test/folders.ts";
import { cachedRepository, folderOfCached } from "./cached-repository.ts";

test("the name of a folder says kind and id", () => {
  expect(cachedRepository("/x/models--ada--reader")).toEqual({ kind: "model", id: "ada/reader" });
  expect(cachedRepository("datasets--squad")).toEqual({ kind: "dataset", id: "squad" });
  expect(cachedRepository("models--a--b--c")).toBeUndefined();
  expect(cachedRepository("version.txt")).toBeUndefined();
});

test("what is inside of a cached repository belongs to it; a name alone does not make one", () => {
  const hub = folderWith({});
  addFiles(hub, { "models--ada--reader/snapshots/x/sub/config.json": "{}", "models--ada--notes/a/b.txt": "x" });
  const reader = join(hub, "models--ada--reader");
  for (const path of ["", "snapshots", "snapshots/x", "snapshots/x/sub", "blobs"]) {
    expect(folderOfCached(join(reader, path))).toBe(reader);
  }
  expect(folderOfCached(join(hub, "models--ada--notes/a"))).toBeUndefined();
  expect(folderOfCached(hub)).toBeUndefined();
});
