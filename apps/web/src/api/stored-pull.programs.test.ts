import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  type FileIndex,
  ObjectStorage,
  openFileIndex,
  openUpstream,
  PullThrough,
  readFolder,
  repositoryRecord,
} from "@modelshelf/files";
import { parseRecord } from "@modelshelf/store";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type ObjectStorageServer, startObjectStorage } from "../../../../scripts/testing/object-storage.ts";
import type { Hub } from "../hub/hub.ts";
import { openContents } from "../hub/open-contents.ts";
import { type ServedHub, serveHub } from "../test/serve-hub.ts";
import { openTinyHub } from "../test/tiny-hub.ts";

const { pythonPackages, versitygw } = inject("missing");
const missing = pythonPackages || versitygw;
beforeEach(({ skip }) => skip(missing !== "", missing));

const python = join(import.meta.dirname, "../../../../.cache/venv/bin/python");
const folder = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-stored-pull-")));
const contents: Readonly<Record<string, Buffer>> = {
  "README.md": Buffer.from("# Tiny"),
  "first.bin": Buffer.alloc(2_000_000, 7),
  "second.bin": Buffer.alloc(2_000_000, 8),
};
const hashes = Object.fromEntries(
  Object.entries(contents).map(([path, content]) => [path, createHash("sha256").update(content).digest("hex")]),
);

const servers: ServedHub[] = [];
const closing: (() => Promise<void>)[] = [];
let storage: ObjectStorageServer;
let index: FileIndex;
let endpoint = "";
let home = 0;

async function serve(hub: Hub): Promise<string> {
  const served = await serveHub(hub);
  servers.push(served);
  return served.url;
}

/** A hub with one model, which is the upstream of the other. */
async function serveUpstream(): Promise<string> {
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(join(folder, "source"), { recursive: true });
    writeFileSync(join(folder, "source", path), content);
  }
  const tiny = await openTinyHub();
  const files = openFileIndex(":memory:");
  const { read } = await readFolder(join(folder, "source"));
  const repository = { kind: "model" as const, id: "eve/tiny", refs: read.refs, revisions: [read.revision] };
  files.put(repository, folder);
  await tiny.store.put([parseRecord("model", (await repositoryRecord(repository)).value).record!]);
  closing.push(
    async () => files.close(),
    async () => tiny.store.close(),
  );
  return serve({ ...tiny, files });
}

beforeAll(async () => {
  if (missing !== "") return;
  storage = await startObjectStorage();
  const root = `${await storage.bucket("cache")}/team`;
  const upstream = openUpstream(new URL(await serveUpstream()), { maxTries: 1 });
  const tiny = await openTinyHub();
  index = openFileIndex(":memory:");
  const { environment } = storage;
  const pull = await PullThrough.open({
    upstreams: [{ upstream }],
    store: tiny.store,
    index,
    root: join(folder, "cache"),
    storage: { root, storage: await ObjectStorage.open(environment) },
    // Room for one of the large files.
    maxBytes: 3_000_000,
  });
  endpoint = await serve({ ...tiny, files: index, pull, places: openContents({ environment }) });
  closing.push(
    () => pull.close(),
    async () => index.close(),
    async () => tiny.store.close(),
  );
});

afterAll(async () => {
  for (const { stop } of servers) stop();
  for (const close of closing) await close();
  await storage?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Downloads files with the Python client into a cache of its own; their hashes. */
async function download(...paths: readonly string[]): Promise<unknown> {
  const program = `
import hashlib, json, sys
from huggingface_hub import hf_hub_download
read = lambda path: open(hf_hub_download("eve/tiny", path), "rb").read()
print(json.dumps({path: hashlib.sha256(read(path)).hexdigest() for path in sys.argv[1:]}))`;
  const env = { PATH: process.env["PATH"], HOME: folder, HF_HOME: join(folder, `home-${(home += 1)}`) };
  const options = { env: { ...env, HF_ENDPOINT: endpoint, HF_HUB_DISABLE_PROGRESS_BARS: "1" } };
  return JSON.parse((await promisify(execFile)(python, ["-c", program, ...paths], options)).stdout);
}

const hashesOf = (...paths: readonly string[]): object => Object.fromEntries(paths.map((path) => [path, hashes[path]]));
const keyOf = (path: string): string => `team/models--eve--tiny/blobs/${hashes[path]}`;
const isStored = (path: string) => async (): Promise<boolean> =>
  index.file("model", "eve/tiny", "main", path)?.place === `s3://cache/${keyOf(path)}`;
const asked = async (method: string, path: string): Promise<number> =>
  (await storage.asked()).filter((line) => line.startsWith(`${method} /cache/${keyOf(path)}`)).length;

test("a file comes from the upstream once, then from the storage; one that was deleted there comes again", async () => {
  expect(await download("README.md", "first.bin")).toEqual(hashesOf("README.md", "first.bin"));
  await expect.poll(isStored("first.bin")).toBe(true);
  expect(await asked("PUT", "first.bin")).toBe(1);
  expect(await asked("GET", "first.bin")).toBe(0);
  expect(await download("first.bin")).toEqual(hashesOf("first.bin"));
  expect(await asked("GET", "first.bin")).toBe(1);

  expect(await download("second.bin")).toEqual(hashesOf("second.bin"));
  await expect.poll(() => asked("DELETE", "first.bin")).toBe(1);
  expect(await download("first.bin")).toEqual(hashesOf("first.bin"));
  await expect.poll(() => asked("PUT", "first.bin")).toBe(2);
});

test("while the storage is down the client gets its files from the upstream", async () => {
  expect(await download("second.bin")).toEqual(hashesOf("second.bin"));
  await expect.poll(isStored("second.bin")).toBe(true);
  await storage.stop();
  expect(await download("README.md", "first.bin", "second.bin")).toEqual(hashes);
});
