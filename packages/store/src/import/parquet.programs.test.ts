import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, beforeEach, expect, inject, test } from "vitest";
import { brokenFile, keptSoFar } from "./sentences.ts";
import { useImports } from "./test/imports.ts";

const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const imports = useImports();
const python = join(import.meta.dirname, "../../../../.cache/venv/bin/python");

/** Writes records with the usual writer of Parquet, packed in each of the ways that are read. */
const program = `
import sys, datetime, pyarrow as pa, pyarrow.parquet as pq
rows = [{
  "id": f"ada/m{i}", "downloads": i, "gated": "False", "pipeline_tag": "fill-mask" if i % 2 else None,
  "createdAt": datetime.datetime(2026, 1, 2, 3, 4, 5, tzinfo=datetime.timezone.utc),
  "tags": ["pytorch", "license:mit"], "config": '{"model_type": "bert"}',
  "siblings": [{"rfilename": "config.json"}, {"rfilename": "model.safetensors"}],
  "safetensors": {"parameters": {"F32": 12, "BF16": None}, "total": 12} if i else None,
} for i in range(40)]
for codec in ["none", "snappy", "gzip", "zstd", "brotli", "lz4"]:
  pq.write_table(pa.Table.from_pylist(rows), f"{sys.argv[1]}/models.{codec}.parquet", compression=codec, row_group_size=16)
path = sys.argv[1] + "/models.zstd.parquet"
first = pq.read_metadata(path).row_group(1).column(0)
content = bytearray(open(path, "rb").read())
begin = first.dictionary_page_offset or first.data_page_offset
content[begin:begin + 200] = b"?" * 200
open(sys.argv[1] + "/damaged.parquet", "wb").write(content)
`;

beforeAll(async () => {
  if (missing === "") await promisify(execFile)(python, ["-c", program, imports.folder]);
});

test.each(["none", "snappy", "gzip", "zstd", "brotli", "lz4"])(
  "a Parquet dump is read, packed with %s",
  async (codec) => {
    const path = join(imports.folder, `models.${codec}.parquet`);
    expect(await imports.run(path)).toMatchObject({ read: 40, added: 40, rejectedCount: 0, warningCount: 0 });
    expect(await imports.store.get("model", "ada/m7")).toMatchObject({
      downloads: 7,
      tasks: ["fill-mask"],
      license: "mit",
      createdAt: "2026-01-02T03:04:05.000Z",
      source: {
        config: { model_type: "bert" },
        safetensors: { parameters: { F32: 12 }, total: 12 },
        siblings: [{ rfilename: "config.json" }, { rfilename: "model.safetensors" }],
      },
    });
    expect(await imports.run(path)).toMatchObject({ unchanged: 40 });
  },
);

test("one that was damaged keeps the groups before it, and one that is cut off is said to be broken", async () => {
  const damaged = join(imports.folder, "damaged.parquet");
  const { problem, added } = await imports.run(damaged);
  expect(problem).toContain(brokenFile(damaged, "", "Parquet").slice(0, -1));
  expect(problem).toContain(keptSoFar);
  expect(added).toBe(16);
  const cut = imports.write("cut.parquet", readFileSync(damaged).subarray(0, 500));
  expect((await imports.run(cut)).problem).toContain(brokenFile(cut, "", "Parquet").slice(0, -1));
});
