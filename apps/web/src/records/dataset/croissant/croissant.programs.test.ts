import { execFile } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { runPython } from "../../../test/run-python.ts";
import { type Contents, type ServedRepositories, serveRepositories } from "../../../test/served-repositories.ts";

/** The records that `mlcroissant` reads through the descriptions of this hub, for each shape that datasets have. */
const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const python = join(import.meta.dirname, "../../../../../../.cache/venv/bin/python");

/** A folder for each dataset. */
const write = `
import sys, os, io, json, gzip, datetime as d, decimal as c, pandas as pd, pyarrow as pa, pyarrow.parquet as pq
from PIL import Image
os.chdir(sys.argv[1])
def place(path):
  os.makedirs(os.path.dirname(path), exist_ok=True)
  return path
def parquet(path, columns, **options):
  pq.write_table(pa.table({name: pa.array(values, type) for name, (type, values) in columns.items()}), place(path), **options)
def text(path, content, encoding="utf-8"):
  open(place(path), "wb").write(content.encode(encoding))
picture = io.BytesIO()
Image.new("RGB", (2, 3)).save(picture, "PNG")
png = picture.getvalue()

scalars = {
  "int8": (pa.int8(), [-1, None]), "uint64": (pa.uint64(), [2**64 - 1, None]), "half": (pa.float16(), [0.5, None]),
  "double": (pa.float64(), [float("inf"), None]), "flag": (pa.bool_(), [True, None]), "words": (pa.large_string(), ["a", None]),
  "raw": (pa.binary(), [b"\\x00\\xff", None]), "four": (pa.binary(4), [b"abcd", None]),
  "day": (pa.date32(), [d.date(2026, 1, 2), None]), "clock": (pa.time64("us"), [d.time(12, 30, 0, 5), None]),
  "clock32": (pa.time32("s"), [d.time(12, 30), None]),
  "at": (pa.timestamp("us"), [d.datetime(2026, 1, 2, 3), None]), "zoned": (pa.timestamp("ms", tz="UTC"), [d.datetime(2026, 1, 2, 3), None]),
  "price": (pa.decimal128(10, 2), [c.Decimal("1.10"), None]), "none": (pa.null(), [None, None]),
  "label": (pa.dictionary(pa.int8(), pa.string()), ["cat", None]),
  "elapsed": (pa.duration("s"), [d.timedelta(seconds=5), None]),
}
parquet("scalars/train.parquet", scalars)
parquet("structs/train.parquet", {
  "answer": (pa.struct([("text", pa.string()), ("start", pa.int64()), ("box", pa.list_(pa.float32()))]), [{"text": "a", "start": 1, "box": [1.5]}, None]),
  "image": (pa.struct([("bytes", pa.binary()), ("path", pa.string())]), [{"bytes": png, "path": "a.png"}, None]),
  "deep": (pa.struct([("inner", pa.struct([("n", pa.int32())]))]), [{"inner": {"n": 1}}, {"inner": None}]),
  "odd": (pa.struct([("it's a.b", pa.int8()), ("*", pa.int8()), ("where", pa.int8())]), [{"it's a.b": 1, "*": 2, "where": 3}, None]),
  "mapped": (pa.struct([("m", pa.map_(pa.string(), pa.int64())), ("n", pa.int64())]), [{"m": [("a", 1)], "n": 2}, None]),
})
parquet("lists/train.parquet", {
  "ints": (pa.list_(pa.int64()), [[1, 2], []]), "doubles": (pa.list_(pa.float64()), [[1.0, None], None]),
  "words": (pa.list_(pa.string()), [["a", None], []]), "flags": (pa.large_list(pa.bool_()), [[True], []]),
  "days": (pa.list_(pa.date32()), [[d.date(2026, 1, 2)], []]), "times": (pa.list_(pa.timestamp("ms")), [[d.datetime(2026, 1, 2)], []]),
  "prices": (pa.list_(pa.decimal128(5, 1)), [[c.Decimal("1.5")], []]), "matrix": (pa.list_(pa.list_(pa.int32())), [[[1], [2, 3]], []]),
  "fixed": (pa.list_(pa.float32(), 2), [[1, 2], [3, 4]]),
  "turns": (pa.list_(pa.struct([("role", pa.string()), ("tags", pa.list_(pa.string()))])), [[{"role": "user", "tags": ["x"]}, {"role": "bot", "tags": []}], []]),
  "of": (pa.struct([("text", pa.list_(pa.string()))]), [{"text": ["a", "b"]}, {"text": []}]),
  "nested": (pa.list_(pa.struct([("steps", pa.list_(pa.struct([("n", pa.int8())]))), ("n", pa.int8())])), [[{"steps": [{"n": 1}], "n": 4}], []]),
  "map": (pa.map_(pa.string(), pa.int64()), [[("a", 1)], []]),
  "maps": (pa.list_(pa.map_(pa.string(), pa.int64())), [[[("a", 1)]], []]),
  "waits": (pa.list_(pa.duration("s")), [[d.timedelta(seconds=5)], []]),
})
for split, count in ("train", 3), ("test", 1):
  for part in range(count):
    parquet(f"shards/data/{split}-{part:05}-of-{count:05}.parquet", {"n": (pa.int64(), [part])})
parquet("wide/train.parquet", {f"column {n}": (pa.int64(), [n]) for n in range(300)})
pd.DataFrame({"a": [1, 2]}, index=["x", "y"]).to_parquet(place("indexed/nameless.parquet"))
pd.DataFrame({"a": [1, 2]}, index=pd.Index(["x", "y"], name="key")).to_parquet("indexed/named.parquet")
parquet("broken/b-train.parquet", {"n": (pa.int64(), [1])})
text("broken/a-train.parquet", "PAR1 this is none")
text("broken/c-train.csv", "")
text("broken/d-train.jsonl", "")
parquet("broken/e-rows.parquet", {"n": (pa.int64(), [])})
annotated = pa.table({"image": pa.array([{"bytes": png, "path": None}])}).replace_schema_metadata(
  {"huggingface": json.dumps({"info": {"features": {"image": {"_type": "Image"}}}})})
pq.write_table(annotated, place("features/train.parquet"))
text("csv/commas.csv", 'word,my label,score,flag,day,,word, blank\\n"a, b",1,0.5,true,2026-01-02,x,y,z\\nc,2,,False,,x,y,z\\n')
text("csv/semicolons.csv", "word;n\\na;1\\nb;2\\n")
text("csv/pipes.csv", "word|n\\na|1\\nb|2\\n")
text("csv/tabs.csv", "word\\tn\\na\\t1\\nb\\t2\\n")
text("csv/tabs.tsv", "word\\tn\\na;b\\t1\\n")
text("csv/latin.csv", "word\\nn\\u00e9\\n", "latin-1")
text("csv/utf16.csv", "word,n\\na,1\\n", "utf-16")
text("csv/mark.csv", "\\ufeffword,n\\na,1\\n")
text("csv/ragged.csv", "word,n\\na,1,2,3\\nb,2\\n")
text("csv/head.csv", "word,n\\n")
text("csv/crlf.csv", "word,n\\r\\na,1\\r\\n")
open("csv/packed.csv.gz", "wb").write(gzip.compress(b"word,n\\na,1\\n"))
lines = [{"id": 1610521604143693811, "text": "a", "answer": {"text": ["x"], "start": [1]}, "tags": ["b"], "created_at": "2026-01-02", "timestamp": 1767225600,
  "mixed": 1, "either": [1], "score": 1, "turns": [{"role": "user"}, {"role": "bot", "n": 1}], "flag": True, "code": "007"},
  {"id": 2, "text": None, "answer": None, "tags": [], "created_at": "2026-01-03", "timestamp": 1767225601, "mixed": "b", "either": 1, "score": 0.5, "turns": [], "flag": False, "code": "008"}]
text("jsonl/rows.jsonl", "".join(json.dumps(line) + "\\n" for line in lines))
text("jsonl/damaged.jsonl", '{"a":1}\\n{"a":\\n')
text("jsonl/lists.jsonl", "[1,2]\\n[3,4]\\n")
text("jsonl/document.json", '[{"a":1}]')
for path in "cats/1", "cats/2", "dogs/1":
  open(place(f"images/train/{path}.png"), "wb").write(png)
`;

