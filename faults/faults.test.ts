import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faults } from "./all.ts";
import { crashed, type Fault, lost } from "./fault.ts";
import { faultTable, filled, pageFile, soakText, summary } from "./page.ts";
import { isMet, toRow, withRow } from "./results.ts";
import { growthOf } from "./soak/flat.ts";
import { Workbench } from "./workbench.ts";

const run = { date: "2026-11-24", seconds: 3 };
const fault: Fault = {
  name: "kill",
  what: "it is killed",
  holds: "it reads | writes",
  run: async () => ({ tried: 0, of: "kills", wrong: [] }),
};
const harmless = toRow(fault, run, { outcome: { tried: 1200, of: "kills", wrong: [] } });
const harmful = toRow(fault, run, {
  outcome: { tried: 4, of: "kills", wrong: [lost("one record"), crashed("it ended"), lost("two")] },
});
const skipped = toRow({ ...fault, name: "clock" }, run, { skipped: "No library." });
const broken = toRow({ ...fault, name: "disk" }, run, { failed: "No disk." });

test("the page says what was found", () => {
  const page = readFileSync(pageFile, "utf8");
  expect(page, "Write it with: npm run faults").toBe(filled(page));
});

test("every fault has a name of its own and says what is done and what holds", () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  for (const { what, holds } of faults) expect(`${what}${holds}`).not.toMatch(/\.$/);
});

test("a fault does harm when something was lost, crashed or executed, and one that broke off is not met", () => {
  expect([harmless, harmful, skipped, broken].map(isMet)).toEqual([true, false, true, false]);
});

test("the table counts harm, and says below it what it was, what was skipped and what broke off", () => {
  const [, , first = "", ...rest] = faultTable([harmless, harmful, skipped, broken]).split("\n");
  expect(first).toContain("| it reads \\| writes | 1,200 kills | 0 | 0 | 0 | 3 s |");
  expect(rest[0]).toContain("| 4 kills | **2** | **1** | 0 | 3 s |");
  expect(rest).toContain("- `clock` was skipped. No library.");
  expect(rest).toContain("- `disk` broke off: No disk.");
  expect(rest).toContain("- `kill`, lost: one record");
  expect(summary({ faults: [harmless, skipped, broken] })).toContain(
    "1 of 2 faults did no harm. 1 could not be caused",
  );
});

test("a row takes the place of the earlier one of its fault, in the order of all faults", () => {
  const rows = withRow([harmful, skipped, { ...broken, fault: "gone" }], harmless, ["clock", "kill"]);
  expect(rows).toEqual([skipped, harmless]);
});

/** Ten seconds of memory that end so. */
const grown = (last: number): readonly number[] => [9, 9, 100, 100, 100, 300, 100, 100, last, last];

test("memory is flat when the last fifth is at most 10 % over the second, whatever the first was", () => {
  expect(growthOf(grown(110))).toEqual({ secondFifth: 100, lastFifth: 110, highest: 300, isFlat: true });
  expect(growthOf(grown(111)).isFlat).toBe(false);
  expect(() => growthOf([1, 2])).toThrow("2 samples");
  expect(soakText(undefined)).toContain("Not run yet");
});

test("what a bench started ends with it, and its folder is gone", async () => {
  const bench = new Workbench(new AbortController().signal, () => {});
  const ends: string[] = [];
  bench.onEnd(() => ends.push("first"));
  bench.onEnd(() => ends.push("second"));
  await bench.end();
  expect(ends).toEqual(["second", "first"]);
  expect(() => readFileSync(bench.at("x"))).toThrow("ENOENT");
});
