import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tinyParquet } from "../../../../scripts/testing/tiny-parquet.ts";
import { diskReader } from "../places/places-reader.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import { folderWith } from "../test/folders.ts";
import type { FileRows } from "./file-rows.ts";
import { openRows } from "./open-rows.ts";

async function open(path: string, content: string | Uint8Array, reader: ContentReader = diskReader): Promise<FileRows> {
  const bytes = Buffer.from(content);
  return openRows({ path, place: join(folderWith({ [path]: bytes }), path), size: bytes.length }, reader);
}

/** Types and values as JSON, with `Value` types by their names alone. */
async function all(rows: FileRows): Promise<string> {
  const types = JSON.stringify(Object.fromEntries(rows.columns.map(({ name, feature }) => [name, feature])));
  return `${types.replaceAll(/\{"dtype":("[^"]*"),"_type":"Value"\}/g, "$1")} ${JSON.stringify(await rows.read(0, rows.total))}`;
}

/** Values that `load_dataset` of Datasets 5.2.0 gives for the same texts; what JSON has no number for is null. */
describe("types and values are those of the library Datasets", () => {
  test("of CSV", async () => {
    const text = [
      "id,name,flag,price,zip,empty,big,gaps,mixed",
      "1,Ann,True,1.5,007,,9007199254740993,5,1",
      "2,NA,False,inf,010,,3,,x",
      '3,"x\ny",true,,011,,4,-0,3\n',
    ].join("\n");
    expect(await all(await open("a.csv", text))).toBe(
      '{"id":"int64","name":"string","flag":"bool","price":"float64","zip":"int64","empty":"float64","big":"int64",' +
        '"gaps":"float64","mixed":"string"} ' +
        '[[1,"Ann",true,1.5,7,null,9007199254740993,5,"1"],[2,null,false,null,10,null,3,null,"x"],' +
        '[3,"x\\ny",true,null,11,null,4,0,"3"]]',
    );
  });

  test("of JSON Lines", async () => {
    const text = [
      '{"s":{"x":1.5},"n":1,"k":[{"q":1}],"mix":1,"d":"2020-01-01","t":"2020-01-01 10:00","u":18446744073709551615,"e":{},"f":NaN}',
      '{"s":{"x":2},"n":2.5,"k":[{"q":2}],"mix":"a","d":"x","t":"2020-01-02T10:00:05Z","u":1,"e":{},"f":null}',
      '{"s":null,"n":null,"k":null,"mix":null,"d":null,"t":null,"u":1,"e":{},"f":Infinity,"z":9007199254740993}',
    ].join("\n");
    expect(await all(await open("a.jsonl", text))).toBe(
      '{"s":{"x":"float64"},"n":"float64","k":{"feature":{"q":"int64"},"_type":"List"},"mix":{"_type":"Json"},"d":"string",' +
        '"t":"timestamp[s]","u":"float64","e":{"_type":"Json"},"f":"float64","z":"int64"} ' +
        '[[{"x":1.5},1,[{"q":1}],1,"2020-01-01","2020-01-01T10:00:00",18446744073709552000,{},null,null],' +
        '[{"x":2},2.5,[{"q":2}],"a","x","2020-01-02T10:00:05",1,{},null,null],' +
        "[null,null,null,null,null,null,1,{},null,9007199254740993]]",
    );
  });

  test("of structs that differ, and of members that are called as words of types", async () => {
    expect(await all(await open("a.jsonl", '{"s":{"x":1}}\n{"s":{"y":1}}\n'))).toBe(
      '{"s":{"_type":"Json"}} [[{"x":1}],[{"y":1}]]',
    );
    expect(await all(await open("a.jsonl", '{"s":{"_type":"List","feature":1}}\n'))).toBe(
      '{"s":{"_type":"string","feature":"int64"}} [[{"_type":"List","feature":1}]]',
    );
  });

  test("of a JSON document, packed texts, UTF-16, and another end of lines", async () => {
    const expected = '{"a":"int64","b":"string"} [[1,"x"],[2,"y"]]';
    const csv = "a,b\n1,x\n2,y\n";
    expect(await all(await open("a.json", '[{"a":1,"b":"x"},{"a":2,"b":"y"}]'))).toBe(expected);
    expect(await all(await open("a.csv.gz", gzipSync(csv)))).toBe(expected);
    expect(await all(await open("a.csv", Buffer.from(`\uFEFF${csv}`, "utf16le")))).toBe(expected);
    expect(await all(await open("a.csv", `\uFEFF${csv.replaceAll("\n", "\r\n")}`))).toBe(expected);
    expect(await all(await open("a.csv", "a,b\r1,x\r2,y\r"))).toBe(expected);
    expect(await all(await open("a.csv", "a;b\n1;x\n\n\n\n2;y"))).toBe(expected);
    expect(await all(await open("a.csv.gz", gzipSync("a,b\n\n\n\n1,x\n\n2,y")))).toBe(expected);
  });

  test("of Parquet", async () => {
    expect(await all(await open("a.parquet", tinyParquet))).toBe(
      '{"word":"string","count":"int64"} [["quay",3],["buoy",4],["ship",5]]',
    );
  });

  test("of whole numbers of 64 bits", async () => {
    const csv = "a,b,c\n1,-1,1\n18446744073709551615,18446744073709551615,\n0,0,18446744073709551615\n";
    expect(await all(await open("a.csv", csv))).toBe(
      '{"a":"uint64","b":"float64","c":"float64"} ' +
        "[[1,-1,1],[18446744073709551615,18446744073709552000,null],[0,0,18446744073709552000]]",
    );
  });

  test("of one column alone, whose values may have separators of other tables", async () => {
    expect(await all(await open("a.csv", 'a\n"\t1"\n"x;y"\n"p,q"\n'))).toBe(
      '{"a":"string"} [["\\t1"],["x;y"],["p,q"]]',
    );
    expect(await all(await open("a.csv", 'a\n""\n\n1\n""\n'))).toBe('{"a":"float64"} [[null],[1],[null]]');
    expect(await all(await open("a.csv", '"a,b"\n1\n2\n'))).toBe('{"a,b":"int64"} [[1],[2]]');
  });

  test("of more columns than are shown on pages", async () => {
    const text = Array.from({ length: 300 }, (_, id) => `{"k${id}":${id}}`).join("\n");
    for (const [path, content] of [
      ["a.jsonl", text],
      ["a.json", `[${text.replaceAll("\n", ",")}]`],
    ] as const) {
      const rows = await open(path, content);
      expect(rows.columns).toHaveLength(300);
      expect((await rows.read(299, 300))[0]?.at(-1)).toBe(299);
    }
  });

  test("of columns without a name and with the name of another one", async () => {
    expect((await open("a.csv", ",a,a\n1,2,3\n")).columns.map(({ name }) => name)).toEqual(["Unnamed: 0", "a", "a.1"]);
  });
});

