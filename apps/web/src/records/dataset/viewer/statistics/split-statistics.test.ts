import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { SplitFault } from "../split-rows.ts";
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

test("what was counted is not read again, what failed is", async () => {
  const good = split("a.csv", "a\n1\n");
  const bad = split("a.jsonl", '{"a":1;\n');
  const first = await splitStatistics({}, good);
  await expect(splitStatistics({}, bad)).rejects.toThrow(SplitFault);
  rmSync(good.files[0]!.place);
  expect(await splitStatistics({}, good)).toBe(first);
  writeFileSync(bad.files[0]!.place, '{"a":1}\n');
  expect(await splitStatistics({}, bad)).toMatchObject({ num_examples: 1 });
});

test("splits are counted one after the other, the same one once", async () => {
  const [long, short] = [split("a.csv", `a\n${"1\n".repeat(50_000)}`), split("a.csv", "a\n1\n")];
  const done = vi.fn();
  const [first, again] = [splitStatistics({}, long), splitStatistics({}, long)];
  await Promise.all([
    splitStatistics({}, short).then(() => done("short")),
    first.then(() => done("long")),
    again.then(() => done("again")),
  ]);
  expect(done.mock.calls.flat()).toEqual(["long", "again", "short"]);
});
