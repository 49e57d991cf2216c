import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { isNotExpected, wholeNumber } from "../record/read/field-reader.ts";
import { notRecords } from "./foreign-text.ts";
import { maxLineLength } from "./lines.ts";
import { inPieces, line, lines, useImports } from "./test/imports.ts";
import { endsTooEarly, notAnObject, notJson, notUtf8, nothingIsRecord, unexpectedAt } from "./sentences.ts";

const imports = useImports();

describe("bad lines are told with their number and reason; the rest goes in", () => {
  test("each in its own words", async () => {
    const bad = [
      line("a/b"),
      '{"id": "a/b", }',
      "",
      "[]",
      '"text"',
      "null",
      '{"likes": 5}',
      '{"id": "not an id"}',
      "id;name",
      '{"id": "a/c"',
      line("c/d"),
    ];
    const result = await imports.run(imports.write("bad.jsonl", bad.join("\n")));
    expect(result.rejected).toEqual([
      { line: 2, reason: notJson(unexpectedAt("}", 15)) },
      { line: 4, reason: notAnObject("a list") },
      { line: 5, reason: notAnObject("a text") },
      { line: 6, reason: notAnObject("nothing") },
      { line: 7, reason: expect.stringContaining("`id`") },
      { line: 8, reason: expect.stringContaining('"not an id"') },
      { line: 9, reason: notJson(unexpectedAt("i", 1)) },
      { line: 10, reason: notJson(endsTooEarly(12)) },
    ]);
    expect(result).toMatchObject({ read: 10, added: 2, rejectedCount: 8 });
    expect(await imports.ids()).toEqual(["a/b", "c/d"]);
  });

  test("bytes that are no UTF-8", async () => {
    const content = Buffer.concat([
      Buffer.from(`${line("a/b")}\n{"id":"`),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`"}\n${line("c/d")}`),
    ]);
    const result = await imports.run(imports.write("latin.jsonl", content));
    expect(result.rejected).toEqual([{ line: 2, reason: notUtf8 }]);
    expect(result.added).toBe(2);
  });

  test("a line that is too long costs only itself, packed or not", async () => {
    const content = `${line("a/b")}\n${" ".repeat(maxLineLength + 1)}\n${line("c/d")}\n`;
    for (const packed of [Buffer.from(content), gzipSync(content)]) {
      const result = await imports.run(imports.write("long.jsonl", packed));
      expect(result.rejected).toEqual([{ line: 2, reason: "The line is longer than 16 MiB." }]);
      expect(await imports.ids()).toEqual(["a/b", "c/d"]);
    }
  });

  test("fields left out are warnings, not rejections", async () => {
    const result = await imports.run(imports.write("odd.jsonl", line("a/b", { likes: "many" })));
    expect(result.warnings).toEqual([`Line 1, a/b: \`likes\` ${isNotExpected("many", wholeNumber)}.`]);
    expect(result.added).toBe(1);
  });

  test("more bad lines than anyone reads are counted, the first ten thousand listed", async () => {
    const result = await imports.run(inPieces("x\n".repeat(10_050), 4096));
    expect(result.rejectedCount).toBe(10_050);
    expect(result.rejected).toHaveLength(10_000);
    expect(result.rejected.at(-1)?.line).toBe(10_000);
  });
});

describe("a source in which nothing is a record", () => {
  test.each([
    ["id,downloads\na/b,5\n", "CSV. "],
    ["id\tdownloads\na/b\t5\n", "tabs"],
    ["id;downloads\na/b;5\n", "delimiter=';'"],
    ["<!doctype html>\n<title>404</title>\n", "HTML"],
    ["version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "git lfs pull"],
    ["---\nid: a/b\n", "YAML"],
    ["[1, 2]\n", notRecords],
    ["{'id': 'a/b'}\n", "JSON that is damaged"],
  ])("is said to be what it seems: %j", async (text, sentence) => {
    const result = await imports.run(Readable.from([Buffer.from(text)]));
    expect(result.nothing).toContain(nothingIsRecord);
    expect(result.nothing).toContain(sentence);
  });

  test("is no such source when one record is there, or no line at all", async () => {
    for (const text of [`id,downloads\n${lines(1)}`, "", "\n\n", "[]"]) {
      expect((await imports.run(Readable.from([Buffer.from(text)]))).nothing, text).toBeUndefined();
    }
  });
});
