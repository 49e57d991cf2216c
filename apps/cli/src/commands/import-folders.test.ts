import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileIndexPlace, openFileIndex } from "@modelshelf/files";
import { importProblemsOf, openSqliteStore, whyFound } from "@modelshelf/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holdsNoRepository } from "../import/folder-sources.ts";
import { isSpelledOtherwise } from "../import/import-folder.ts";
import { looksLike } from "../import/other-kind.ts";
import { call } from "../test/call.ts";
import { importCommand, isNoOwner } from "./import.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "modelshelf-import-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function add(files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    const place = join(folder, "source", path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return join(folder, "source");
}

const bert = JSON.stringify({ architectures: ["BertForMaskedLM"], model_type: "bert" });

async function inCatalog<T>(ask: (store: Awaited<ReturnType<typeof openSqliteStore>>) => Promise<T>): Promise<T> {
  const store = await openSqliteStore({ file: join(folder, "data", "catalog.sqlite") });
  try {
    return await ask(store);
  } finally {
    await store.close();
  }
}

const run = (source: string, ...options: readonly string[]): ReturnType<typeof call> =>
  call(importCommand, [source, "--data", join(folder, "data"), ...options]);

test("a folder of owners goes in with records and files; the second time nothing changes", async () => {
  const source = add({
    "ada/reader/config.json": bert,
    "ada/reader/README.md": "---\nlicense: mit\n---\n",
    "bob/writer/model.safetensors": "x",
    "datasets/ada/pages/train.csv": "a,b\n",
  });
  const first = await run(source);
  expect(first.out).toContain("3 found, 3 stored (3 new, 0 replaced, 0 unchanged), 0 failed.");
  expect(first.code).toBe(0);
  expect((await run(source)).out).toContain("3 stored (0 new, 0 replaced, 3 unchanged)");
  const record = await inCatalog((store) => store.get("model", "ada/reader"));
  expect(record).toMatchObject({ tasks: ["fill-mask"], license: "mit", library: "transformers" });
  const index = openFileIndex(fileIndexPlace(join(folder, "data")));
  expect([...index.list()].map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    "dataset ada/pages",
    "model ada/reader",
    "model bob/writer",
  ]);
  expect(index.revision("model", "ada/reader", "main")?.commit).toBe(record?.source["sha"]);
  index.close();
});

test("a repository that is here in other letters is named", async () => {
  const commit = "a".repeat(40);
  const cached = (name: string): Readonly<Record<string, string>> => ({
    [`${name}/snapshots/${commit}/config.json`]: bert,
    [`${name}/refs/main`]: commit,
  });
  const found = await run(add({ ...cached("models--Ada--Reader"), ...cached("models--ada--reader") }));
  expect(found.out).toContain("2 stored (2 new");
  expect(found.err).toContain(isSpelledOtherwise("ada/reader", "Ada/Reader"));
  expect((await run(add({}))).err).not.toContain("same repository");
});

test("a dataset in a folder that does not tell its kind is named, until the kind is said", async () => {
  const source = add({ "ada/pages/README.md": "---\nsize_categories: [n<1K]\n---\n", "ada/pages/train.csv": "a,b\n" });
  const first = await run(source);
  expect(first.err).toContain(`model ada/pages: ${looksLike("dataset", "ada/pages")}`);
  expect(first.out).toContain("1 stored");
  expect((await run(source, "--kind", "dataset")).err).toBe("");
});

test("what changed is replaced; figures that the catalog had stay", async () => {
  const source = add({ "ada/reader/config.json": bert });
  writeFileSync(join(folder, "models.jsonl"), '{"id":"ada/reader","downloads":7,"likes":3}\n');
  await run(join(folder, "models.jsonl"));
  expect((await run(source)).out).toContain("1 stored (0 new, 1 replaced, 0 unchanged)");
  add({ "ada/reader/config.json": `${bert} ` });
  expect((await run(source)).out).toContain("1 stored (0 new, 1 replaced, 0 unchanged)");
  expect(await inCatalog((store) => store.get("model", "ada/reader"))).toMatchObject({ downloads: 7, likes: 3 });
});

test("one repository is named after its folder and the one around it; a fault in a file is said", async () => {
  const source = add({ "config.json": "{", "README.md": "# Hello" });
  const { out, err, code } = await run(source);
  expect(out).toContain("1 stored");
  expect(code).toBe(0);
  expect(err).toContain("config.json is not valid JSON");
  expect((await run(source, "--quiet")).err).toBe("");
});

