import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { nestedParquet } from "../../../../scripts/testing/tiny-parquet.ts";
import { diskReader } from "../places/places-reader.ts";
import { folderWith } from "../test/folders.ts";
import type { FilePreview } from "./preview.ts";
import { longerThanHead } from "./read-csv.ts";
import { firstLineTooLong, readPreview } from "./read-preview.ts";

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

/** Bytes that are other ones in a damaged file, by their places. */
const damages: readonly (readonly (readonly [at: number, byte: number])[])[] = [
  // The place of a page, which is before the file then; another part is asked for at the same time.
  [
    [423, 0x74],
    [424, 0x64],
    [425, 0xcf],
  ],
  // Several columns are wrong at once, and the library gives up before it listens to all of them.
  [
    [16, 164],
    [143, 101],
    [234, 219],
    [237, 218],
    [251, 133],
    [488, 148],
  ],
  [
    [37, 40],
    [98, 161],
    [133, 97],
    [252, 136],
    [407, 47],
    [496, 36],
  ],
];

test.each(damages)(
  "a damaged Parquet file is said not to be readable, and leaves no fault that nobody hears",
  async (...damage) => {
    const unheard: unknown[] = [];
    const hear = (fault: unknown): void => void unheard.push(fault);
    process.on("unhandledRejection", hear);
    onTestFinished(() => void process.off("unhandledRejection", hear));
    const bytes = Buffer.from(nestedParquet);
    for (const [at, byte] of damage) bytes.writeUInt8(byte, at);
    const preview = await previewOf("data.parquet", bytes);
    expect(preview.problems).toEqual([expect.stringContaining("data.parquet cannot be shown: ")]);
    // Rows that are read ahead come after it.
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    expect(unheard).toEqual([]);
  },
);

test.each(["README.md", "config.json", "dataset_infos.json", "model.safetensors", "a.parquet.gz"])(
  "%s has no preview",
  async (path) => {
    expect(await readPreview({ path, size: 1, place: "/nowhere" }, diskReader)).toBeUndefined();
  },
);

test("whole numbers of 64 bits stay what they are, in cells, labels and inner values", async () => {
  const lines = ["1610521604143693811", "1610521604143693812", "1610521604143693812", "-9223372036854775808"];
  const preview = await previewOf("ids.jsonl", lines.map((id) => `{"id": ${id}, "in": {"ids": [${id}]}}`).join("\n"));
  expect(preview.rows).toEqual(lines.map((id) => [id, `{"ids":[${id}]}`]));
  expect(preview.columns[0]).toMatchObject({
    type: "integer",
    values: [
      ["1610521604143693812", 2],
      ["1610521604143693811", 1],
      ["-9223372036854775808", 1],
    ],
  });
  expect((await previewOf("ids.json", '[{"id": 18446744073709551615}]')).rows).toEqual([["18446744073709551615"]]);
});

test("numbers that Python writes and JSON does not have are shown as Python prints them", async () => {
  const preview = await previewOf(
    "loss.jsonl",
    '{"loss": 0.5}\n{"loss": NaN}\n{"loss": -Infinity}\n{"loss": [Infinity]}\n',
  );
  expect(preview).toMatchObject({ total: 4, problems: [], rows: [["0.5"], ["nan"], ["-inf"], ['["inf"]']] });
  expect(await previewOf("loss.json", '[{"loss": 1.5}, {"loss": 2.5}, {"loss": NaN}]')).toMatchObject({
    total: 3,
    columns: [{ type: "number", empty: 0, range: { least: 1.5, greatest: 2.5 } }],
  });
});

test("a first line that does not end within what is read is said", async () => {
  const preview = await previewOf("long.jsonl", `{"text": "${"x".repeat(2_500_000)}"}\n{"text": "y"}\n`);
  expect(preview.problems).toEqual([`long.jsonl cannot be shown: ${firstLineTooLong}.`]);
});

test.each([
  ["text\nhello, world\n", ["text", "column 2"], ["hello", " world"]],
  ["a,b\n1,2\n3,4,5,6\n", ["a", "b", "column 3", "column 4"], ["1", "2", undefined, undefined]],
])("rows that are longer than their head lose nothing: %j", async (text, names, first) => {
  const preview = await previewOf("train.csv", text);
  expect(preview.columns.map(({ name }) => name)).toEqual(names);
  expect(preview.rows[0]).toEqual(first);
  expect(preview.problems).toEqual([longerThanHead(names.length, text.split("\n")[0]!.split(",").length)]);
});

test.each(["utf16le", "utf16be"])("a text in %s is read by its byte order mark", async (encoding) => {
  const bytes = Buffer.from("\uFEFFname,city\r\nZoë,Łódź\r\n", "utf16le");
  const preview = await previewOf("people.csv", encoding === "utf16be" ? bytes.swap16() : bytes);
  expect(preview.columns.map(({ name }) => name)).toEqual(["name", "city"]);
  expect(preview.rows).toEqual([["Zoë", "Łódź"]]);
});
