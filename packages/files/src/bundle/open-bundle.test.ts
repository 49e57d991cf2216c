import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RecordKind } from "@modelshelf/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { diskPlaces } from "../places/disk-places.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import { notAFilePath } from "../upstream/checked-files.ts";
import type { Upstream } from "../upstream/upstream.ts";
import { openBundle } from "./open-bundle.ts";
import { PartsWriter } from "./parts-writer.ts";
import { readTarHeader, writeTarHeader } from "./tar-header.ts";
import { type RepositoryToBundle, writeBundle } from "./write-bundle.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-bundle-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const commit = "0123456789abcdef0123456789abcdef01234567";

function fileOf(path: string, content: string): RepositoryFile {
  const oid = createHash("sha1").update(`blob ${content.length}\0${content}`).digest("hex");
  const place = join(folder, oid);
  writeFileSync(place, content);
  return { path, size: content.length, oid, place };
}

async function bundleOf(repositories: readonly RepositoryToBundle[]): Promise<string> {
  const path = join(folder, "models.tar");
  const parts = new PartsWriter(path);
  await writeBundle(repositories, parts, { places: diskPlaces });
  await parts.finish();
  return path;
}

const repository = (files: readonly RepositoryFile[], more: Partial<RepositoryToBundle> = {}): RepositoryToBundle => ({
  kind: "model",
  id: "ada/reader",
  commit,
  refs: [{ name: "main", kind: "branch" }],
  record: { id: "ada/reader", likes: 3 },
  files,
  ...more,
});

async function recordsIn(upstream: Upstream, kind: RecordKind): Promise<readonly object[]> {
  const records: object[] = [];
  for await (const record of upstream.records({ kind, tags: [] })) records.push(record);
  return records;
}

test("answers as a hub does: records, names, files, and contents from any byte on", async () => {
  const bundle = await openBundle(await bundleOf([repository([fileOf("a.txt", "0123456789")])]));
  const { upstream } = bundle;
  const records = await recordsIn(upstream, "model");
  expect(records).toEqual([{ id: "ada/reader", likes: 3, sha: commit }]);
  expect(await recordsIn(upstream, "dataset")).toEqual([]);
  expect(await upstream.record("model", "ada/reader", "main")).toEqual(records[0]);
  await expect(upstream.record("model", "ada/reader", "v9")).rejects.toMatchObject({ isAbsent: true });
  expect(await upstream.refs("model", "ada/reader")).toEqual([{ name: "main", kind: "branch", commit }]);
  const at = { kind: "model", id: "ada/reader", commit } as const;
  expect(await upstream.files(at)).toMatchObject([{ path: "a.txt", size: 10 }]);
  const [whole, part, behind] = await Promise.all([0, 4, 10].map((from) => upstream.content(at, "a.txt", from)));
  expect([whole?.status, await whole?.text()]).toEqual([200, "0123456789"]);
  expect([part?.status, part?.headers.get("Content-Range"), await part?.text()]).toEqual([
    206,
    "bytes 4-9/10",
    "456789",
  ]);
  expect(behind?.status).toBe(416);
  await bundle.close();
});

test("a bundle that somebody made up is not believed", async () => {
  const files = [fileOf("../../out.txt", "out"), fileOf("a\\b", "b"), fileOf("good.txt", "good")];
  const bundle = await openBundle(await bundleOf([repository(files, { record: { id: "eve/other", sha: "x" } })]));
  const leftOut: string[] = [];
  const at = { kind: "model", id: "ada/reader", commit } as const;
  const kept = await bundle.upstream.files(at, undefined, (sentence) => void leftOut.push(sentence));
  expect(kept.map(({ path }) => path)).toEqual(["good.txt"]);
  expect(leftOut).toEqual([notAFilePath("../../out.txt"), notAFilePath("a\\b")]);
  expect(await bundle.upstream.record("model", "ada/reader", "main")).toEqual({ id: "ada/reader", sha: commit });
  await bundle.close();
  for (const odd of [{ id: "../eve" }, { commit: "main" }, { kind: "movie" as "model" }, { refs: [{}] as never }]) {
    await expect(openBundle(await bundleOf([repository([], odd)]))).rejects.toThrow(
      "it describes a repository in a form that this version cannot read",
    );
  }
  await expect(openBundle(await bundleOf([]))).rejects.toThrow("it has no repositories");
});

test.each([0, 511, 512, 8 ** 11 - 1, 8 ** 11, 3_000_000_000_000])("a header keeps the size %i", (size) => {
  expect(readTarHeader(writeTarHeader("blobs/sha256/0", size))).toEqual({
    name: "blobs/sha256/0",
    size,
    isFile: true,
  });
});

test("a header that is none is refused", () => {
  expect(readTarHeader(Buffer.alloc(512))).toBeUndefined();
  expect(() => readTarHeader(Buffer.alloc(512, "x"))).toThrow("it is not a tar archive");
  const lying = writeTarHeader("a", 3);
  lying.write("7", 130);
  expect(() => readTarHeader(lying)).toThrow("it is not a tar archive");
});
