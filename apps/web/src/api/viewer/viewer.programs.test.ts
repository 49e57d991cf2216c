import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { runPython } from "../../test/run-python.ts";
import { type ServedRepositories, serveRepositories } from "../../test/served-repositories.ts";

/** The dataset viewer as the library Datasets asks for it, and its rows beside those that the library reads itself. */
const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const python = join(import.meta.dirname, "../../../../../.cache/venv/bin/python");
/** 2,500 rows in three groups, with every type that both know. */
const writeTypes = `
import sys, datetime as d, decimal, pyarrow as pa, pyarrow.parquet as pq
n = range(2500)
start = d.datetime(2020, 1, 1)
table = pa.table({
  "i8": pa.array([i % 100 for i in n], pa.int8()), "u64": pa.array([2**64 - 1 - i for i in n], pa.uint64()),
  "big": [2**53 + 1 + i for i in n], "i32": pa.array(n, pa.int32()), "u16": pa.array(n, pa.uint16()),
  "f": [float("nan") if i == 1 else float("inf") if i == 2 else i / 4 + 0.1 for i in n],
  "f32": pa.array([i / 4 for i in n], pa.float32()), "s": [f"row {i} é" if i % 7 else None for i in n],
  "b": [bytes([i % 256, 255]) for i in n], "yes": [i % 2 == 0 for i in n],
  "l": [[i, i + 1] if i % 3 else [] for i in n], "st": [{"x": i, "y": {"z": str(i)}} for i in n],
  "ls": [[{"q": i, "r": [None, "a"]}] for i in n], "n": pa.nulls(len(n)),
  "ts": [start + d.timedelta(seconds=i) for i in n], "ns": pa.array([start + d.timedelta(seconds=i) for i in n], pa.timestamp("ms")),
  "tz": pa.array([start + d.timedelta(microseconds=i) for i in n], pa.timestamp("us", tz="UTC")),
  "day": [d.date(2020, 1, 1) + d.timedelta(days=i) for i in n], "clock": [d.time(1, 2, 3)] * len(n),
  "price": pa.array([decimal.Decimal("-1.10")] * len(n), pa.decimal128(10, 2)),
})
pq.write_table(table, sys.argv[1], row_group_size=1000, compression="zstd", write_page_index=True)
`;
const writeMedia = `
import sys, datasets
features = datasets.Features({"image": datasets.Image(), "sides": [{"side": datasets.Image()}], "label": datasets.ClassLabel(names=["a", "b"])})
image = {"bytes": b"png", "path": "a.png"}
datasets.Dataset.from_dict({"image": [image], "sides": [[{"side": image}]], "label": [1]}, features).to_parquet(sys.argv[1])
`;
const csv = `id,name,flag,price,zip,empty,gaps,day\n${Array.from({ length: 500 }, (_, id) =>
  [id, id % 7 ? `"a ""${id}"",\nb"` : "NA", id % 2 === 0, id / 8, `0${id}`, "", id % 5 ? id : "", "2020-01-01"].join(
    ",",
  ),
).join("\n")}`;
const lines = Array.from({ length: 500 }, (_, id) =>
  JSON.stringify({
    id,
    day: "2020-01-01",
    at: "2020-01-02 03:04:05",
    list: [id],
    in: { x: id / 2 },
    odd: id % 2 ? id : "a",
    none: null,
  }),
).join("\n");

let served: ServedRepositories;

