import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileIndexPlace, openFileIndex, type Revision } from "@modelshelf/files";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type ObjectStorageServer, startObjectStorage } from "../../../../scripts/testing/object-storage.ts";
import { type Called, call } from "../test/call.ts";
import { checkCommand } from "./check.ts";
import { importCommand, isInStorage, notInStorage, storageIsNotWatched } from "./import.ts";
import { listCommand } from "./list.ts";
import { removeCommand } from "./remove.ts";

const missing = inject("missing").versitygw;
let server: ObjectStorageServer;
beforeAll(async () => {
  if (missing === "") server = await startObjectStorage();
});
afterAll(() => server?.remove());

let folder: string;
beforeEach(({ skip }) => {
  skip(missing !== "", missing);
  folder = mkdtempSync(join(tmpdir(), "modelshelf-stored-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function add(files: Readonly<Record<string, string | Uint8Array>>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, "source", path)), { recursive: true });
    writeFileSync(join(folder, "source", path), content);
  }
  return join(folder, "source");
}

const run = (command: Parameters<typeof call>[0], words: readonly string[], data = "data"): Promise<Called> =>
  call(command, [...words, "--data", join(folder, data)], { environment: server.environment });

function mainOf(id: string, data = "data"): Revision | undefined {
  const index = openFileIndex(fileIndexPlace(join(folder, data)));
  try {
    return index.revision("model", id, "main");
  } finally {
    index.close();
  }
}

async function asked(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = (await server.asked()).length;
  await work();
  return (await server.asked()).slice(before);
}

const weights = Buffer.alloc(30_000_000, "weights ");
const files = {
  "ada/reader/config.json": JSON.stringify({ architectures: ["BertForMaskedLM"], model_type: "bert" }),
  "ada/reader/README.md": "---\nlicense: mit\n---\n",
  "ada/reader/sub/model.bin": weights,
};

test("files of a folder go into the storage once, and another hub makes the same repository of them", async () => {
  const bucket = await server.bucket("import");
  const source = add(files);
  const first = await run(importCommand, [source, "--files", `${bucket}/team/`]);
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toContain("1 found, 1 stored (1 new");
  const places = mainOf("ada/reader")?.files.map(({ place }) => place);
  const root = `${bucket}/team/models/ada/reader`;
  expect(places).toEqual([`${root}/README.md`, `${root}/config.json`, `${root}/sub/model.bin`]);
  expect((await run(listCommand, ["--files"])).out).toContain(root);

  const again = await asked(() => run(importCommand, [source, "--files", `${bucket}/team`]));
  expect(again.filter((line) => /^(?:PUT|POST)/.test(line))).toEqual([]);

  // As after a kill: the files are there, and the index does not know it.
  const resumed = await asked(() => run(importCommand, [source, "--files", `${bucket}/team`], "other"));
  expect(resumed.filter((line) => /^(?:PUT|POST)/.test(line))).toEqual([]);

  add({ "ada/reader/README.md": "---\nlicense: apache-2.0\n---\n" });
  const changed = await asked(() => run(importCommand, [source, "--files", `${bucket}/team`]));
  expect(changed.filter((line) => /^(?:PUT|POST)/.test(line))).toEqual([
    "PUT /import/team/models/ada/reader/README.md",
  ]);

  const read = await asked(() => run(importCommand, [`${bucket}/team`], "third"));
  expect(mainOf("ada/reader", "third")?.commit).toBe(mainOf("ada/reader")?.commit);
  expect(read).not.toContain("GET /import/team/models/ada/reader/sub/model.bin");
});

test("revisions of a cache share what they have in common, and keep what they do not", async () => {
  const bucket = await server.bucket("cache");
  const [old, main] = ["a".repeat(40), "b".repeat(40)];
  const cache = "models--ada--cached";
  const source = add({
    [`${cache}/snapshots/${old}/config.json`]: "{}",
    [`${cache}/snapshots/${old}/README.md`]: "old",
    [`${cache}/snapshots/${main}/config.json`]: "{}",
    [`${cache}/snapshots/${main}/README.md`]: "new",
    [`${cache}/refs/main`]: main,
  });
  expect(await run(importCommand, [source, "--files", bucket])).toMatchObject({ code: 0, err: "" });
  const index = openFileIndex(fileIndexPlace(join(folder, "data")));
  const places = (name: string): unknown =>
    index.revision("model", "ada/cached", name)?.files.map(({ place }) => place);
  const root = `${bucket}/models/ada/cached`;
  expect(places("main")).toEqual([`${root}/README.md`, `${root}/config.json`]);
  expect(places(old)).toEqual([`${root}/.revisions/${old}/README.md`, `${root}/config.json`]);
  index.close();
  expect((await run(checkCommand, [])).out).toContain("3 files, 8 B: all as imported");
  await run(importCommand, [bucket], "other");
  expect(mainOf("ada/cached", "other")?.files.map(({ path }) => path)).toEqual(["README.md", "config.json"]);
});

test("a cache that was copied into a bucket goes in under its commits, and is not read again", async () => {
  const commit = "c".repeat(40);
  const place = `hub/models--ada--copied/snapshots/${commit}`;
  const bucket = await server.bucket("copied", {
    [`${place}/config.json`]: "{}",
    [`${place}/sub/model.bin`]: weights,
    "hub/models--ada--copied/refs/main": commit,
  });
  expect(await run(importCommand, [bucket])).toMatchObject({ code: 0, err: "" });
  expect(mainOf("ada/copied")).toMatchObject({ commit, files: [{ path: "config.json" }, { path: "sub/model.bin" }] });
  expect((await run(checkCommand, [])).out).toContain("2 files, 30.0 MB: all as imported");
  const again = await asked(() => run(importCommand, [bucket]));
  expect(again.filter((line) => line.startsWith("GET ") && line.includes("model.bin"))).toEqual([]);
});

test("check compares objects with their hashes", async () => {
  const bucket = await server.bucket("check", files);
  expect((await run(importCommand, [bucket])).code).toBe(0);
  expect((await run(checkCommand, [])).out).toContain("all as imported");
  await server.bucket("check", { "ada/reader/sub/model.bin": weights.subarray(1).fill(1) });
  const { code, out } = await run(checkCommand, ["ada/reader"]);
  expect([code, out]).toEqual([1, expect.stringContaining(`${bucket}/ada/reader/sub/model.bin is not the file`)]);
});

const key = (name: string): string => `cache/models--ada--brought/blobs/${name}`;

test("what a cache has put into a bucket is checked, and removed with its repository", async () => {
  const source = join(folder, "data/cache/models--ada--brought");
  const bucket = await server.bucket("brought", { [key("b6fc4c620b67d95f953a5c1c1230aaab5db5a1b0")]: "hello" });
  mkdirSync(join(folder, "data"), { recursive: true });
  const index = openFileIndex(fileIndexPlace(join(folder, "data")));
  const file = { path: "a.txt", size: 5, oid: "b6fc4c620b67d95f953a5c1c1230aaab5db5a1b0" };
  const deleted = { path: "b.txt", size: 5, oid: "c".repeat(40), place: `${bucket}/${key("c".repeat(40))}` };
  const commit = "d".repeat(40);
  const brought = [{ ...file, place: `${bucket}/${key(file.oid)}` }, deleted];
  const refs = [{ name: "main", kind: "branch", commit }] as const;
  index.put({ kind: "model", id: "ada/brought", refs, revisions: [{ commit, files: brought }] }, source);
  index.close();
  expect(await run(importCommand, [add({ "ada/reader/config.json": "{}" })])).toMatchObject({ code: 0 });
  expect(await run(checkCommand, ["ada/brought"])).toMatchObject({ code: 0 });
  const removing = await asked(async () =>
    expect(await run(removeCommand, ["ada/brought", "--delete-files"])).toMatchObject({ code: 0, err: "" }),
  );
  expect(removing).toContain(`DELETE /brought/${key(file.oid)}`);
});

test("what cannot be is said before anything is done, without credentials", async () => {
  const source = add({ "ada/reader/config.json": "{}" });
  const wrong = await run(importCommand, [source, "--files", "bucket/prefix"]);
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining(notInStorage("bucket/prefix"))]);
  expect((await run(importCommand, ["s3://abc", "--files", "s3://bcd"])).err).toContain(isInStorage);
  expect((await run(importCommand, ["s3://abc", "--watch"])).err).toContain(storageIsNotWatched);
  const absent = await run(importCommand, ["s3://absent-bucket/x"]);
  expect([absent.code, absent.err]).toEqual([1, expect.stringContaining("there is no such bucket")]);
  const failed = await run(importCommand, [source, "--files", "s3://absent-bucket/x"]);
  expect([failed.code, failed.err]).toEqual([1, expect.stringContaining("there is no such bucket")]);
  expect(mainOf("ada/reader")).toBeUndefined();
  for (const { out, err } of [absent, failed])
    expect(out + err).not.toContain(server.environment["AWS_SECRET_ACCESS_KEY"]);
});
