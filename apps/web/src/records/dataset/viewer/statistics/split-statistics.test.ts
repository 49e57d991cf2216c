import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { splitStatistics } from "./split-statistics.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-statistics-"));
afterAll(() => rmSync(folder, { recursive: true }));

let written = 0;
function split(path: string, content: string) {
  written += 1;
  const place = join(folder, `${written}-${path}`);
  writeFileSync(place, content);
  return { files: [{ path, place, size: statSync(place).size, oid: `${written}` }] };
}

const manyColumns = Array.from({ length: 1000 }, (_, position) => `c${position}`).join(",");

test("of a split with more than a million values, the rows at the beginning count", async () => {
  const rows = Array.from({ length: 1001 }, (_, row) => `${row}`.padEnd(999 + `${row}`.length, ",")).join("\n");
  const {
    num_examples: counted,
    partial,
    statistics,
  } = await splitStatistics({}, split("a.csv", `${manyColumns}\n${rows}\n`));
  expect([counted, partial]).toEqual([1000, true]);
  expect(statistics[0]?.column_statistics).toMatchObject({ min: 0, max: 999 });
});

test("a split without rows has nothing to count", async () => {
  expect(await splitStatistics({}, split("a.csv", "a,b\n"))).toMatchObject({ num_examples: 0, partial: false });
});