/** Reads as another reader does, and remembers the parts. */
function watched(): { readonly reader: ContentReader; readonly parts: { start: number; length: number }[] } {
  const parts: { start: number; length: number }[] = [];
  const bytes: ContentReader["bytes"] = (place, start, length) => {
    parts.push({ start, length });
    return diskReader.bytes(place, start, length);
  };
  return { reader: { ...diskReader, bytes }, parts };
}

/** A text as CSV has it: quoted, with a quotation mark in it, or plain. */
const noted = (row: number): string =>
  row % 11 === 0 ? `"a ""b"",\n${row}"` : row % 7 === 0 ? `5" ${row}` : `é ${row}`;

const readRow = (row: number): unknown[] => [row, row % 11 === 0 ? `a "b",\n${row}` : noted(row)];

describe("rows in the middle of a text", () => {
  const count = 30_000;
  const csv = `id,note\n${Array.from({ length: count }, (_, row) => `${row},${noted(row)}\n${row % 500 === 0 ? "\n" : ""}`).join("")}`;
  const lines = Array.from({ length: count }, (_, row) => JSON.stringify({ id: row, note: readRow(row)[1] })).join(
    "\n",
  );

  test.each([
    ["a.csv", csv],
    ["a.jsonl", lines],
  ])("of %s are read from where they are, and nothing else", async (path, text) => {
    const { reader, parts } = watched();
    const rows = await open(path, text, reader);
    expect([rows.total, rows.isPartial]).toEqual([count, false]);
    for (const start of [0, 1, 98, 99, 100, 101, 12_345, count - 101, count - 1]) {
      const end = Math.min(count, start + 101);
      parts.length = 0;
      expect(await rows.read(start, end)).toEqual(
        Array.from({ length: end - start }, (_, index) => readRow(start + index)),
      );
      expect(parts.reduce((sum, part) => sum + part.length, 0)).toBeLessThan(20_000);
    }
    expect(await rows.read(count, count + 10)).toEqual([]);
    expect(await rows.read(count - 1, count + 10)).toHaveLength(1);
  });

  test("of a long text: what is behind the first 32 MB is not counted", async () => {
    const line = `{"text":"${"x".repeat(99_990)}"}\n`;
    const rows = await open("a.jsonl", line.repeat(350));
    expect([rows.total, rows.isPartial]).toEqual([Math.floor(32_000_000 / line.length), true]);
    expect(await rows.read(rows.total - 1, rows.total)).toEqual([["x".repeat(99_990)]]);
    await expect(rows.read(0, rows.total)).rejects.toThrow("the rows take more than 20 MB");
  });
});

describe("what cannot be read is said", () => {
  test.each([
    ["a.jsonl", '{"a":1}\n{"a":\n', "a line is not valid JSON"],
    ["a.jsonl", `{"a":"${"x".repeat(3_500_000)}"}\n`.repeat(3), "its first line is longer than 2 MB"],
    ["a.csv", 'a,b\n1,"x\n2,y\n', "quotation marks"],
    ["a.csv", "a,b\n1,2,3\n", "rows have more values than the first line has names"],
    ["a.json", "{", "JSON"],
    ["a.csv.gz", "no gzip", "incorrect header check"],
    ["a.parquet", "PAR1 no PAR1", "parquet"],
    ["a.parquet", tinyParquet.subarray(0, -9), "parquet"],
    ["a.txt", "a", "its format has no rows"],
  ])("%s: %#", async (path, content, sentence) => {
    const reading = open(path, content).then(all);
    await expect(reading).rejects.toThrow(sentence);
  });

  test("empty files have no rows", async () => {
    for (const path of ["a.csv", "a.jsonl"]) expect((await open(path, "")).total).toBe(0);
    expect(await all(await open("a.csv", "a,b\n"))).toBe('{"a":"float64","b":"float64"} []');
  });
});
