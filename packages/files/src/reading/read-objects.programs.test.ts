import { createHash } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ObjectStorageServer } from "../../../../scripts/testing/object-storage.ts";
import type { ListedObject, ObjectStorage } from "../places/object-storage.ts";
import { placesReader } from "../places/places-reader.ts";
import { repositoryRecord } from "../record/repository-record.ts";
import { folderWith, safetensors } from "../test/folders.ts";
import { useObjectStorage } from "../test/object-storage.ts";
import { readFolder } from "./read-folder.ts";
import { noFilePath, readObjects } from "./read-objects.ts";

let server: ObjectStorageServer;
let storage: ObjectStorage;
useObjectStorage((...ready) => ([server, storage] = ready));

async function listed(root: string): Promise<readonly ListedObject[]> {
  const objects: ListedObject[] = [];
  for await (const object of storage.list(root)) objects.push(object);
  return objects;
}

const contents = {
  "README.md": "---\nlicense: mit\n---\n# Reader\n",
  "config.json": JSON.stringify({ architectures: ["BertForMaskedLM"], model_type: "bert" }),
  "model.safetensors": safetensors({ "a.weight": { dtype: "F32", shape: [4, 5] } }),
  "sub/empty": "",
};

test("objects make the revision and the record that files of a folder make", async () => {
  const bucket = await server.bucket(
    "same",
    Object.fromEntries(Object.entries(contents).map(([path, content]) => [`ada/reader/${path}`, content])),
  );
  const { read, problems } = await readObjects(`${bucket}/ada/reader/`, await listed(`${bucket}/ada/reader/`), storage);
  const { read: same } = await readFolder(folderWith(contents));
  expect(problems).toEqual([]);
  expect(read.revision.commit).toBe(same.revision.commit);
  const named = { kind: "model", id: "ada/reader" } as const;
  const record = await repositoryRecord(
    { ...named, refs: read.refs, revisions: [read.revision] },
    placesReader(storage),
  );
  expect(record.value).toMatchObject({
    library_name: "transformers",
    safetensors: { total: 20 },
    tags: expect.arrayContaining(["license:mit"]),
  });
  const { value } = await repositoryRecord({ ...named, refs: same.refs, revisions: [same.revision] });
  expect({ ...record.value, lastModified: 0, createdAt: 0 }).toEqual({ ...value, lastModified: 0, createdAt: 0 });
});

test("hashes that the storage has are taken, and what is known is not read again", async () => {
  const bucket = await server.bucket("known", {
    "r/.gitattributes": "*.bin filter=lfs\n",
    "r/a.txt": "a".repeat(2000),
  });
  const weights = Buffer.alloc(100_000, 3);
  const sha256 = createHash("sha256").update(weights).digest("hex");
  const folder = folderWith({ "w.bin": weights });
  await storage.put(`${bucket}/r/w.bin`, { place: join(folder, "w.bin"), size: weights.length, sha256 });
  const before = (await server.asked()).length;
  const { read } = await readObjects(`${bucket}/r/`, await listed(`${bucket}/r/`), storage);
  expect(read.revision.files.at(-1)).toMatchObject({ path: "w.bin", size: 100_000, lfs: { sha256 } });
  const known = new Map(read.revision.files.map((file) => [file.place, file]));
  const first = (await server.asked()).slice(before);
  expect(first).not.toContain("GET /known/r/w.bin");
  const again = await readObjects(`${bucket}/r/`, await listed(`${bucket}/r/`), storage, {
    known: (place) => known.get(place),
  });
  expect(again.read).toEqual(read);
  const second = (await server.asked()).slice(before + first.length);
  expect(second).not.toContain("GET /known/r/a.txt");
  expect(second).not.toContain("HEAD /known/r/w.bin");
});

test("keys that are no paths are said and left out, folders and what belongs to programs pass over", async () => {
  const bucket = await server.bucket("odd", { "r/config.json": "{}" });
  const [real] = await listed(`${bucket}/r/`);
  const names = ["../secret", "a//b", "/etc/passwd", "a/./b", "a\0b", "folder/", ".git/config", ".DS_Store"];
  const odd = names.map((name) => ({ ...real!, place: `${bucket}/r/${name}` }));
  const { read, problems } = await readObjects(`${bucket}/r/`, [real!, ...odd], storage);
  expect(read.revision.files.map(({ path }) => path)).toEqual(["config.json"]);
  expect(problems).toEqual(names.slice(0, 5).map(noFilePath));
});