beforeAll(async () => {
  if (missing !== "") return;
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-types-"));
  const place = join(folder, "types.parquet");
  await promisify(execFile)(python, ["-c", writeTypes, place]);
  const types = readFileSync(place);
  await promisify(execFile)(python, ["-c", writeMedia, place]);
  const media = readFileSync(place);
  rmSync(folder, { recursive: true });
  served = await serveRepositories([
    {
      kind: "dataset",
      id: "ada/types",
      contents: { "data/train-00000-of-00001.parquet": types, "data/test-00000-of-00001.parquet": types },
    },
    { kind: "dataset", id: "ada/media", contents: { "train.parquet": media } },
    {
      kind: "dataset",
      id: "ada/folders",
      contents: {
        "README.md":
          "---\nconfigs:\n- config_name: en\n  data_dir: train/en\n- config_name: pl\n  data_dir: pl/\n  data_files:\n  - split: dev\n    path: a*.csv\n---\n",
        "train/en/my_test.csv": "a\n1\n2\n",
        "train/en/rest.csv": "a\n1\n",
        "train/english.csv": "a\n1\n",
        "pl/a1.csv": "a\n1\n2\n3\n",
        "a2.csv": "a\n1\n",
      },
    },
    { kind: "dataset", id: "ada/csv", contents: { "train.csv": csv } },
    { kind: "dataset", id: "ada/lines", contents: { "train.jsonl": lines } },
  ]);
});
afterAll(() => served?.close());

/** `datasets-server.localhost` is this machine to browsers, and to few resolvers of names. */
const resolved = `
import functools, socket, datasets, httpx
httpx.get = functools.partial(httpx.get, timeout=100)
find = socket.getaddrinfo
socket.getaddrinfo = lambda host, *rest, **more: find("127.0.0.1" if str(host).endswith("localhost") else host, *rest, **more)
datasets.disable_progress_bars()
`;
const run = (program: string): Promise<unknown> => {
  const endpoint = served.endpoint.replace("127.0.0.1", "localhost");
  return runPython({ ...served, endpoint }, `${resolved}${program}`);
};

test("Datasets finds the viewer at the host that it derives, and reads on where that has no answer", async () => {
  const commit = served.commits.get("ada/types")!;
  const found = await run(`
from datasets.utils import _dataset_viewer as viewer
def error(ask):
  try:
    return ask()
  except viewer.DatasetViewerError:
    return "DatasetViewerError"
from huggingface_hub.utils import get_session
asked = []
Client = type(get_session())
inner = Client.send
def send(self, request, **more):
  answer = inner(self, request, **more)
  if request.url.host.startswith("datasets-server."):
    asked.append([request.url.path, answer.status_code])
  return answer
Client.send = send
print(json.dumps({
  "files": error(lambda: [[f["config"], f["split"], f["filename"], f["size"] > 0] for f in viewer.get_exported_parquet_files("ada/types", "${commit}", None)]),
  "outdated": error(lambda: viewer.get_exported_parquet_files("ada/types", "0" * 40, None)),
  "infos": error(lambda: {config: {name: split["num_examples"] for name, split in info["splits"].items()} for config, info in viewer.get_exported_dataset_infos("ada/types", "${commit}", None).items()}),
  "rows": datasets.load_dataset("ada/types", split="test").num_rows,
  "asked": asked,
}))`);
  expect(found).toEqual({
    files: [
      ["default", "train", "train-00000-of-00001.parquet", true],
      ["default", "test", "test-00000-of-00001.parquet", true],
    ],
    outdated: "DatasetViewerError",
    infos: { default: { train: 2500, test: 2500 } },
    rows: 2500,
    asked: [
      ["/parquet", 200],
      ["/parquet", 200],
      ["/info", 200],
      ["/info", 200],
    ],
  });
});

