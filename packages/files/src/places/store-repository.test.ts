import { join } from "node:path";
import { expect, test } from "vitest";
import type { Change, RepositoryFile } from "../repository/repository.ts";
import { folderWith } from "../test/folders.ts";
import { memoryStorage } from "../test/memory-storage.ts";
import { storeRepository } from "./store-repository.ts";

const commit = "c".repeat(40);
const title = (text: string): Change => ({ commit, date: "2026-11-01T00:00:00Z", title: text });

/** Stores one revision with these files, all of the content "weights". */
async function stored(files: readonly Partial<RepositoryFile>[]): Promise<readonly RepositoryFile[]> {
  const repository = {
    kind: "model",
    id: "ada/reader",
    refs: [{ name: "main", kind: "branch", commit }],
    revisions: [{ commit, files: files.map((file) => ({ path: "", size: 7, oid: "1".repeat(40), ...file })) }],
  } as const;
  return (await storeRepository(repository, "s3://hub/models/ada/reader", memoryStorage())).revisions[0]!.files;
}

const onDisk = (): string => join(folderWith({ weights: "weights" }), "weights");

test.each([
  ["behind", ["model.safetensors", "pytorch_model.bin"]],
  ["before", ["model.bin", "model.safetensors"]],
])("a path without a content stays without one %s a path that has the same bytes", async (_where, paths) => {
  const place = onDisk();
  const files = await stored(paths.map((path) => ({ path, ...(path.endsWith(".safetensors") && { place }) })));
  expect(files.map((file) => [file.path, file.place])).toEqual(
    paths.map((path) => [
      path,
      path.endsWith(".safetensors") ? "s3://hub/models/ada/reader/model.safetensors" : undefined,
    ]),
  );
});

test("paths with the same bytes have one object, and each what git says of it", async () => {
  const place = onDisk();
  const files = await stored([
    { path: "a.bin", place, changed: title("Add a") },
    { path: "b.bin", place, changed: title("Copy it") },
  ]);
  const same = "s3://hub/models/ada/reader/a.bin";
  expect(files).toMatchObject([
    { path: "a.bin", place: same, changed: title("Add a") },
    { path: "b.bin", place: same, changed: title("Copy it") },
  ]);
});