/** The records of each set of each dataset, or why there are none; texts as texts, other values as Python shows them. */
const read = (ids: readonly string[], endpoint: string): string => `
import os
os.environ["CROISSANT_CACHE"] = os.path.join(os.environ["HOME"], "croissant")
import mlcroissant, requests
def shown(value):
  if isinstance(value, dict): return {name.split("/")[-1]: shown(inner) for name, inner in value.items()}
  if isinstance(value, list): return [shown(inner) for inner in value]
  if isinstance(value, bytes): return value.decode("utf-8", "backslashreplace")[:20]
  if hasattr(value, "isoformat"): return value.isoformat()
  if hasattr(value, "size") and hasattr(value, "mode"): return list(value.size)
  return value if value is None or isinstance(value, (str, bool, int)) else str(value)
found = {}
for id in ${JSON.stringify(ids)}:
  sets = found.setdefault(id.split("/")[1], {})
  try:
    dataset = mlcroissant.Dataset(jsonld="${endpoint}/api/datasets/" + id + "/croissant")
  except Exception as error:
    sets["error"] = str(error)
    continue
  for one in dataset.metadata.record_sets:
    try:
      sets[one.uuid] = [shown(record) for record in dataset.records(one.uuid)]
    except Exception as error:
      sets[one.uuid] = f"{error}: {error.__cause__}"
print(json.dumps(found))
`;