test.each(["ada/types", "ada/csv", "ada/lines"])("types and rows of %s are those that Datasets reads", async (id) => {
  const found = await run(`
import base64, datetime as d, decimal, math
def plain(value):
  if isinstance(value, dict): return {name: plain(inner) for name, inner in value.items()}
  if isinstance(value, list): return [plain(inner) for inner in value]
  if isinstance(value, bytes): return base64.b64encode(value).decode()
  if isinstance(value, float) and not math.isfinite(value): return None
  if isinstance(value, d.datetime): return value.isoformat().replace("+00:00", "Z")
  if isinstance(value, (d.date, d.time)): return value.isoformat()
  if isinstance(value, decimal.Decimal): return str(value)
  return value
hub = "${served.endpoint}"
def get(path, **parameters):
  return httpx.get(hub + path, params={"dataset": "${id}", "config": "default", "split": "train", **parameters}).raise_for_status().json()
# By the files alone, then with the types and numbers of /info, which the library goes by where it gets them.
datasets.config.USE_PARQUET_EXPORT = False
read = datasets.load_dataset("${id}", split="train")
datasets.config.USE_PARQUET_EXPORT = True
informed = datasets.load_dataset("${id}", split="train", download_mode="force_redownload")
types = json.loads(json.dumps(read.features.to_dict()).replace("large_string", "string"))
rows = [plain(row) for row in read]
pages = [get("/rows", offset=offset) for offset in range(0, len(rows), 100)]
odd = get("/rows", offset=len(rows) - 50)["rows"]
first = get("/first-rows")
size = httpx.get(hub + "/size", params={"dataset": "${id}"}).json()["size"]
print(json.dumps({
  "types": [{f["name"]: f["type"] for f in page["features"]} == types for page in (pages[0], first)],
  "difference": [t for t in [[f["name"], f["type"], types.get(f["name"])] for f in first["features"]] if t[1] != t[2]],
  "rows": [item["row"] for page in pages for item in page["rows"]] == rows,
  "places": [item["row_idx"] for page in pages for item in page["rows"]] == list(range(len(rows))),
  "last": [item["row"] for item in odd] == rows[-50:],
  "first": [item["row"] for item in first["rows"]] == rows[:100],
  "total": {page["num_rows_total"] for page in pages} == {len(rows)},
  "informed": informed.features == read.features and informed.info.splits["train"].num_examples == len(read),
  "columns": size["splits"][0]["num_columns"] == len(read.column_names),
}))`);
  expect(found).toEqual({
    types: [true, true],
    difference: [],
    rows: true,
    places: true,
    last: true,
    first: true,
    total: true,
    informed: true,
    columns: true,
  });
});

test("configs with a folder have the splits that Datasets finds", async () => {
  const found = await run(`
datasets.config.USE_PARQUET_EXPORT = False
sizes = httpx.get("${served.endpoint}/size", params={"dataset": "ada/folders"}).json()["size"]["splits"]
print(json.dumps([
  {config: {split: data.num_rows for split, data in datasets.load_dataset("ada/folders", config).items()} for config in ("en", "pl")},
  {config: {size["split"]: size["num_rows"] for size in sizes if size["config"] == config} for config in ("en", "pl")},
]))`);
  const sizes = { en: { test: 2 }, pl: { dev: 3 } };
  expect(found).toEqual([sizes, sizes]);
});

test("columns of images stay columns of images for Datasets", async () => {
  const found = await run(`
print(json.dumps(str(datasets.load_dataset("ada/media", split="train").features)))`);
  expect(found).toBe(
    "{'image': Image(mode=None, decode=True), 'sides': List({'side': Image(mode=None, decode=True)}), 'label': ClassLabel(names=['a', 'b'])}",
  );
});

