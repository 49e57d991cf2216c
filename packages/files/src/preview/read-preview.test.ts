import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { folderWith } from "../test/folders.ts";
import type { FilePreview } from "./preview.ts";
import { readPreview } from "./read-preview.ts";

async function previewOf(path: string, content: string | Uint8Array): Promise<FilePreview> {
  const place = join(folderWith({}), "file");
  writeFileSync(place, content);
  const preview = await readPreview({ path, size: Buffer.byteLength(content), place }, diskReader);
  if (preview === undefined) throw new Error(`${path} has no preview.`);
  return preview;
}

test("a CSV says its columns, types, ranges, labels and rows", async () => {
  const preview = await previewOf(
    "data/train.csv",
    'text,label,score,day\n"Hello, ""world""",pos,0.5,2026-01-02\nNo,neg,1,2026-01-03\n"two\nlines",pos,,2026-01-04\n',
  );
  expect(preview).toMatchObject({ format: "CSV", total: 3, counted: 3, problems: [] });
  expect(preview.rows[0]).toEqual(['Hello, "world"', "pos", "0.5", "2026-01-02"]);
  expect(preview.rows[2]?.[0]).toBe("two\nlines");
  expect(preview.columns.map(({ name, type, empty }) => [name, type, empty])).toEqual([
    ["text", "text", 0],
    ["label", "text", 0],
    ["score", "number", 1],
    ["day", "date", 0],
  ]);
  expect(preview.columns[1]?.values).toEqual([
    ["pos", 2],
    ["neg", 1],
  ]);
  expect(preview.columns[2]?.range).toMatchObject({ of: "values", least: 0.5, greatest: 1 });
  expect(preview.columns[0]?.range).toMatchObject({ of: "lengths", least: 2, greatest: 14 });
});

test.each([
  ["values.tsv", "a\tb\n1\t2,5\n", "TSV"],
  ["values.csv", "a;b\n1;2,5\n", "CSV"],
  ["values.csv.gz", gzipSync('a,b\r\n1,"2,5"\r\n'), "CSV"],
])("%s is told apart by its own separators", async (path, content, format) => {
  const preview = await previewOf(path, content);
  expect(preview).toMatchObject({ format, rows: [["1", "2,5"]], total: 1 });
});

test("a broken line of JSON Lines is said, and the others are shown", async () => {
  const preview = await previewOf("train.jsonl", '{"a": 1}\n{"a": \n{"b": {"c": [1, 2]}, "a": 3}\n');
  expect(preview.rows).toEqual([
    ["1", undefined],
    ["3", '{"c":[1,2]}'],
  ]);
  expect(preview.problems).toEqual([expect.stringMatching(/^Line 2 is not valid JSON: /)]);
});

test.each([
  ['[{"a": 1}, {"a": 2}]', 2],
  ['{"version": "1", "data": [{"a": 1}, {"a": 2}]}', 2],
  ['{"a": 1}', 1],
])("%s is a table", async (text, total) => {
  expect(await previewOf("data.json", text)).toMatchObject({ total, columns: [{ name: "a", type: "integer" }] });
});

test("a file that is longer than what is read shows whole lines and no total", async () => {
  const line = `${JSON.stringify({ text: "x".repeat(990) })}\n`;
  const preview = await previewOf("long.jsonl", line.repeat(4000));
  expect(preview).toMatchObject({ counted: 1000, problems: [] });
  expect(preview).not.toHaveProperty("total");
  expect(preview.rows).toHaveLength(20);
  expect(preview.rows[0]?.[0]).toHaveLength(201);
});

test.each([
  ["broken.json", "{"],
  ["broken.parquet", "PAR1 and no more"],
  ["broken.csv.gz", "no gzip"],
])("%s is said not to be readable", async (path, content) => {
  const preview = await previewOf(path, content);
  expect(preview).toMatchObject({ rows: [], columns: [] });
  expect(preview.problems).toEqual([expect.stringContaining(`${path} cannot be shown: `)]);
});

test.each(["README.md", "config.json", "dataset_infos.json", "model.safetensors", "a.parquet.gz"])(
  "%s has no preview",
  async (path) => {
    expect(await readPreview({ path, size: 1, place: "/nowhere" }, diskReader)).toBeUndefined();
  },
);
