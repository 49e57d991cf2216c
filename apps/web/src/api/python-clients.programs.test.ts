import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { tinyParquet } from "../../../../scripts/testing/tiny-parquet.ts";
import { runPython } from "../test/run-python.ts";
import { safetensorsOf, type ServedRepositories, serveRepositories } from "../test/served-repositories.ts";

/** Every method of `HfApi` that reads a repository, and what reads tables: Datasets, DuckDB, Polars, fsspec. */
const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const weights = safetensorsOf("cls.weight", [8, 4]);
let served: ServedRepositories;

beforeAll(async () => {
  const card = "---\nlicense: mit\npipeline_tag: fill-mask\n---\n# Tiny\n";
  served = await serveRepositories([
    {
      kind: "model",
      id: "ada/tiny",
      contents: { "README.md": card, "config.json": "{}", "model.safetensors": weights },
    },
    { kind: "dataset", id: "ada/rows", contents: { "rows.csv": "word,count\nship,1\nboat,2\n" } },
    { kind: "dataset", id: "ada/lines", contents: { "train.jsonl": '{"word":"lock"}\n{"word":"weir"}\n' } },
    { kind: "dataset", id: "ada/table", contents: { "data/train-00000-of-00001.parquet": tinyParquet } },
    { kind: "space", id: "ada/shown", contents: { "README.md": "---\nsdk: gradio\n---\n", "app.py": "print(1)\n" } },
  ]);
});
afterAll(() => served.close());

const run = (program: string): Promise<unknown> => runPython(served, program);

test("every method of HfApi that reads a repository", async () => {
  const found = await run(`
api = HfApi()
url = hf_hub_url("ada/tiny", "model.safetensors")
meta = api.get_hf_file_metadata(url=url)
def error(ask):
  try:
    ask()
    return None
  except Exception as caught:
    return type(caught).__name__
path = hf_hub_download("ada/tiny", "model.safetensors")
folder = snapshot_download("ada/tiny", allow_patterns=["*.json"], local_dir="${served.folder}/local")
print(json.dumps({
  "ids": [api.model_info("ada/tiny").id, api.dataset_info("ada/rows").id, api.space_info("ada/shown").id],
  "sdk": api.space_info("ada/shown").sdk,
  "revision": api.dataset_info("ada/rows", revision="main").sha,
  "listed": [len(list(api.list_models(author="ada", search="tiny", pipeline_tag="fill-mask", full=True, cardData=True, fetch_config=True))),
             len(list(api.list_datasets(filter="format:csv", author="ada"))),
             len(list(api.list_spaces(search="shown", full=True)))],
  "sorted": [m.id for m in api.list_models(sort="downloads", limit=2)],
  "tree": sorted(f.path for f in api.list_repo_tree("ada/table", repo_type="dataset", recursive=True, expand=True)),
  "file": [meta.commit_hash, meta.etag, meta.size],
  "header": api.parse_safetensors_file_metadata("ada/tiny", "model.safetensors").parameter_count,
  "tags": [type(api.get_model_tags()).__name__, type(api.get_dataset_tags()).__name__],
  "access": error(lambda: api.auth_check("ada/tiny")),
  "verified": len(api.verify_repo_checksums("ada/tiny").mismatches),
  "cached": [r.repo_id for r in scan_cache_dir().repos],
  "local": sorted(__import__("os").listdir(folder)),
  "bytes": len(open(path, "rb").read()),
  "errors": [error(lambda: api.model_info("ada/absent")), error(lambda: api.model_info("ada/tiny", revision="absent")),
             error(lambda: hf_hub_download("ada/tiny", "absent.txt")), error(lambda: api.auth_check("ada/absent")),
             error(lambda: api.whoami(token="hf_nobody"))],
}))`);
  const commit = (id: string): string => served.commits.get(id) ?? "";
  expect(found).toEqual({
    ids: ["ada/tiny", "ada/rows", "ada/shown"],
    sdk: "gradio",
    revision: commit("ada/rows"),
    listed: [1, 1, 1],
    sorted: expect.any(Array),
    tree: ["data", "data/train-00000-of-00001.parquet"],
    file: [commit("ada/tiny"), expect.stringMatching(/^[0-9a-f]{64}$/), weights.length],
    header: { F32: 32 },
    tags: ["dict", "dict"],
    access: null,
    verified: 0,
    cached: ["ada/tiny"],
    local: expect.arrayContaining(["config.json"]),
    bytes: weights.length,
    errors: [
      "RepositoryNotFoundError",
      "RevisionNotFoundError",
      "RemoteEntryNotFoundError",
      "RepositoryNotFoundError",
      expect.stringMatching(/Error$/),
    ],
  });
});

test("Datasets reads Parquet and JSON Lines by download and as a stream", async () => {
  const found = await run(`
from datasets import load_dataset
print(json.dumps({
  "table": load_dataset("ada/table", split="train").to_list(),
  "streamed": [row["count"] for row in load_dataset("ada/table", split="train", streaming=True)],
  "lines": load_dataset("ada/lines", split="train").to_list(),
}))`);
  expect(found).toEqual({
    table: [
      { word: "quay", count: 3 },
      { word: "buoy", count: 4 },
      { word: "ship", count: 5 },
    ],
    streamed: [3, 4, 5],
    lines: [{ word: "lock" }, { word: "weir" }],
  });
});

test("DuckDB and Polars read hf:// paths through the file system of the client, and fsspec opens them", async () => {
  const found = await run(`
import duckdb, fsspec, polars
paths = "hf://datasets/ada/table/data/*.parquet"
duck = duckdb.connect()
duck.register_filesystem(HfFileSystem())
with fsspec.open("hf://datasets/ada/rows/rows.csv") as opened:
  head = opened.readline().decode()
print(json.dumps({
  "duckdb": duck.sql(f"SELECT sum(count)::INTEGER FROM read_parquet('{paths}')").fetchall()[0][0],
  "csv": duck.sql("SELECT word FROM read_csv('hf://datasets/ada/rows/rows.csv') ORDER BY count").fetchall(),
  "polars": polars.read_parquet(fsspec.open_files(paths)[0].open())["count"].sum(),
  "head": head,
}))`);
  expect(found).toEqual({ duckdb: 12, csv: [["ship"], ["boat"]], polars: 12, head: "word,count\n" });
});
