import { existsSync, readFileSync, realpathSync } from "node:fs";
import { openSqliteStore, type Store } from "@modelshelf/store";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeCommit, fakeEntry, type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import type { FileIndex } from "../index/file-index.ts";
import { openFileIndex } from "../index/open-file-index.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import { folderWith } from "../test/folders.ts";
import { type MemoryStorage, memoryStorage } from "../test/memory-storage.ts";
import { openUpstream } from "../upstream/upstream.ts";
import { PullThrough, type PullThroughOptions } from "./pull-through.ts";

const weights = (letter: string): string => letter.repeat(1_100_000);
const tiny = { id: "ada/tiny", files: { "a.bin": weights("a"), "b.bin": weights("b"), "c.txt": "small" } };
const storageRoot = "s3://models/cache";
const blob = (path: "a.bin" | "b.bin"): string => {
  const { oid } = fakeEntry(path, tiny.files[path])["lfs"] as { readonly oid: string };
  return `${storageRoot}/models--ada--tiny/blobs/${oid}`;
};

let hub: FakeHub;
let store: Store;
let index: FileIndex;
let root: string;
let storage: MemoryStorage;
let nowMs: number;
let said: string[];
beforeEach(async () => {
  hub = await openFakeHub([tiny]);
  store = await openSqliteStore({ file: ":memory:" });
  index = openFileIndex(":memory:");
  root = realpathSync(folderWith({}));
  storage = memoryStorage();
  nowMs = Date.now();
  said = [];
  onTestFinished(async () => {
    hub.close();
    index.close();
    await store.close();
  });
});

async function opened(options: Partial<PullThroughOptions> = {}): Promise<PullThrough> {
  const upstream = openUpstream(new URL(hub.endpoint), { wait: async () => {}, maxTries: 1 });
  const keeping = {
    storage: { storage, root: storageRoot },
    now: () => nowMs,
    log: (line: string) => void said.push(line),
  };
  const pull = await PullThrough.open({ upstreams: [{ upstream }], store, index, root, ...keeping, ...options });
  onTestFinished(() => pull.close());
  await pull.prepare("model", "ada/tiny", "main");
  return pull;
}

const fileOf = (path: string): RepositoryFile => index.file("model", "ada/tiny", "main", path)!;
const placeOf = (path: string) => (): string | undefined => fileOf(path).place;

/** Asks for a content as a reader does, and reads it whole. */
async function read(pull: PullThrough, path: string): Promise<string> {
  const { commit } = index.head("model", "ada/tiny", "main")!;
  const file = fileOf(path);
  const pieces: Uint8Array[] = [];
  const transfer = pull.content({ kind: "model", id: "ada/tiny", commit }, file)!;
  for await (const piece of transfer.read(0, file.size - 1)) pieces.push(Buffer.from(piece));
  await transfer.finished;
  return Buffer.concat(pieces).toString();
}

const downloads = (): readonly string[] => hub.asked.filter((path) => path.includes("/resolve/"));

test("what was brought goes into the storage under its hash, and its file is deleted", async () => {
  const pull = await opened();
  expect((await read(pull, "a.bin")) === weights("a")).toBe(true);
  expect(await read(pull, "c.txt")).toBe("small");
  await expect.poll(placeOf("a.bin")).toBe(blob("a.bin"));
  await expect.poll(placeOf("c.txt")).toBe(`${storageRoot}/models--ada--tiny/blobs/${fileOf("c.txt").oid}`);
  expect(fileOf("a.bin")).toMatchObject({ etag: "etag-1100000" });
  expect(storage.objects.get(blob("a.bin"))?.toString() === weights("a")).toBe(true);
  expect(pull.kept.isGone(blob("a.bin"))).toBe(false);
  await pull.close();
  expect(existsSync(blob("a.bin").replace(storageRoot, root))).toBe(false);
});

test("a later revision with the same content, and another hub, find it in the storage", async () => {
  const pull = await opened();
  await read(pull, "a.bin");
  await expect.poll(placeOf("a.bin")).toBe(blob("a.bin"));
  const changed = { ...tiny, files: { ...tiny.files, "c.txt": "other" } };
  hub.models = [changed];
  nowMs += 61_000;
  await pull.prepare("model", "ada/tiny", "main");
  expect(index.head("model", "ada/tiny", "main")?.commit).toBe(fakeCommit(changed));
  expect(placeOf("a.bin")()).toBeUndefined();
  expect(await pull.kept.findStored("model", "ada/tiny", fileOf("a.bin"))).toMatchObject({ place: blob("a.bin") });
  expect(placeOf("a.bin")()).toBe(blob("a.bin"));
  await pull.close();

  index = openFileIndex(":memory:");
  const another = await opened({ root: realpathSync(folderWith({})) });
  expect(await another.kept.findStored("model", "ada/tiny", fileOf("a.bin"))).toMatchObject({ place: blob("a.bin") });
  expect(another.kept.isGone(blob("a.bin"))).toBe(false);
  expect(await another.kept.findStored("model", "ada/tiny", fileOf("b.bin"))).toBeUndefined();
  expect(downloads()).toHaveLength(1);
});

