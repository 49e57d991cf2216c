import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cannotBeId, type FolderDefaults, hasNoMark } from "./find-repositories.ts";
import { folderSources } from "./folder-sources.ts";

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), "modelshelf-sources-"))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const snapshot = `snapshots/${"1".repeat(40)}/config.json`;

function add(...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), "{}");
  }
}

/** Ids that are found below a folder, and the names of what is passed over. */
async function found(
  path = ".",
  defaults: FolderDefaults = {},
): Promise<{ readonly ids: readonly string[]; readonly passed: readonly string[] }> {
  const { sources, passedOver } = await folderSources(join(root, path), defaults);
  return {
    ids: sources.map(({ kind, id }) => `${kind} ${id}`).toSorted(),
    passed: passedOver.map(({ folder }) => folder.slice(root.length + 1)).toSorted(),
  };
}

test("in a cache nothing is a repository but models--*, datasets--* and spaces--*", async () => {
  add(
    `hub/models--ada--reader/${snapshot}`,
    `hub/datasets--rows/${snapshot}`,
    `hub/spaces--ada--demo/${snapshot}`,
    `hub/kernels--ada--attention/${snapshot}`,
    "hub/blobs/ab/config.json",
    "hub/.locks/models--ada--reader/x.lock",
    "hub/stray/thing/config.json",
    "hub/models--a--b--c/config.json",
    "hub/README.md",
    "hub/version.txt",
  );
  const passed = ["hub/blobs", "hub/kernels--ada--attention", "hub/models--a--b--c", "hub/stray"];
  expect(await found("hub")).toEqual({ ids: ["dataset rows", "model ada/reader", "space ada/demo"], passed });
  expect(await found()).toEqual(await found("hub"));
});

test.each([
  ["the home by default", ".cache/huggingface"],
  ["a home elsewhere", "hf"],
])("in %s the cache alone has repositories", async (_, home) => {
  add(
    `${home}/hub/models--ada--reader/${snapshot}`,
    `${home}/xet/logs/a.log`,
    `${home}/xet/https___cas_serv-x/chunk-cache/config.json`,
    `${home}/modules/transformers_modules/ada/config.json`,
    `${home}/assets/library/x/config.json`,
    `${home}/datasets/ada___squad/default/0.0.0/dataset_info.json`,
    `${home}/token`,
    `${home}/stored_tokens`,
    `${home}/mine/thing/config.json`,
  );
  const passed = ["assets", "datasets", "mine", "modules", "stored_tokens", "token", "xet"];
  expect(await found(home)).toEqual({
    ids: ["model ada/reader"],
    passed: passed.map((name) => `${home}/${name}`),
  });
  for (const name of [
    "xet",
    "xet/logs",
    "modules",
    "modules/transformers_modules",
    "assets",
    "assets/library",
    "datasets",
  ]) {
    expect(await found(`${home}/${name}`), name).toEqual({ ids: [], passed: [`${home}/${name}`] });
  }
  // Folders that people put there themselves come in where they say so.
  expect(await found(`${home}/mine`)).toEqual({ ids: ["model mine/thing"], passed: [] });
});

test("the store of a cache is known by its mark, wherever one starts and by whatever link", async () => {
  add("hub/blobs/.huggingface-shared-blobs", "hub/blobs/ab/config.json");
  symlinkSync(join(root, "hub/blobs"), join(root, "contents"));
  symlinkSync(join(root, "hub/blobs/ab"), join(root, "linked"));
  for (const start of ["hub", "hub/blobs", "hub/blobs/ab", "contents", "linked"]) {
    expect((await found(start)).ids, start).toEqual([]);
  }
});

test("a repository of a cache is found from inside of it, and by a link", async () => {
  add(`hub/models--ada--reader/${snapshot}`, "hub/models--ada--reader/blobs/x");
  symlinkSync(join(root, "hub/models--ada--reader"), join(root, "reader"));
  for (const path of ["", "/snapshots", `/${dirname(snapshot)}`, "/blobs"]) {
    expect(await found(`hub/models--ada--reader${path}`)).toEqual({ ids: ["model ada/reader"], passed: [] });
  }
  expect((await found("reader")).ids).toEqual(["model ada/reader"]);
});

test("caches of other names, in folders of repositories, are caches", async () => {
  add(`caches/hf-cache/models--ada--reader/${snapshot}`, `team/bob/old/hub/datasets--rows/${snapshot}`);
  expect((await found("caches")).ids).toEqual(["model ada/reader"]);
  expect((await found("team")).ids).toEqual(["dataset rows"]);
});

