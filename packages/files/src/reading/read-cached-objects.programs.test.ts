import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { ObjectStorageServer } from "../../../../scripts/testing/object-storage.ts";
import type { ListedObject, ObjectStorage } from "../places/object-storage.ts";
import { gitId } from "../repository/git-objects.ts";
import { useObjectStorage } from "../test/object-storage.ts";
import { hasNoCommit, hasNoSnapshot, isPartial } from "./read-cache.ts";
import { readCachedObjects } from "./read-cached-objects.ts";
import { isUnfinished } from "./unfinished-downloads.ts";

let server: ObjectStorageServer;
let storage: ObjectStorage;
useObjectStorage((...ready) => ([server, storage] = ready));

const commit = "0123456789abcdef0123456789abcdef01234567";
const sha256 = createHash("sha256").update("weights").digest("hex");
const oid = gitId("blob", Buffer.from("{}"));

async function readAll(name: string, contents: Readonly<Record<string, string>>): ReturnType<typeof readCachedObjects> {
  const folder = `${name}/models--ada--reader`;
  const keys = Object.entries(contents).map(([path, content]) => [`models--ada--reader/${path}`, content] as const);
  await server.bucket(name, Object.fromEntries(keys));
  const objects: ListedObject[] = [];
  for await (const object of storage.list(`s3://${folder}/`)) objects.push(object);
  return readCachedObjects(`s3://${folder}`, objects, storage);
}

test("snapshots of a copied cache are revisions, with the hashes of its blobs and without reading the weights", async () => {
  const { read, problems } = await readAll("cached", {
    [`blobs/${oid}`]: "{}",
    [`blobs/${sha256}`]: "weights",
    "blobs/0000.incomplete": "half",
    [`snapshots/${commit}/config.json`]: "{}",
    [`snapshots/${commit}/sub/model.bin`]: "weights",
    "refs/main": commit,
    "refs/v1": "f".repeat(40),
  });
  expect(problems).toEqual([isUnfinished("blobs/0000.incomplete"), hasNoCommit("v1", "f".repeat(40))]);
  expect(read).toMatchObject({ kind: "model", id: "ada/reader", refs: [{ name: "main", kind: "branch", commit }] });
  const place = `s3://cached/models--ada--reader/snapshots/${commit}`;
  expect(read?.revisions).toEqual([
    {
      commit,
      date: expect.stringMatching(/Z$/),
      files: [
        expect.objectContaining({ path: "config.json", size: 2, oid, place: `${place}/config.json` }),
        expect.objectContaining({ path: "sub/model.bin", size: 7, lfs: { sha256, pointerSize: 126 } }),
      ],
    },
  ]);
  expect((await server.asked()).filter((line) => line.startsWith("GET ") && line.includes("model.bin"))).toEqual([]);
});

test("without blobs contents are hashed, and parts that are missing are said", async () => {
  const part = "model-00002-of-00002.safetensors";
  const { read, problems } = await readAll("unnamed", {
    [`snapshots/${commit}/config.json`]: "{}",
    [`snapshots/${commit}/model.safetensors.index.json`]: JSON.stringify({ weight_map: { a: part } }),
  });
  expect(read?.refs).toEqual([{ name: "main", kind: "branch", commit }]);
  expect(read?.revisions[0]?.files[0]).toMatchObject({ path: "config.json", oid });
  expect(problems).toEqual([isPartial(commit, [part])]);
});

test("a copy without snapshots is said", async () => {
  const { read, problems } = await readAll("bare", { [`blobs/${oid}`]: "{}" });
  expect(read).toBeUndefined();
  expect(problems).toEqual([hasNoSnapshot("s3://bare/models--ada--reader")]);
});