test("a folder without a repository is refused with a sentence", async () => {
  const source = add({ "notes/a/b.txt": "x" });
  rmSync(join(source, "notes", "a"), { recursive: true });
  const { err, code } = await run(source);
  expect(code).toBe(1);
  expect(err).toContain(holdsNoRepository(source));
});

test("words of cards find their repositories, and say that the card has them", async () => {
  const source = add({
    "ada/reader/config.json": bert,
    "ada/reader/README.md": "---\nlicense: mit\n---\n# Reader\n\nReads palimpsests of monasteries.\n",
    "bob/writer/config.json": bert,
  });
  await run(source);
  const { records } = await inCatalog((store) => store.search({ kind: "model", text: "palimpsests" }));
  expect(records.map(({ id }) => id)).toEqual(["ada/reader"]);
  expect(whyFound(records[0]!, "palimpsests")).toEqual([
    { typed: "palimpsests", by: "card", value: expect.stringContaining("Reads palimpsests of") },
  ]);
});

test("weights that break off and parts that are missing are named, in the report too, and have no parameters", async () => {
  const header = JSON.stringify({ a: { dtype: "F32", shape: [8], data_offsets: [0, 32] } });
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  const cut = `${length.toString("latin1")}${header}${" ".repeat(20)}`;
  const source = add({
    "ada/cut/config.json": bert,
    "ada/cut/model.safetensors": cut,
    "ada/split/config.json": bert,
    "ada/split/model-00001-of-00002.safetensors": `${cut}${" ".repeat(12)}`,
  });
  const { err, out, code } = await run(source, "--report", join(folder, "report.jsonl"));
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("2 stored") });
  expect(err).toContain("model.safetensors cannot be read as safetensors: it is cut off: it has");
  const lines = readFileSync(join(folder, "report.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({ id: "ada/cut", path: "model.safetensors" }),
    expect.objectContaining({
      id: "ada/split",
      sentence: expect.stringMatching(/model-00002-of-00002\.safetensors is/),
    }),
  ]);
  for (const id of ["ada/cut", "ada/split"]) {
    const record = await inCatalog((store) => store.get("model", id));
    expect(record).toMatchObject({ library: "transformers" });
    expect(record).not.toHaveProperty("parameters");
    expect(importProblemsOf(record!), "for its page").toHaveLength(1);
  }
});

test.each(["a/b", "", "..", "a--b"])("%j is no owner for folders that name none", async (owner) => {
  const source = add({ "bert/config.json": bert });
  expect(await run(source, "--owner", owner)).toMatchObject({
    code: 2,
    err: expect.stringContaining(isNoOwner(owner)),
  });
});

test("--owner is the owner of repositories whose folder names none", async () => {
  expect(
    (await run(add({ "bert/config.json": bert, "ada/reader/config.json": bert }), "--owner", "acme")).out,
  ).toContain("2 stored");
  expect(
    await inCatalog(async (store) => [
      (await store.get("model", "acme/bert"))?.id,
      (await store.get("model", "ada/reader"))?.id,
    ]),
  ).toEqual(["acme/bert", "ada/reader"]);
});

test("a cache whose main came without weights says where they are, and its record has them", async () => {
  const [old, main] = ["a".repeat(40), "b".repeat(40)];
  const cache = "hub/models--ada--reader";
  const source = add({
    [`${cache}/snapshots/${old}/config.json`]: bert,
    [`${cache}/snapshots/${old}/model.safetensors`]: "x",
    [`${cache}/snapshots/${main}/README.md`]: "---\nlicense: mit\n---\n",
    [`${cache}/refs/main`]: main,
    [`${cache}/blobs/0123.1a2b3c4d.incomplete`]: "half",
  });
  const { err, code } = await run(source, "--report", join(folder, "report.jsonl"));
  expect(code).toBe(0);
  expect(err).toContain(`The weights are in revision ${old}, and main, ${main}, was downloaded without them.`);
  const record = await inCatalog((store) => store.get("model", "ada/reader"));
  expect(record).toMatchObject({ library: "transformers", license: "mit", tasks: ["fill-mask"] });
  expect(record?.source).toMatchObject({
    sha: main,
    siblings: expect.arrayContaining([expect.objectContaining({ rfilename: "model.safetensors" })]),
  });
  const lines = readFileSync(join(folder, "report.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      id: "ada/reader",
      path: "blobs/0123.1a2b3c4d.incomplete",
      sentence: expect.stringContaining("is an unfinished download"),
    }),
  );
});