test("plain folders with names of caches are as they were", async () => {
  add(
    "blobs/ab/model.safetensors",
    "xet/reader/config.json",
    "assets/x/config.json",
    "hub/tools/config.json",
    "modules/parts/config.json",
    "models/gpt2/config.json",
    "models/ada/deep/config.json",
    "datasets/ada/pages/train.csv",
  );
  expect(await found()).toEqual({
    ids: [
      "dataset ada/pages",
      "model ada/deep",
      "model assets/x",
      "model blobs/ab",
      "model gpt2",
      "model hub/tools",
      "model modules/parts",
      "model xet/reader",
    ],
    passed: [],
  });
});

test("datasets that were prepared for reading are passed over, and names that no repository can have are named", async () => {
  add(
    "prepared/ada___squad/default/0.0.0/dataset_info.json",
    `prepared/csv/default-1/0.0.0/${"a".repeat(64)}/dataset_info.json`,
    "prepared/bob/a b/config.json",
    "prepared/bob/odd--names/config.json",
  );
  const { ids, passed } = await found("prepared");
  const unnamable = ["bob/a b", "bob/odd--names"];
  const named = unnamable.map((id) => `prepared/${id}`);
  expect([ids, passed]).toEqual([[], ["prepared/ada___squad/default", ...named, "prepared/csv/default-1"]]);
  const { passedOver } = await folderSources(join(root, "prepared"));
  const sentences = unnamable.map((id) => cannotBeId(join(root, "prepared", id), id));
  expect(passedOver.map(({ sentence }) => sentence)).toEqual(expect.arrayContaining(sentences));
});

test("old models of one name have no owner, and a folder named for a kind says what is in it", async () => {
  add("models/gpt2/config.json", "models/ada/reader/config.json", "datasets/ada/pages/train.csv", "spaces/demo/app.py");
  const models = ["model ada/reader", "model gpt2"];
  expect((await found()).ids).toEqual(["dataset ada/pages", ...models, "space demo"]);
  expect((await found("models")).ids).toEqual(models);
  expect((await found("models/gpt2")).ids).toEqual(["model gpt2"]);
  expect((await found("datasets")).ids).toEqual(["dataset ada/pages"]);
  expect((await found("spaces")).ids).toEqual(["space demo"]);
});

test.each(["pytorch_model.bin", "tf_model.h5", "tokenizer.json", "tokenizer_config.json", "preprocessor_config.json"])(
  "a folder with %s is a repository, and the folders in it are not",
  async (file) => {
    add(`team/one/${file}`, "team/one/onnx/model.onnx", "team/two/config.json");
    expect(await found("team")).toEqual({ ids: ["model team/one", "model team/two"], passed: [] });
  },
);

test.each(["model.pt", "best.ckpt", "voice.nemo", "weights.bin", "net.keras"])(
  "a folder with %s is a repository unless there are some in it",
  async (file) => {
    add(`team/one/${file}`, "team/one/sub/notes.txt", `bob/${file}`, "bob/reader/config.json");
    expect((await found("team")).ids).toEqual(["model team/one"]);
    expect((await found("bob")).ids).toEqual(["model bob/reader"]);
  },
);

test("a folder with files that say nothing is named", async () => {
  add("team/notes/a.txt", "team/empty/.keep", "team/two/config.json");
  const { passedOver } = await folderSources(join(root, "team"));
  expect(passedOver.map(({ sentence }) => sentence)).toEqual([hasNoMark(join(root, "team/notes"))]);
});

test.each([
  ["flat", ["model acme/bert", "model acme/gpt2"]],
  ["flat/bert", ["model acme/bert"]],
  ["models", ["model acme/gpt2", "model ada/reader"]],
  [".", ["dataset acme/squad", "model acme/gpt2", "model ada/reader", "model flat/bert", "model flat/gpt2"]],
  ["hub", ["model ada/reader", "model gpt2"]],
])("in %s an owner that is given is that of repositories in no folder of an owner", async (path, ids) => {
  add("flat/bert/config.json", "flat/gpt2/model.safetensors");
  add("models/gpt2/config.json", "models/ada/reader/config.json", "datasets/squad/train.parquet");
  add(`hub/models--ada--reader/${snapshot}`, `hub/models--gpt2/${snapshot}`, "hub/version.txt");
  if (path === ".") rmSync(join(root, "hub"), { recursive: true });
  expect(await found(path, { owner: "acme" })).toEqual({ ids, passed: [] });
});
