import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { maxLineLength } from "./lines.ts";
import { inPieces, line, lines, useImports } from "./test/imports.ts";

const imports = useImports();

describe("records that are not one on each line", () => {
  const records = [
    { id: "a/b", note: 'a "quoted" ] } , \\ "' },
    { id: "c/d", tags: ["[", { deep: [] }] },
    { id: "é/f" },
  ];
  const ids = ["a/b", "c/d"];
  const layouts: Readonly<Record<string, string>> = {
    "a list on one line": JSON.stringify(records),
    "a list over several lines": JSON.stringify(records, null, 2),
    "a list with a record on each line": `[\n${records.map((record) => JSON.stringify(record)).join(",\n")}\n]\n`,
    "objects over several lines": records.map((record) => JSON.stringify(record, null, 2)).join("\n"),
    "with a mark before": `\ufeff${JSON.stringify(records, null, "\t")}`,
    "with lines of Windows": JSON.stringify(records, null, 2).replaceAll("\n", "\r\n"),
  };

  test.each(Object.entries(layouts))("%s", async (_layout, text) => {
    for (const content of [Buffer.from(text), gzipSync(text)]) {
      for (const length of [1, 5, 1000]) {
        await imports.renew();
        const result = await imports.run(inPieces(content, length));
        expect(result).toMatchObject({ read: 3, added: 2, rejectedCount: 1 });
        for (const id of ids) expect((await imports.store.get("model", id))?.id).toBe(id);
      }
    }
  });

  test("a fault is named by the line on which its record begins", async () => {
    const { rejected } = await imports.run(Readable.from([Buffer.from('[\n{"id":"a/b"},\n{"id":\n"x y"},\n7]')]));
    expect(rejected.map(({ line: number }) => number)).toEqual([3, 5]);
  });

  test("a value that is too long is named, and the rest goes in", async () => {
    const text = `[{"id":"a/b"},{"id":"c/d","x":"${"x".repeat(maxLineLength)}"},{"id":"e/f"}]`;
    const result = await imports.run(inPieces(text, 1_000_000));
    expect(result).toMatchObject({ added: 2, rejectedCount: 1 });
    expect(result.rejected[0]?.reason).toContain("longer than 16 MiB");
  });

  test("lines that only look so are lines", async () => {
    for (const first of ["{", "[", "[1]", '{"id":', "[]x"]) {
      await imports.renew();
      const result = await imports.run(Readable.from([Buffer.from(`${first}\n${lines(2)}`)]));
      expect(result.added, first).toBe(2);
    }
  });

  test("lines of old Macs end with a carriage return", async () => {
    const text = lines(3).replaceAll("\n", "\r");
    for (const length of [1, line("a/r0").length, 1000]) {
      await imports.renew();
      expect(await imports.run(inPieces(text, length))).toMatchObject({ read: 3, added: 3 });
    }
  });

  test("empty lines are counted, however many there are", async () => {
    const result = await imports.run(Readable.from([Buffer.from(`${"\n".repeat(5_000_000)}x`)]));
    expect(result.rejected[0]?.line).toBe(5_000_001);
  });
});
