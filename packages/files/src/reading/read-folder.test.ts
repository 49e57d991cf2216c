import { createHash } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeLfsPointer } from "../repository/lfs-pointer.ts";
import { addFiles, folderWith } from "../test/folders.ts";
import { leadsOut } from "./list-files.ts";
import { readFolder } from "./read-folder.ts";
import { isUnfinished } from "./unfinished-downloads.ts";
import { isNestedCache } from "./without-caches.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

test("a folder is read with hashes as git and Git LFS have them, in the order of paths", async () => {
  const folder = folderWith({ "config.json": "hello\n", "model.safetensors": "weights", "sub/empty": "" });
  const { read, problems } = await readFolder(folder);
  expect(problems).toEqual([]);
  expect(read.revision.files.map(({ path, size, oid, lfs }) => ({ path, size, oid, sha256: lfs?.sha256 }))).toEqual([
    { path: "config.json", size: 6, oid: "ce013625030ba8dba906f756967f9e9ca394464a", sha256: undefined },
    { path: "model.safetensors", size: 7, oid: expect.stringMatching(/^[0-9a-f]{40}$/), sha256: sha256("weights") },
    { path: "sub/empty", size: 0, oid: "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391", sha256: undefined },
  ]);
  expect(read.refs).toEqual([{ name: "main", kind: "branch", commit: read.revision.commit }]);
});

test("the same files make the same commit, other ones another", async () => {
  const [one, same, other] = await Promise.all(
    ["a", "a", "b"].map(async (text) => (await readFolder(folderWith({ "x.txt": text }))).read.revision.commit),
  );
  expect(one).toMatch(/^[0-9a-f]{40}$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test("links are followed inside of the folder; those that lead out are said and left out", async () => {
  const outside = folderWith({ secret: "s" });
  const folder = folderWith({
    "a.txt": "a",
    "b.txt": { to: "a.txt" },
    "c.txt": { to: join(outside, "secret") },
    up: { to: "." },
  });
  const { read, problems } = await readFolder(folder);
  expect(read.revision.files.map(({ path }) => path)).toEqual(["a.txt", "b.txt"]);
  expect(problems).toEqual([leadsOut("c.txt")]);
});

test("a pointer stands for a content that is not here", async () => {
  const folder = folderWith({ "model.bin": writeLfsPointer({ sha256: sha256("w"), size: 1_000_000 }) });
  const [file] = (await readFolder(folder)).read.revision.files;
  expect(file).toMatchObject({ size: 1_000_000, lfs: { sha256: sha256("w") } });
  expect(file).not.toHaveProperty("place");
});

test("what was hashed before is not read again, unless it has changed", async () => {
  const folder = folderWith({ "a.txt": "one" });
  const [before] = (await readFolder(folder)).read.revision.files;
  const known = (): typeof before => before && { ...before, oid: "0".repeat(40) };
  const again = await readFolder(folder, { known });
  expect(again.read.revision.files[0]?.oid).toBe("0".repeat(40));
  addFiles(folder, { "a.txt": "longer" });
  const changed = await readFolder(folder, { known });
  expect(changed.read.revision.files[0]?.oid).not.toBe("0".repeat(40));
});

test("a cache of the Hub's clients inside of a folder is named and left out; other folders of such names are not", async () => {
  const folder = folderWith({
    "config.json": "{}",
    "hf/hub/models--ada--gated/blobs/0000": "gated",
    "hf/hub/models--ada--gated/snapshots/1111/model.safetensors": "gated",
    "hf/hub/blobs/.huggingface-shared-blobs": "1\n",
    "hf/hub/blobs/ab/abcd": "gated",
    "blobs/ab/part.bin": "own",
    "models--mine/part.bin": "own",
  });
  const { read, problems } = await readFolder(folder);
  expect(read.revision.files.map(({ path }) => path)).toEqual([
    "blobs/ab/part.bin",
    "config.json",
    "models--mine/part.bin",
  ]);
  expect(problems).toEqual([isNestedCache("hf/hub/blobs"), isNestedCache("hf/hub/models--ada--gated")]);
});

test("downloads into the folder that were broken off are named", async () => {
  const half = ".cache/huggingface/download/sub/x1Y_.88dd.1a2b3c4d.incomplete";
  const folder = folderWith({ "config.json": "{}", [half]: "half", ".cache/huggingface/download/a.metadata": "1" });
  const { read, problems } = await readFolder(folder);
  expect(read.revision.files.map(({ path }) => path)).toEqual(["config.json"]);
  expect(problems).toEqual([isUnfinished(half)]);
});

test("a signal ends the reading of many small files between two of them", async () => {
  const folder = folderWith(Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`${index}.txt`, `${index}`])));
  const ending = new AbortController();
  let read = 0;
  const onBytes = (): void => {
    read += 1;
    setImmediate(() => ending.abort(new Error("ended")));
    // As long as many files take.
    for (const until = performance.now() + 30; performance.now() < until;);
  };
  await expect(readFolder(folder, { signal: ending.signal, onBytes })).rejects.toThrow("ended");
  expect(read).toBe(1);
});

test.each([0, 1, 1024, 1025, 65_535, 65_536, 65_537, 1_048_577])(
  "a file of %d bytes has the hash of its bytes",
  async (size) => {
    const text = "x".repeat(size);
    const { read } = await readFolder(folderWith({ "a.txt": text, "a.bin": text }));
    expect(read.revision.files.map((file) => file.lfs?.sha256 ?? file.oid)).toEqual([
      sha256(text),
      createHash("sha1").update(`blob ${size}\0${text}`).digest("hex"),
    ]);
  },
);
