import { choosePart, datasetSnippetsFor } from "@modelshelf/registry";
import { toDatasetFacts } from "@modelshelf/store";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { tinyParquet } from "../../../../../scripts/testing/tiny-parquet.ts";
import { runPython } from "../../test/run-python.ts";
import { type ServedRepositories, serveRepositories } from "../../test/served-repositories.ts";

/** The code that pages show for datasets of this hub, run as it is printed. */
const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const splits = ["train", "test"].map((split) => `{ split: ${split}, path: data/${split}-* }`).join(", ");
const card = `---\nconfigs:\n- config_name: default\n  data_files: [${splits}]\n---\n`;
const shards = Object.fromEntries(
  ["train-00000-of-00002", "train-00001-of-00002", "test-00000-of-00001"].map((name) => [
    `data/${name}.parquet`,
    tinyParquet,
  ]),
);

let served: ServedRepositories;
beforeAll(async () => {
  served = await serveRepositories([
    { kind: "dataset", id: "squadlike", contents: { "train.parquet": tinyParquet } },
    { kind: "dataset", id: "shardedlike", contents: { "README.md": card, ...shards } },
    { kind: "dataset", id: "ada/table", contents: { "train.parquet": tinyParquet } },
    { kind: "dataset", id: "ada/shards", contents: { "README.md": card, ...shards } },
    { kind: "dataset", id: "ada/rows", contents: { "rows.csv": "word,count\nquay,3\n" } },
  ]);
});
afterAll(() => served.close());

const withOwner = ["ada/table", "ada/shards", "ada/rows"];
const withoutOwner = ["squadlike", "shardedlike"];

test.each([
  ["datasets", [...withOwner, ...withoutOwner]],
  ["pandas", [...withOwner, ...withoutOwner]],
  ["polars", [...withOwner, ...withoutOwner]],
  ["mlcroissant", [...withOwner, ...withoutOwner]],
  // Its file system is registered once in a process.
  ["duckdb", ["ada/shards"]],
])("%s reads what is here", async (key, ids) => {
  const codes = await Promise.all(ids.map(async (id) => [id, await codeFor(id, key)]));
  const program = `
import contextlib, io, os
os.environ["CROISSANT_CACHE"] = os.path.join(os.environ["HOME"], "croissant")
printed = {}
for id, code in ${JSON.stringify(codes)}:
  out = io.StringIO()
  with contextlib.redirect_stdout(out):
    exec(code, {})
  printed[id] = out.getvalue()
print(json.dumps(printed))
`;
  const printed = (await runPython(served, program)) as Readonly<Record<string, string>>;
  // Of a dataset without a known split, Datasets prints the splits and the names of their columns.
  for (const id of ids) expect(printed[id], id).toMatch(/quay|num_rows: [13]\b/);
});

/** The last block that a library shows. */
async function codeFor(id: string, key: string): Promise<string> {
  const record = await served.store.get("dataset", id);
  if (record === undefined) throw new Error(`There is no ${id}.`);
  const found = datasetSnippetsFor(choosePart(toDatasetFacts(record)), { endpoint: served.endpoint });
  return found.find(({ library }) => library === key)?.snippets.at(-1)?.code.text ?? "";
}
