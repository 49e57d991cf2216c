import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gitId } from "../repository/git-objects.ts";
import { addFiles, folderWith } from "../test/folders.ts";
import { cachedRepository, hasNoSnapshot, isPartial, isUnfinished, readCachedRepository } from "./read-cache.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
const sha256 = createHash("sha256").update("weights").digest("hex");
const oid = gitId("blob", Buffer.from("{}"));

function cache(): string {
  const folder = join(folderWith({}), "models--ada--reader");
  addFiles(folder, {
    [`blobs/${oid}`]: "{}",
    [`blobs/${sha256}`]: "weights",
    "blobs/0000.incomplete": "half",
    [`snapshots/${commit}/config.json`]: { to: `../../blobs/${oid}` },
    [`snapshots/${commit}/sub/model.bin`]: { to: `../../../blobs/${sha256}` },
    "refs/main": commit,
    "refs/v1": "f".repeat(40),
  });
  return folder;
}

test("the name of a folder says kind and id", () => {
  expect(cachedRepository("/x/models--ada--reader")).toEqual({ kind: "model", id: "ada/reader" });
  expect(cachedRepository("datasets--squad")).toEqual({ kind: "dataset", id: "squad" });
  expect(cachedRepository("models--a--b--c")).toBeUndefined();
  expect(cachedRepository("version.txt")).toBeUndefined();
});

test("hashes come from the names of blobs, and refs to revisions that are here", async () => {
  const { read, problems } = await readCachedRepository(cache());
  expect(problems).toEqual([expect.stringContaining("has 1 file that did not come to the end")]);
  expect(read?.refs).toEqual([{ name: "main", kind: "branch", commit }]);
  expect(read?.revisions).toHaveLength(1);
  expect(read?.revisions[0]?.files).toEqual([
    expect.objectContaining({ path: "config.json", size: 2, oid }),
    expect.objectContaining({ path: "sub/model.bin", size: 7, lfs: { sha256, pointerSize: 126 } }),
  ]);
});

test("a folder without a snapshot is said", async () => {
  const folder = join(folderWith({}), "models--ada--reader");
  mkdirSync(join(folder, "blobs"), { recursive: true });
  expect(await readCachedRepository(folder)).toEqual({ read: undefined, problems: [hasNoSnapshot(folder)] });
});

test("a snapshot that lacks parts of its weights says which, and one that was broken off that it was", async () => {
  const folder = join(folderWith({}), "models--ada--large");
  const map = { a: "model-00001-of-00002.safetensors", b: "model-00002-of-00002.safetensors" };
  addFiles(folder, {
    [`snapshots/${commit}/model.safetensors.index.json`]: JSON.stringify({ weight_map: map }),
    [`snapshots/${commit}/model-00001-of-00002.safetensors`]: "weights",
    [`snapshots/${commit}/other.index.json`]: "[",
  });
  addFiles(folder, { "blobs/0000.incomplete": "half", "blobs/1111.incomplete": "half" });
  const { read, problems } = await readCachedRepository(folder);
  expect(problems).toEqual([isPartial(commit, ["model-00002-of-00002.safetensors"]), isUnfinished(folder, 2)]);
  expect(read?.revisions[0]?.files).toHaveLength(3);
});