test.each(["ada/types", "ada/csv", "ada/lines"])("statistics of %s are those that NumPy counts", async (id) => {
  const found = await run(`
import datetime as d, numpy as np
answer = httpx.get("${served.endpoint}/statistics", params={"dataset": "${id}", "config": "default", "split": "train"}).raise_for_status().json()
read = datasets.load_dataset("${id}", split="train")
close = lambda given, right: given == right or bool(np.allclose(given, right, rtol=1e-9, atol=6e-6))
moment = lambda text: d.datetime.fromisoformat(text if "+" in text else text + "+0000").timestamp()
def wrong(column):
  name, kind, given = column["column_name"], column["column_type"], column["column_statistics"]
  values = read[name][:]
  there = [value for value in values if value is not None and value == value and value != float("inf")]
  if (given["nan_count"], given["nan_proportion"]) != (len(values) - len(there), round(1 - len(there) / len(values), 5)): return name
  if "frequencies" in given:
    counts = {str(value): there.count(value) for value in set(there)}
    return [] if given["frequencies"] == counts and given.get("n_unique", len(counts)) == len(counts) else name
  if not there: return [] if given["min"] is None and given["histogram"] is None else name
  if kind == "datetime":
    days = [value if isinstance(value, d.datetime) else d.datetime.combine(value, d.time()) for value in there]
    seconds = [(value - min(days)) // d.timedelta(seconds=1) for value in days]
    first = moment(given["min"])
    after = [moment(given[key]) - first for key in ("max", "mean", "median")]
    right = [max(seconds), int(np.mean(seconds)), int(np.median(seconds))]
    std = str(d.timedelta(seconds=round(float(np.std(seconds, ddof=1)), 5)))
    return [] if after == right and given["std"] == std and sum(given["histogram"]["hist"]) == len(there) else [name, after, right, std, given]
  if kind in ("list", "string_text"): there = [len(value) for value in there]
  low, high = min(there), max(there)
  right = [low, high, float(np.mean(there)), float(np.median(there)), float(np.std(there, ddof=1))]
  if not close([given[key] for key in ("min", "max", "mean", "median", "std")], right): return [name, given, right]
  size = (high - low) / 10 if kind == "float" else -(-(high - low + 1) // 10)
  edges = (np.linspace(low, high, 11)[:-1] if kind == "float" else np.arange(low, high + 1, size)).tolist() + [high]
  hist = np.histogram(there, bins=edges)[0].tolist()
  return [] if close(given["histogram"]["bin_edges"], edges) and given["histogram"]["hist"] == hist else [name, given, hist, edges]
# Differences between whole numbers of 64 bits are lost in the numbers of JSON.
columns = [column for column in answer["statistics"] if column["column_name"] not in ("u64", "big")]
print(json.dumps([[answer["num_examples"], answer["partial"]], {c["column_name"]: c["column_type"] for c in answer["statistics"]}, [w for c in columns if (w := wrong(c))]]))`);
  expect(found).toEqual([[id === "ada/types" ? 2500 : 500, false], kinds[id], []]);
});

const kinds: Readonly<Record<string, object>> = {
  "ada/types": {
    i8: "int",
    u64: "int",
    big: "int",
    i32: "int",
    u16: "int",
    f: "float",
    f32: "float",
    s: "string_text",
    yes: "bool",
    l: "list",
    ls: "list",
    ts: "datetime",
    ns: "datetime",
    tz: "datetime",
    day: "datetime",
  },
  "ada/csv": {
    id: "int",
    name: "string_text",
    flag: "bool",
    price: "float",
    zip: "int",
    empty: "float",
    gaps: "float",
    day: "string_label",
  },
  "ada/lines": { id: "int", day: "datetime", at: "datetime", list: "list" },
};

test("pandas reads the files that addresses by split lead to", async () => {
  const found = await run(`
import pandas
[url, *others] = httpx.get("${served.endpoint}/api/datasets/ada/types/parquet/default/test").json()
print(json.dumps([len(pandas.read_parquet(url, columns=["i32"])), others]))`);
  expect(found).toEqual([2500, []]);
});

test("huggingface_hub lists Parquet files of the public Hub alone; what it reads of an answer is here", async () => {
  const found = await run(`
from huggingface_hub import constants
def files():
  try:
    return [[f.config, f.split, f.size > 0] for f in HfApi().list_dataset_parquet_files("ada/types", config="default")]
  except ValueError as caught:
    return "third-party endpoints" in str(caught)
refused = files()
constants._HF_DEFAULT_ENDPOINT = constants.ENDPOINT
constants.DATASETS_SERVER_ENDPOINT = "${served.endpoint}"
print(json.dumps([refused, files()]))`);
  expect(found).toEqual([
    true,
    [
      ["default", "train", true],
      ["default", "test", true],
    ],
  ]);
});