test("what was not used for longest is deleted there, nothing else is, and it comes again", async () => {
  const others = ["s3://models/cache/notes", "s3://models/other/models--ada--tiny/blobs/a"];
  storage = memoryStorage(Object.fromEntries(others.map((place) => [place, weights("x")])));
  const pull = await opened({ maxBytes: 1_500_000 });
  await read(pull, "a.bin");
  await expect.poll(placeOf("a.bin")).toBe(blob("a.bin"));
  nowMs += 1000;
  await read(pull, "b.bin");
  await expect.poll(() => [...storage.objects.keys()].toSorted()).toEqual([blob("b.bin"), ...others].toSorted());
  expect([pull.kept.isGone(blob("a.bin")), pull.kept.isGone(blob("b.bin"))]).toEqual([true, false]);
  expect(await pull.kept.findStored("model", "ada/tiny", fileOf("a.bin"))).toBeUndefined();
  expect((await read(pull, "a.bin")) === weights("a")).toBe(true);
});

test("what nobody has used for so many days is deleted there, and a use is known after a restart", async () => {
  const dayMs = 86_400_000;
  let pull = await opened();
  for (const path of ["a.bin", "b.bin"] as const) {
    await read(pull, path);
    await expect.poll(placeOf(path)).toBe(blob(path));
  }
  nowMs += 29 * dayMs;
  await pull.kept.use(blob("a.bin"));
  await pull.close();
  nowMs += 2 * dayMs;
  pull = await opened({ maxUnusedMs: 30 * dayMs });
  await expect.poll(() => [...storage.objects.keys()]).toEqual([blob("a.bin")]);
  expect(pull.kept.isGone(blob("a.bin"))).toBe(false);
});

test("while the storage is away readers get their files, it is said once, and they are moved later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  storage.fault = () => "it does not answer";
  const pull = await opened();
  expect((await read(pull, "a.bin")) === weights("a")).toBe(true);
  expect((await read(pull, "b.bin")) === weights("b")).toBe(true);
  await expect.poll(() => said).toHaveLength(1);
  const local = blob("a.bin").replace(storageRoot, root);
  await expect.poll(placeOf("a.bin")).toBe(local);
  expect(readFileSync(local, "utf8") === weights("a")).toBe(true);
  expect(storage.objects.size).toBe(0);

  storage.fault = undefined;
  nowMs += 61_000;
  vi.advanceTimersByTime(61_000);
  for (const path of ["a.bin", "b.bin"] as const) await expect.poll(placeOf(path)).toBe(blob(path));
  expect(said).toHaveLength(1);
});

test("a storage that fails while it is read is not asked by other readers for a minute", async () => {
  const pull = await opened();
  await read(pull, "a.bin");
  await expect.poll(placeOf("a.bin")).toBe(blob("a.bin"));
  storage.fault = (question) => (question.startsWith("look") ? "it does not answer" : undefined);
  expect(await pull.kept.findStored("model", "ada/tiny", fileOf("b.bin"))).toBeUndefined();
  expect(said).toEqual([expect.stringContaining("come from their upstream again")]);
  const asked = storage.asked.length;
  expect(pull.kept.isGone(blob("a.bin"))).toBe(true);
  expect(await pull.kept.findStored("model", "ada/tiny", fileOf("b.bin"))).toBeUndefined();
  expect(storage.asked).toHaveLength(asked);
  storage.fault = undefined;
  nowMs += 60_000;
  expect(pull.kept.isGone(blob("a.bin"))).toBe(false);
});

test("a file that was moved and came again, as the storage failed right after it, stays", async () => {
  const pull = await opened();
  await read(pull, "a.bin");
  await expect.poll(placeOf("a.bin")).toBe(blob("a.bin"));
  storage.fault = () => "it does not answer";
  const local = blob("a.bin").replace(storageRoot, root);
  expect((await read(pull, "a.bin")) === weights("a")).toBe(true);
  await expect.poll(placeOf("a.bin")).toBe(local);
  await pull.close();
  expect(existsSync(local)).toBe(true);
});

test("a full storage that may not be tidied does not fill the disk", async () => {
  storage.fault = (question) => (/^(?:put|delete|list)/.test(question) ? "it refuses access" : undefined);
  const pull = await opened({ maxBytes: 1_500_000 });
  await read(pull, "a.bin");
  nowMs += 1000;
  await read(pull, "b.bin");
  const places = (["a.bin", "b.bin"] as const).map((path) => blob(path).replace(storageRoot, root));
  await expect.poll(() => places.map(existsSync)).toEqual([false, true]);
});

test("what was kept on disk before goes into the storage at the next start", async () => {
  const before = await opened({ storage: undefined as never });
  await read(before, "a.bin");
  await expect.poll(placeOf("a.bin")).toBe(blob("a.bin").replace(storageRoot, root));
  await before.close();
  await opened();
  await expect.poll(placeOf("a.bin")).toBe(blob("a.bin"));
});
