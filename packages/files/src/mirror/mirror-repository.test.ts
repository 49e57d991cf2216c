import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { fakeCommit, type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import type { FileIndex } from "../index/file-index.ts";
import { openFileIndex } from "../index/open-file-index.ts";
import { readCachedRepository } from "../reading/read-cache.ts";
import { folderWith } from "../test/folders.ts";
import { openUpstream, type Upstream } from "../upstream/upstream.ts";
import { wrongHash } from "./fetch-content.ts";
import { hasNoFolder, isMirrored, mirrorRepository, type Mirroring } from "./mirror-repository.ts";
import { wantedFiles } from "./wanted-files.ts";

const weights = "weights that are more than ten bytes";
const first = { id: "ada/tiny", files: { "README.md": "# Tiny", "a/model.bin": weights, "b/copy.bin": weights } };
const second = { ...first, files: { ...first.files, "README.md": "# Tiny 2" } };

let hub: FakeHub;
let upstream: Upstream;
let index: FileIndex;
let root: string;
beforeEach(async () => {
  hub = await openFakeHub([first]);
  upstream = openUpstream(new URL(hub.endpoint), { wait: async () => {} });
  index = openFileIndex(":memory:");
  root = realpathSync(folderWith({}));
  onTestFinished(() => {
    hub.close();
    index.close();
  });
});

async function mirror(
  { id, files }: typeof first,
  patterns: readonly string[],
  options: Partial<Mirroring> = {},
): Promise<{ readonly files: number; readonly bytes: number }> {
  const repository = { kind: "model", id, commit: fakeCommit({ id, files }) } as const;
  const listed = await upstream.files(repository);
  return mirrorRepository(repository, listed, {
    upstream,
    index,
    root,
    isWanted: wantedFiles({ patterns }),
    ...options,
  });
}

const commit = fakeCommit(first);
const folder = (): string => join(root, "models--ada--tiny");
const contents = (): number => hub.asked.filter((path) => path.includes("/resolve/")).length;

test("wanted files are here, in the layout of the clients' cache; of the others the names and hashes", async () => {
  expect(await mirror(first, ["a/"])).toEqual({ files: 3, bytes: 6 + 2 * weights.length });
  // The copy has the same content, so that it is here as well.
  expect(contents()).toBe(2);
  const revision = index.revision("model", "ada/tiny", "main");
  expect(revision?.commit).toBe(commit);
  expect(revision?.files.map(({ path, place }) => [path, place && readFileSync(place, "utf8")])).toEqual([
    ["README.md", "# Tiny"],
    ["a/model.bin", weights],
    ["b/copy.bin", weights],
  ]);
  const snapshot = join(folder(), "snapshots", commit);
  expect(readlinkSync(join(snapshot, "a/model.bin"))).toMatch(/^\.\.\/\.\.\/\.\.\/blobs\/[0-9a-f]{64}$/);
  const { read } = await readCachedRepository(folder());
  expect(read?.refs).toEqual([{ name: "main", kind: "branch", commit }]);
  expect(read?.revisions[0]?.files.map(({ path, oid, place }) => [path, oid, place])).toEqual(
    revision?.files.map(({ path, place }) => [path, expect.any(String), place]),
  );
});

test("files that are not wanted are known by name, and come when they are wanted later", async () => {
  await mirror(first, []);
  expect(
    index.revision("model", "ada/tiny", "main")?.files.map(({ path, place }) => [path, place !== undefined]),
  ).toEqual([
    ["README.md", true],
    ["a/model.bin", false],
    ["b/copy.bin", false],
  ]);
  const isWanted = wantedFiles({ patterns: ["*.bin", "!b/"] });
  const repository = { kind: "model", id: "ada/tiny", commit } as const;
  expect(await isMirrored(repository, { index, isWanted: wantedFiles({ patterns: [] }) })).toBe(true);
  expect(await isMirrored(repository, { index, isWanted })).toBe(false);
  await mirror(first, ["*.bin", "!b/"]);
  expect(await isMirrored(repository, { index, isWanted })).toBe(true);
  // Earlier revisions stay, although nobody asks for them now.
  await mirror(first, []);
  expect(await isMirrored(repository, { index, isWanted })).toBe(true);
  expect(contents()).toBe(2);
});

test("a new commit brings what is new, and the one before stays", async () => {
  await mirror(first, ["*.bin"]);
  hub.models = [second];
  await mirror(second, ["*.bin"]);
  expect(contents()).toBe(3);
  expect(index.revision("model", "ada/tiny", "main")?.commit).toBe(fakeCommit(second));
  expect(index.revision("model", "ada/tiny", commit)?.files.every(({ place }) => existsSync(place ?? ""))).toBe(true);
});

test("a wrong content keeps the repository out of the index; the next run brings what is missing", async () => {
  hub.fault = (path, response) => {
    if (!path.includes("/resolve/") || !path.endsWith("model.bin")) return false;
    response.end("x".repeat(weights.length));
    return true;
  };
  await expect(mirror(first, ["a/"])).rejects.toThrow(wrongHash("a/model.bin"));
  expect(index.find("model", "ada/tiny")).toBeUndefined();
  hub.fault = () => false;
  expect((await mirror(first, ["a/"])).files).toBe(3);
  expect(hub.asked.filter((path) => path.endsWith("README.md"))).toHaveLength(1);
});

test("a connection that is cut in the midst is gone on with by the next request", async () => {
  let cut = 0;
  hub.fault = (path, response, request) => {
    if (!path.endsWith("model.bin") || request.headers.range !== undefined || (cut += 1) > 1) return false;
    response.writeHead(200, { "Content-Length": weights.length });
    response.write(weights.slice(0, 9), () => response.destroy());
    return true;
  };
  await mirror(first, ["a/"]);
  expect(cut).toBe(1);
  expect(index.revision("model", "ada/tiny", "main")?.files.every(({ place }) => place !== undefined)).toBe(true);
});

test("what an interruption has left is found again by its hash", async () => {
  await mirror(first, ["a/"]);
  const other = openFileIndex(":memory:");
  onTestFinished(() => other.close());
  rmSync(join(folder(), "refs"), { recursive: true });
  const asked = contents();
  await mirror(first, ["a/"], { index: other });
  expect(contents()).toBe(asked);
  expect(other.revision("model", "ada/tiny", "main")?.commit).toBe(commit);
  expect(readdirSync(join(folder(), "blobs")).filter((name) => name.endsWith(".incomplete"))).toEqual([]);
});

test("an id that could be taken for another one is refused", async () => {
  const odd = { id: "ada--tiny/x", files: first.files };
  hub.models = [odd];
  await expect(mirror(odd, [])).rejects.toThrow(hasNoFolder(odd.id));
});
