import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { addRow, type Row, rowsVariable } from "./row.ts";
import { tableOf } from "./table.ts";

function rowsOf(add: () => void): readonly Row[] {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-rows-"));
  vi.stubEnv(rowsVariable, join(folder, "rows.jsonl"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  add();
  const lines = readFileSync(join(folder, "rows.jsonl"), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Row);
}

test("a figure meets its goal by its ratio to a limit or a peer", () => {
  const rows = rowsOf(() => {
    addRow({ what: "reading", figure: 10, unit: "µs", against: { limit: 20 } });
    addRow({ what: "writing", figure: 3, unit: "µs", against: { peer: "other", figure: 2 } });
    addRow({
      what: "serving",
      figure: 90,
      unit: "/s",
      against: { peer: "quiet", figure: 100 },
      goal: { atLeast: 0.8 },
    });
    addRow({ what: "median", figure: 3, unit: "µs", against: { peer: "other", figure: 2 }, ratio: 0.9 });
  });
  expect(rows.map(({ ratio, met }) => [ratio, met])).toEqual([
    [0.5, true],
    [1.5, false],
    [0.9, true],
    [0.9, true],
  ]);
});

test("the table has a line for each figure and each benchmark without one", () => {
  const rows = rowsOf(() => addRow({ what: "reading", figure: 10.123, unit: "µs", against: { limit: 20 } }));
  const machine = { cores: 2, memoryGb: 24, node: "v24.0.0" };
  const [, first = "", second = ""] = tableOf({ date: "2026-11-22", machine, rows, without: ["docs"] }).split("\n");
  expect(first).toMatch(/reading +10\.1 µs +limit 20 µs +0\.506 +at most 1 +yes$/);
  expect(second).toMatch(/^docs +no figure$/);
});
