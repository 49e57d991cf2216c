import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { type BenchRun, toRun } from "./results.ts";
import { addRow, rowsVariable, skip } from "./row.ts";
import { tableOf } from "./table.ts";

const machine = { cores: 2, memoryGb: 24, processor: "A processor", node: "v24.0.0" };
const facts = { bench: "reading", date: "2026-11-22", machine, load: 0.5, seconds: 3 };

/** The run of a benchmark, from all of its messages. */
function runOf(tell: () => void, code = 0): BenchRun {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-rows-"));
  vi.stubEnv(rowsVariable, join(folder, "rows.jsonl"));
  vi.spyOn(console, "log").mockReturnValue(undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });
  tell();
  return toRun(facts, code, readFileSync(join(folder, "rows.jsonl"), "utf8"));
}

test("a figure meets its goal by its ratio to a limit or a peer", () => {
  const { rows } = runOf(() => {
    addRow({ what: "reading", figure: 10, unit: "µs", against: { limit: 20 } });
    addRow({ what: "writing", figure: 3, unit: "µs", against: { peer: "other", figure: 2 } });
    addRow({ what: "rate", figure: 90, unit: "/s", against: { peer: "quiet", figure: 100 }, goal: { atLeast: 0.8 } });
    addRow({ what: "median", figure: 3, unit: "µs", against: { peer: "other", figure: 2 }, ratio: 0.9 });
    addRow({ what: "compared", figure: 3, unit: "µs", against: { peer: "other", figure: 1 }, goal: null });
    addRow({ what: "nobody", figure: 0, unit: "readers", against: { limit: 0 } });
    addRow({ what: "one too many", figure: 1, unit: "readers", against: { limit: 0 } });
  });
  expect(rows.map(({ ratio, met }) => [ratio, met])).toEqual([
    [0.5, true],
    [1.5, false],
    [0.9, true],
    [0.9, true],
    [3, true],
    [0, true],
    [1, false],
  ]);
});

/** A run that measured so many seconds, of which one is allowed, and ended with 1. */
function runWith(figure: number): BenchRun {
  return runOf(() => addRow({ what: "reading", figure, unit: "s", against: { limit: 1 } }), 1);
}

test("a missed goal is no fault of the run, and an exit code without one is", () => {
  expect(runWith(2).failed).toBeUndefined();
  expect(runWith(0.5).failed).toBe("It ended with 1.");
  expect(toRun(facts, 0, '{"bench":"reading","failed":"No server."}\n').failed).toBe("No server.");
});

test("the table has a line for each figure and says what was skipped or broke off", () => {
  const read = runOf(() => addRow({ what: "reading", figure: 10.123, unit: "µs", against: { limit: 20 } }));
  const skipped = runOf(() => skip("No sample."));
  const [, first, second, third] = tableOf([read, skipped, { ...facts, rows: [], failed: "Gone." }]).split("\n");
  expect(first).toMatch(/reading +10\.1 µs +limit 20 µs +0\.506 +at most 1 +yes$/);
  expect(second).toBe("reading  skipped: No sample.");
  expect(third).toBe("reading  failed: Gone.");
});
