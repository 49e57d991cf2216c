import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type FileIndex, openFileIndex, readFolder } from "@modelshelf/files";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Hub } from "../../hub/hub.ts";
import { inputFor, openCatalogHub, writeAll } from "../../records/test/catalog-hub.ts";
import type { ComparePage } from "./load.ts";
import page from "./page.ts";

const json = (value: unknown): string => JSON.stringify(value);
const modules = (...names: readonly string[]): string =>
  json(names.map((name, idx) => ({ idx, name: `${idx}`, path: name, type: "sentence_transformers.models" })));

/** Files of embedding models: one as it comes out of its base, one whose dense layer makes shorter vectors, one that is broken. */
const folders = {
  "ada/plain": {
    "config.json": json({ model_type: "xlm-roberta", max_position_embeddings: 8194, hidden_size: 1024 }),
  },
  "ada/dense": {
    "config.json": json({ model_type: "t5", n_positions: 512, d_model: 768 }),
    "sentence_bert_config.json": json({ max_seq_length: 256 }),
    "modules.json": modules("", "1_Pooling", "2_Dense", "3_Normalize"),
    "1_Pooling/config.json": json({ word_embedding_dimension: 768 }),
    "2_Dense/config.json": json({ in_features: 768, out_features: 512 }),
  },
  "ada/broken": { "config.json": "{", "modules.json": json([null, { path: "../1_Pooling" }, 3]) },
  // Neither path can be made a text: one has no way to, the other is too deep for it.
  "eve/paths": {
    "modules.json": `[{"path":{"toString":1,"valueOf":1}},{"path":${"[".repeat(1e5)}${"]".repeat(1e5)}}]`,
  },
};

let folder: string;
let files: FileIndex;
let hub: Hub;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "compared-"));
  files = openFileIndex(":memory:");
  for (const [id, contents] of Object.entries(folders)) {
    for (const [path, content] of Object.entries(contents)) {
      mkdirSync(dirname(join(folder, id, path)), { recursive: true });
      writeFileSync(join(folder, id, path), content);
    }
    const { read } = await readFolder(join(folder, id));
    files.put({ kind: "model", id, refs: read.refs, revisions: [read.revision] }, folder);
  }
  const model = [
    ...Object.keys(folders).map((id) => ({ id, pipeline_tag: "feature-extraction" })),
    { id: "ada/writer", pipeline_tag: "text-generation", gguf: { total: 1, context_length: 32_768 } },
  ];
  hub = { ...(await openCatalogHub({ model })), files };
});
afterAll(async () => {
  files?.close();
  await hub?.store.close();
  rmSync(folder, { recursive: true });
});

test("modules whose paths are not texts say no length and stop no comparison", async () => {
  const { data } = await writeAll<ComparePage>(page, inputFor(hub, "/compare?ids=ada/plain,eve/paths"));
  const rows = new Map(data.groups.flatMap((group) => group.rows).map(({ label, values }) => [label, values]));
  expect(rows.get("Dimensions")).toEqual(["1,024", ""]);
});

test("the length of texts and of vectors stands in the comparison, from the files that are here", async () => {
  const ids = ["ada/plain", "ada/dense", "ada/broken", "ada/writer"];
  const { data } = await writeAll<ComparePage>(page, inputFor(hub, `/compare?ids=${ids.join(",")}`));
  const rows = new Map(data.groups.flatMap((group) => group.rows).map(({ label, values }) => [label, values]));
  expect(rows.get("Context")).toEqual(["8,192 tokens", "256 tokens", "", "32,768 tokens"]);
  expect(rows.get("Dimensions")).toEqual(["1,024", "512", "", ""]);
});
