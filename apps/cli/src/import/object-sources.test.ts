import { expect, test } from "vitest";
import { objectSources } from "./object-sources.ts";

const storageOf = (keys: readonly string[]): Parameters<typeof objectSources>[1] => ({
  async *list(place) {
    for (const key of keys) {
      const own = `s3://bucket/${key}`;
      if (own.startsWith(place)) yield { place: own, size: 1, mtimeMs: 0, etag: "e" };
    }
  },
});

const found = async (place: string, keys: readonly string[]): Promise<readonly string[]> =>
  (await objectSources(place, storageOf(keys))).sources.map(
    ({ kind, id, folder, objects }) => `${kind} ${id} ${folder} ${objects.length}`,
  );

test("repositories are found as in folders: by owner and name, below their kinds, or one itself", async () => {
  const keys = [
    "team/ada/reader/config.json",
    "team/ada/reader/sub/x.bin",
    "team/bob/writer/model.safetensors",
    "team/datasets/ada/pages/train.csv",
    "team/models/gpt2/config.json",
    "team/models/ada/deep/a/b/c.txt",
    "team/.hidden/x/config.json",
    "team/loose.txt",
    "teamwork/ada/other/config.json",
  ];
  expect(await found("s3://bucket/team/", keys)).toEqual([
    "model ada/reader s3://bucket/team/ada/reader 2",
    "model bob/writer s3://bucket/team/bob/writer 1",
    "dataset ada/pages s3://bucket/team/datasets/ada/pages 1",
    "model gpt2 s3://bucket/team/models/gpt2 1",
    "model ada/deep s3://bucket/team/models/ada/deep 1",
  ]);
  expect(await found("s3://bucket/team/ada/reader", keys)).toEqual(["model ada/reader s3://bucket/team/ada/reader 2"]);
  expect(await found("s3://bucket", ["config.json"])).toEqual(["model bucket s3://bucket 1"]);
  expect(await found("s3://bucket/none", keys)).toEqual([]);
});

test("a cache of the Hub's clients is found, whole or one repository of it", async () => {
  const snapshot = `snapshots/${"a".repeat(40)}/config.json`;
  const keys = [
    `home/hub/models--ada--reader/${snapshot}`,
    "home/hub/models--ada--reader/refs/main",
    `home/hub/datasets--rows/${snapshot}`,
    "home/hub/version.txt",
  ];
  const reader = "model ada/reader s3://bucket/home/hub/models--ada--reader 2";
  const whole = [reader, "dataset rows s3://bucket/home/hub/datasets--rows 1"];
  for (const place of ["s3://bucket/home", "s3://bucket/home/hub/"]) expect(await found(place, keys)).toEqual(whole);
  expect(await found("s3://bucket/home/hub/models--ada--reader", keys)).toEqual([reader]);
});

test("names that no repository can have are passed over", async () => {
  expect(await found("s3://bucket", ["ada/../config.json", "ada//config.json", "a b/c d/config.json"])).toEqual([]);
});

test("the store of a copied cache, and what else clients keep, is not a repository", async () => {
  const snapshot = `snapshots/${"a".repeat(40)}/config.json`;
  const keys = [
    `home/hub/models--ada--reader/${snapshot}`,
    `home/hub/blobs/ab/ab${"c".repeat(62)}`,
    "home/hub/blobs/.huggingface-shared-blobs",
    "home/xet/logs/x.log",
    "home/assets/x/config.json",
  ];
  const reader = "model ada/reader s3://bucket/home/hub/models--ada--reader 1";
  expect(await found("s3://bucket/home", keys)).toEqual([reader]);
  expect(await found("s3://bucket/home/hub/models--ada--reader/snapshots", keys)).toEqual([reader]);
  expect(await found("s3://bucket/home/hub/blobs", keys)).toEqual([]);
  const { passedOver } = await objectSources("s3://bucket/home", storageOf(keys));
  expect(passedOver.map(({ folder }) => folder).toSorted()).toEqual([
    "s3://bucket/home/assets",
    "s3://bucket/home/hub/blobs",
    "s3://bucket/home/xet",
  ]);
});
