import { createHash } from "node:crypto";
import { linkSync, mkdirSync, renameSync, statSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { gitId } from "../repository/git-objects.ts";
import { addFiles, folderWith } from "../test/folders.ts";
import { leadsNowhere, leadsOut, listFiles } from "./list-files.ts";
import { hasNoCommit, hasNoSnapshot, isNoSnapshot, isPartial, readCachedRepository } from "./read-cache.ts";
import { isUnfinished } from "./unfinished-downloads.ts";

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

test("hashes come from the names of blobs, and refs to revisions that are here", async () => {
  const { read, problems } = await readCachedRepository(cache());
  expect(problems).toEqual([isUnfinished("blobs/0000.incomplete"), hasNoCommit("v1", "f".repeat(40))]);
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
  expect(problems).toEqual([
    isUnfinished("blobs/0000.incomplete"),
    isUnfinished("blobs/1111.incomplete"),
    isPartial(commit, ["model-00002-of-00002.safetensors"]),
  ]);
  expect(read?.revisions[0]?.files).toHaveLength(3);
});

const xet = `ab${"c".repeat(62)}`;
const shared = `blobs/ab/${xet}`;
const weights = { path: "model.safetensors", size: 7, lfs: { sha256, pointerSize: 126 } };

/** A cache whose weights are in the store that repositories share. */
function sharedCache(files: Parameters<typeof addFiles>[1] = {}): { readonly hub: string; readonly folder: string } {
  const hub = folderWith({ [shared]: "weights", [`${shared}.refs`]: "", [`${shared}.lock`]: "" });
  const folder = join(hub, "models--ada--reader");
  addFiles(folder, {
    "refs/main": commit,
    [`blobs/${sha256}`]: { to: `../../${shared}` },
    [`snapshots/${commit}/model.safetensors`]: { to: `../../blobs/${sha256}` },
    ...files,
  });
  return { hub, folder };
}

const filesOf = async (folder: string): Promise<unknown> => {
  const { read, problems } = await readCachedRepository(folder);
  return [read?.revisions.flatMap(({ files }) => files) ?? [], problems];
};

test("contents in the shared store have the SHA-256 of the first link, not their Xet hash, and the place where they are", async () => {
  const { hub, folder } = sharedCache();
  expect(await filesOf(folder)).toEqual([[expect.objectContaining({ ...weights, place: join(hub, shared) })], []]);
});

test("absolute links, links through further snapshots, and folders in snapshots lead to the same content", async () => {
  const { hub, folder } = sharedCache({ [`snapshots/${commit}/a/b/c.bin`]: { to: `../../../../blobs/${sha256}` } });
  addFiles(folder, {
    [`snapshots/${commit}/absolute.bin`]: { to: join(folder, "blobs", sha256) },
    [`snapshots/${commit}/by-another.bin`]: { to: "model.safetensors" },
    [`snapshots/${commit}/linked`]: { to: "a" },
    [`snapshots/${commit}/other.bin`]: { to: `../../../datasets--ada--rows/blobs/${sha256}` },
  });
  addFiles(hub, { [`datasets--ada--rows/blobs/${sha256}`]: { to: join(hub, shared) } });
  const paths = ["a/b/c.bin", "absolute.bin", "by-another.bin", "linked/b/c.bin", "model.safetensors", "other.bin"];
  expect(await filesOf(folder)).toEqual([paths.map((path) => expect.objectContaining({ ...weights, path })), []]);
});

test.each([
  ["out of the cache", { to: "../../../../secret.txt" }],
  ["to a file beside the repositories", { to: "../../../../hub/token" }],
  ["to an absolute path", { to: "/etc/hostname" }],
  ["by a link in blobs that leaves the cache", { to: "../../blobs/leaving" }],
  ["by a folder that leaves the cache", { to: "outside/secret.txt" }],
])("a link that leads %s is named and left out", async (_, link) => {
  const root = folderWith({ "secret.txt": "s", "hub/token": "t" });
  const folder = join(root, "hub/models--ada--reader");
  addFiles(folder, {
    [`snapshots/${commit}/config.json`]: "{}",
    [`snapshots/${commit}/x.txt`]: link,
    [`snapshots/${commit}/outside`]: { to: "../../../.." },
    "blobs/leaving": { to: "../../../secret.txt" },
  });
  const { read, problems } = await readCachedRepository(folder);
  expect(read?.revisions[0]?.files.map(({ path }) => path)).toEqual(["config.json"]);
  expect(problems).toEqual(expect.arrayContaining([leadsOut("x.txt"), leadsOut("outside")]));
});

const inCircle = (path: string): string => `${path} cannot be read and is left out: its links lead in a circle.`;

test("a link to nothing and links in a circle are named, and the rest comes in", async () => {
  const { folder } = sharedCache({
    [`snapshots/${commit}/gone.bin`]: { to: "../../blobs/gone" },
    [`snapshots/${commit}/round.bin`]: { to: "around.bin" },
    [`snapshots/${commit}/around.bin`]: { to: "round.bin" },
  });
  expect(await filesOf(folder)).toEqual([
    [expect.objectContaining(weights)],
    expect.arrayContaining([leadsNowhere("gone.bin"), inCircle("round.bin"), inCircle("around.bin")]),
  ]);
});

test("the cache, a repository and either folder of blobs may be links to another disk", async () => {
  const disk = folderWith({});
  const { hub, folder } = sharedCache();
  symlinkSync(hub, join(disk, "hub"));
  expect(await filesOf(join(disk, "hub/models--ada--reader"))).toEqual([[expect.objectContaining(weights)], []]);
  symlinkSync(folder, join(disk, "models--ada--reader"));
  expect(await filesOf(join(disk, "models--ada--reader"))).toEqual([[expect.objectContaining(weights)], []]);
  renameSync(join(hub, "blobs"), join(disk, "store"));
  symlinkSync(join(disk, "store"), join(hub, "blobs"));
  expect(await filesOf(folder)).toEqual([
    [expect.objectContaining({ ...weights, place: join(disk, "store/ab", xet) })],
    [],
  ]);
  const other = cache();
  renameSync(join(other, "blobs"), join(disk, "contents"));
  symlinkSync(join(disk, "contents"), join(other, "blobs"));
  const { read } = await readCachedRepository(other);
  expect(read?.revisions[0]?.files.map((file) => file.lfs?.sha256 ?? file.oid)).toEqual([oid, sha256]);
});

test("through blobs that are on another disk nothing is reached but contents named by their hashes", async () => {
  const disk = folderWith({ "passwd.txt": "s", [`deeper/${sha256}`]: "weights" });
  const folder = join(folderWith({}), "models--ada--reader");
  addFiles(folder, {
    blobs: { to: disk },
    [`snapshots/${commit}/a.txt`]: { to: "../../blobs/passwd.txt" },
    [`snapshots/${commit}/b.txt`]: { to: `../../blobs/deeper/${sha256}` },
  });
  expect(await filesOf(folder)).toEqual([[], [leadsOut("a.txt"), leadsOut("b.txt")]]);
});

test("hard links have the hash of the blob that they are, without being read", async () => {
  const { hub, folder } = sharedCache();
  linkSync(join(hub, shared), join(folder, `snapshots/${commit}/hard.bin`));
  writeFileSync(join(hub, shared), "WEIGHTS");
  expect(await filesOf(folder)).toEqual([
    [expect.objectContaining({ ...weights, path: "hard.bin" }), expect.objectContaining(weights)],
    [],
  ]);
});

test("without links files are hashed piece by piece, and kept by Git LFS as the Hub would: large ones, and by their names", async () => {
  const folder = join(folderWith({}), "models--ada--reader");
  addFiles(folder, {
    [`snapshots/${commit}/config.json`]: "{}",
    [`snapshots/${commit}/model.safetensors`]: "weights",
    [`snapshots/${commit}/large.txt`]: "",
    [`snapshots/${commit}/huge.gguf`]: "",
  });
  truncateSync(join(folder, `snapshots/${commit}/large.txt`), 10_000_001);
  // More than fits into a buffer: it takes no room on the disk, and is known from before.
  const huge = resolve(folder, `snapshots/${commit}/huge.gguf`);
  truncateSync(huge, 2_300_000_000);
  const before = { path: "huge.gguf", size: 2_300_000_000, oid, lfs: { sha256, pointerSize: 135 } };
  const { mtimeMs } = statSync(huge);
  const { read, problems } = await readCachedRepository(folder, {
    known: (place) => (place === huge ? { ...before, place, mtimeMs } : undefined),
  });
  expect(problems).toEqual([]);
  expect(read?.revisions[0]?.files.map(({ path, lfs }) => `${path} ${lfs?.sha256 ?? ""}`)).toEqual([
    "config.json ",
    `huge.gguf ${sha256}`,
    `large.txt ${createHash("sha256").update(Buffer.alloc(10_000_001)).digest("hex")}`,
    `model.safetensors ${sha256}`,
  ]);
});

test("what `.gitattributes` of a snapshot says of Git LFS goes before the usual names", async () => {
  const folder = join(folderWith({}), "models--ada--reader");
  addFiles(folder, {
    [`snapshots/${commit}/.gitattributes`]: "*.weights filter=lfs diff=lfs merge=lfs -text\n",
    [`snapshots/${commit}/a.weights`]: "weights",
    [`snapshots/${commit}/b.bin`]: "{}",
  });
  const { read } = await readCachedRepository(folder);
  expect(read?.revisions[0]?.files.slice(1).map(({ lfs, oid: id }) => lfs?.sha256 ?? id)).toEqual([sha256, oid]);
});

test("a missing main, and folders that are not commits, are named", async () => {
  const { folder } = sharedCache({
    "refs/main": "9".repeat(40),
    "snapshots/mine/a.txt": "a",
    "snapshots/.DS_Store": "",
  });
  const { read, problems } = await readCachedRepository(folder);
  expect(read?.refs).toEqual([{ name: "main", kind: "branch", commit }]);
  expect(problems).toEqual([isNoSnapshot("mine"), hasNoCommit("main", "9".repeat(40))]);
});

test("names are not read where refs lead out of the cache", async () => {
  const outside = folderWith({ v2: commit });
  const folder = join(folderWith({}), "models--ada--reader");
  addFiles(folder, { refs: { to: outside }, [`snapshots/${commit}/a.txt`]: "a" });
  expect((await readCachedRepository(folder)).read?.refs).toEqual([{ name: "main", kind: "branch", commit }]);
});

test("a snapshot that is listed as a folder has its files, by the same links", async () => {
  const { hub, folder } = sharedCache({ [`snapshots/${commit}/x`]: { to: "/etc/hostname" } });
  const { files, problems } = await listFiles(join(folder, "snapshots", commit));
  expect(files).toEqual([expect.objectContaining({ path: "model.safetensors", size: 7, place: join(hub, shared) })]);
  expect(problems).toEqual([leadsOut("x")]);
});