let served: ServedRepositories | undefined;
let found: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const description = async (id: string): Promise<{ distribution: Named[]; recordSet: Named[] }> =>
  (await fetch(`${served?.endpoint}/api/datasets/ada/${id}/croissant`)).json();
interface Named {
  readonly "@id": string;
  readonly description?: string;
}

beforeAll(async () => {
  if (missing !== "") return;
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-croissant-"));
  await promisify(execFile)(python, ["-c", write, folder]);
  const contents = new Map<string, Record<string, Uint8Array>>();
  for (const path of globSync("*/**/*.*", { cwd: folder })) {
    const [name = "", ...rest] = path.split("/");
    contents.set(name, { ...contents.get(name), [rest.join("/")]: readFileSync(join(folder, path)) });
  }
  rmSync(folder, { recursive: true });
  const repositories = Array.from(contents, ([name, files]: [string, Contents]) => ({
    kind: "dataset" as const,
    id: `ada/${name}`,
    contents: files,
  }));
  served = await serveRepositories(repositories);
  const ids = repositories.map(({ id }) => id);
  found = (await runPython(served, read(ids, served.endpoint))) as typeof found;
});
afterAll(() => served?.close());

/** The records of the one set of a dataset. */
function rowsOf(id: string): unknown {
  const [rows, ...others] = Object.values(found[id] ?? {});
  expect(others).toEqual([]);
  return rows;
}

/** The files and sets of records in the description of a dataset. */
async function said(id: string): Promise<string> {
  const { distribution, recordSet } = await description(id);
  return [...distribution, ...recordSet]
    .map(({ "@id": name, description: text = "" }) => `${name}: ${text}`)
    .join("\n");
}

test("no description is refused, and no set of records stops", () => {
  const sets = Object.entries(found).flatMap(([id, all]) =>
    Object.entries(all).map(([name, rows]) => [id, name, rows]),
  );
  expect(sets.filter(([, , rows]) => !Array.isArray(rows))).toEqual([]);
  expect(Object.keys(found)).toHaveLength(11);
});

test("scalars of Parquet, and columns without a value", async () => {
  const [first = {}, second = {}] = rowsOf("scalars") as Record<string, unknown>[];
  expect(first).toMatchObject({ int8: -1, half: "0.5", double: "inf", flag: true, words: "a", raw: "\u0000\\xff" });
  expect(first).toMatchObject({
    four: "abcd",
    day: "2026-01-02T00:00:00",
    clock: "12:30:00.000005",
    clock32: "12:30:00",
  });
  expect(first).toMatchObject({ at: "2026-01-02T03:00:00", zoned: "2026-01-02T03:00:00+00:00", price: "1.1" });
  expect(first).toMatchObject({ none: null, label: "cat" });
  expect(Object.values(second).filter((value) => value !== null)).toEqual([]);
  expect(await said("scalars")).toContain("Left out: elapsed (durations).");
});

test("structs, with members of any name", async () => {
  expect(rowsOf("structs")).toEqual([
    {
      answer: { text: "a", start: 1, box: ["1.5"] },
      image: { bytes: expect.stringContaining("PNG"), path: "a.png" },
      inner: { n: 1 },
      odd: { "it_s_a.b-1": 1, where: 3 },
      mapped: { n: 2 },
    },
    {
      answer: { text: null, start: null, box: null },
      image: { bytes: null, path: null },
      inner: { n: null },
      odd: { "it_s_a.b-1": null, where: null },
      mapped: { n: null },
    },
  ]);
  expect(await said("structs")).toContain("odd.* (values without a name of their own); mapped.m (maps)");
});

