import { createHash } from "node:crypto";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ObjectStorageServer } from "../../../../scripts/testing/object-storage.ts";
import type { ObjectStorage } from "../places/object-storage.ts";
import { testCachePlace } from "../test/cache-place-contract.ts";
import { folderWith } from "../test/folders.ts";
import { useObjectStorage } from "../test/object-storage.ts";
import { StorageCache } from "./storage-cache.ts";

let server: ObjectStorageServer;
let storage: ObjectStorage;
useObjectStorage((...ready) => ([server, storage] = ready));

const content = "one two three";
const sha256 = createHash("sha256").update(content).digest("hex");
let buckets = 0;

describe("object storage as the place of a cache", () => {
  testCachePlace(async () => {
    const bucket = `kept-${(buckets += 1)}`;
    const root = `${await server.bucket(bucket)}/team/cache`;
    const put = async (path: string, bytes: number): Promise<string> => {
      await server.bucket(bucket, { [`team/cache/${path}`]: "x".repeat(bytes) });
      return `${root}/${path}`;
    };
    const place = new StorageCache({ storage, root, folder: "/data/cache" });
    return { place, put, foreign: `${root}-other/models--ada--tiny/blobs/${sha256}` };
  });
});

test("what is put there is read with its hash and ETag, and is not sent a second time", async () => {
  const root = `${await server.bucket("sent")}/cache`;
  const path = `models--ada--tiny/blobs/${sha256}`;
  const folder = folderWith({ [path]: content });
  const cache = new StorageCache({ storage, root, folder });
  const { signal } = new AbortController();
  const stored = await cache.put(join(folder, path), signal);
  expect(stored).toEqual({ place: `${root}/${path}`, etag: expect.stringMatching(/^[0-9a-f]/) });
  expect(await cache.look(stored.place, content.length)).toEqual(stored);
  expect(await cache.look(stored.place, content.length + 1)).toBeUndefined();
  expect(await storage.sha256(stored.place)).toBe(sha256);
  const before = (await server.asked()).length;
  expect(await cache.put(join(folder, path), signal)).toEqual(stored);
  expect((await server.asked()).slice(before)).toEqual([`HEAD /sent/cache/${path}`]);
});

test("a storage that refuses is one sentence, and is left alone for a minute", async () => {
  const root = "s3://no-such-bucket/cache";
  const folder = folderWith({ [`models--ada--tiny/blobs/${sha256}`]: content });
  const said: string[] = [];
  let nowMs = 0;
  const cache = new StorageCache({ storage, root, folder, now: () => nowMs, log: (line) => void said.push(line) });
  const put = (): Promise<unknown> =>
    cache.put(join(folder, `models--ada--tiny/blobs/${sha256}`), new AbortController().signal);
  await expect(put()).rejects.toThrow("there is no such bucket");
  expect(said).toEqual([expect.stringContaining(`Files from upstreams stay in ${folder} for now`)]);
  const before = (await server.asked()).length;
  await expect(put()).rejects.toThrow("there is no such bucket");
  expect((await server.asked()).length).toBe(before);
  nowMs += 60_000;
  await expect(put()).rejects.toThrow("there is no such bucket");
  expect((await server.asked()).length).toBeGreaterThan(before);
  expect(said).toHaveLength(1);
});
