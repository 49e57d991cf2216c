import { type FileIndex, openFileIndex } from "@modelshelf/files";
import { openSqliteStore, parseRecord, type Store } from "@modelshelf/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FoundSources } from "./find-repositories.ts";
import { removeMisread } from "./misread-repositories.ts";

let store: Store;
let files: FileIndex;
beforeEach(async () => {
  store = await openSqliteStore({ file: ":memory:" });
  files = openFileIndex(":memory:");
});
afterEach(async () => {
  files.close();
  await store.close();
});

const commit = "1".repeat(40);

/** A model in catalog and index, as an import puts it there. */
async function put(id: string, source: string, path = "model.safetensors"): Promise<void> {
  const file = { path, size: 1, oid: "0".repeat(40) };
  const refs = [{ name: "main", kind: "branch", commit } as const];
  files.put({ kind: "model", id, refs, revisions: [{ commit, files: [file] }] }, source);
  await store.put([parseRecord("model", { id }).record!]);
}

const home = "/home/ada/.cache/huggingface";
const found: FoundSources = {
  sources: [{ folder: `${home}/hub/models--ada--reader`, kind: "model", id: "ada/reader", isCached: true }],
  passedOver: [
    { folder: `${home}/hub/blobs`, sentence: "", isNever: true },
    { folder: `${home}/xet`, sentence: "", isNever: true },
    { folder: `${home}/mine`, sentence: "" },
  ],
};

test.each([
  ["blobs/ab", `${home}/hub/blobs/ab`, "x"],
  ["xet/logs", `${home}/xet/logs`, "a.log"],
  ["snapshots/x", `${home}/hub/models--ada--reader/snapshots/x`, "config.json"],
  ["hub/reader", `${home}/hub/models--ada--reader`, "refs/main"],
  ["blobs/cd", "/mnt/other-name-of-the-cache/blobs/cd", `cd${"e".repeat(62)}`],
  ["blobs/ef", "s3://bucket/models/blobs/ef", `ef${"e".repeat(62)}.refs`],
])("%s, made from %s, is removed with its files", async (id, source, path) => {
  await put(id, source, path);
  const said = await removeMisread(found, { store, files });
  expect(said).toEqual([expect.stringContaining(`model ${id} was removed: it was made from ${source}`)]);
  expect([files.find("model", id), await store.get("model", id)]).toEqual([undefined, undefined]);
});

test.each([
  ["ada/reader", `${home}/hub/models--ada--reader`],
  ["mine/thing", `${home}/mine/thing`],
  ["blobs/ab", "/home/ada/models/blobs/ab"],
  ["ada/xet", `${home}/xet-notes`],
  ["bob/reader", `${home}/hub/models--ada--reader-2`],
])("%s from %s stays", async (id, source) => {
  await put(id, source);
  expect(await removeMisread(found, { store, files })).toEqual([]);
  expect(files.find("model", id)).toBeDefined();
  expect(await store.get("model", id)).toBeDefined();
});
