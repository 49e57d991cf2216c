import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, inject, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { folderWith } from "../test/folders.ts";
import { readPreview } from "./read-preview.ts";

const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const python = join(import.meta.dirname, "../../../../.cache/venv/bin/python");
const program = `
import sys, datetime, pyarrow as pa, pyarrow.parquet as pq
rows = [{"text": f"row {i}", "label": i % 2, "score": i / 10, "audio": {"bytes": b"123", "path": "a.wav"},
         "tags": ["a", "b"], "when": datetime.datetime(2026, 1, 2)} for i in range(3000)]
pq.write_table(pa.Table.from_pylist(rows), sys.argv[1], compression="lz4", row_group_size=2000)
`;

test("of a Parquet file the columns, the first rows and the number of rows are shown", async () => {
  const place = join(folderWith({}), "train.parquet");
  await promisify(execFile)(python, ["-c", program, place]);
  const preview = await readPreview({ path: "data/train.parquet", size: statSync(place).size, place }, diskReader);
  expect(preview).toMatchObject({ format: "Parquet", total: 3000, counted: 1000, problems: [] });
  expect(preview?.columns.map(({ name, type }) => [name, type])).toEqual([
    ["text", "text"],
    ["label", "integer"],
    ["score", "number"],
    ["audio", "object"],
    ["tags", "list"],
    ["when", "date"],
  ]);
  expect(preview?.rows[1]).toEqual([
    "row 1",
    "1",
    "0.1",
    '{"bytes":"3 bytes","path":"a.wav"}',
    '["a","b"]',
    "2026-01-02T00:00:00.000Z",
  ]);
  expect(preview?.columns[1]?.values).toEqual([
    ["0", 500],
    ["1", 500],
  ]);
});