test("lists of scalars, of lists and of structs; maps are named", async () => {
  expect(rowsOf("lists")).toEqual([
    {
      ints: [1, 2],
      doubles: ["1.0", "nan"],
      words: ["a", null],
      flags: [true],
      days: ["2026-01-02T00:00:00"],
      times: ["2026-01-02T00:00:00"],
      prices: ["1.5"],
      matrix: [[1], [2, 3]],
      fixed: ["1.0", "2.0"],
      turns: [
        { role: "user", tags: ["x"] },
        { role: "bot", tags: [] },
      ],
      of: { text: ["a", "b"] },
      nested: [{ n: 4 }],
    },
    expect.objectContaining({ ints: [], doubles: null, turns: [], of: { text: [] } }),
  ]);
  expect(await said("lists")).toContain(
    "nested.steps (lists of structs in structs); map (maps); maps (maps); waits (durations)",
  );
});

test("every shard of every split", () => {
  expect(found["shards"]).toEqual({
    "rows-data_test-00000-of-00001.parquet-1": [{ n: 0 }],
    "rows-data_train-00000-of-00003.parquet-2": [{ n: 0 }],
    "rows-data_train-00001-of-00003.parquet-3": [{ n: 1 }],
    "rows-data_train-00002-of-00003.parquet-4": [{ n: 2 }],
  });
});

test("hundreds of columns, and the index of pandas", () => {
  expect(Object.values((rowsOf("wide") as object[])[0] ?? {})).toEqual(Array.from({ length: 300 }, (_, n) => n));
  expect(found["indexed"]).toEqual({
    "rows-nameless.parquet": [{ a: 1 }, { a: 2 }],
    "rows-named.parquet": [
      { a: 1, key: "x" },
      { a: 2, key: "y" },
    ],
  });
});

test("empty and broken files cost their own rows alone", async () => {
  expect(found["broken"]).toEqual({ "rows-b-train.parquet": [{ n: 1 }], "rows-e-rows.parquet": [] });
  const text = await said("broken");
  for (const name of ["a-train.parquet", "c-train.csv", "d-train.jsonl"]) {
    expect(text).toContain(`${name}: Its columns are not described because `);
  }
});

test("images in columns that are noted as such, and images in folders", () => {
  expect(rowsOf("features")).toEqual([{ image: [2, 3] }]);
  const path = "train/cats/1.png";
  expect(rowsOf("images")).toHaveLength(3);
  expect(rowsOf("images")).toContainEqual({
    path,
    url: `${served?.endpoint}/datasets/ada/images/resolve/main/${path}`,
  });
});

test("CSV with commas and with tabs; files with other separators and encodings are named", async () => {
  const day = "2026-01-02T00:00:00";
  const row = [{ word: "a", n: 1 }];
  expect(found["csv"]).toEqual({
    "rows-commas.csv": [
      { word: "a, b", "my_label-2": 1, score: "0.5", flag: true, day, "_blank-8": "z" },
      { word: "c", "my_label-2": 2, score: null, flag: false, day: null, "_blank-8": "z" },
    ],
    "rows-tabs.csv": [...row, { word: "b", n: 2 }],
    "rows-tabs.tsv": [{ word: "a;b", n: 1 }],
    "rows-mark.csv": row,
    "rows-head.csv": [],
    "rows-crlf.csv": row,
    "rows-packed.csv.gz": row,
  });
  const text = await said("csv");
  const because = (name: string, reason: string): void =>
    expect(text).toContain(`${name}: Its columns are not described because ${reason}`);
  because("semicolons.csv", 'its values are separated by ";", which Croissant 1.0 cannot say.');
  because("pipes.csv", 'its values are separated by "|"');
  because("latin.csv", "its text is not UTF-8.");
  because("utf16.csv", "its text is UTF-16.");
  because("ragged.csv", "rows have more values than the first line has names.");
  expect(text).toContain(
    "Left out: column 6 (values without a name); word (values under a name that another column has)",
  );
});

test("JSON Lines with objects and lists; what readers stop at is named", async () => {
  expect(rowsOf("jsonl")).toEqual([
    {
      id: expect.any(Number),
      text: "a",
      answer: { text: ["x"], start: [1] },
      tags: ["b"],
      created_at: "2026-01-02T00:00:00",
      mixed: "1",
      score: "1.0",
      turns: [
        { role: "user", n: null },
        { role: "bot", n: 1 },
      ],
      flag: true,
      code: "7",
    },
    expect.objectContaining({ id: 2, text: null, answer: { text: null, start: null }, mixed: "b", turns: [] }),
  ]);
  const text = await said("jsonl");
  expect(text).toContain("timestamp (numbers that readers take for dates); either (values of several types)");
  expect(text).toContain("damaged.jsonl: Its columns are not described because it cannot be read: Line 2 ");
  expect(text).toContain("lists.jsonl: Its columns are not described because its first line is not an object.");
});
