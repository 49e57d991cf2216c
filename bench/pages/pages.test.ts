import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { capacityTexts } from "../catalog/capacity-texts.ts";
import { charts } from "../catalog/charts.ts";
import { curves, exponentOf } from "../catalog/growth.ts";
import { loadGrowth } from "../catalog/measured.ts";
import { fileOf, filled, measuredPages } from "./fill-pages.ts";
import { loadResults } from "../table/results.ts";
import { resultTexts } from "./result-texts.ts";
import { fillSections, sectionsOf } from "../../scripts/measured-sections.ts";

test.each(measuredPages)("the figures in %s are those that were measured", (name) => {
  const page = readFileSync(fileOf(name), "utf8");
  expect(page, `Write it with: npm run bench`).toBe(filled(page));
});

test("the charts are drawn from what was measured", () => {
  for (const [name, image] of charts(loadGrowth())) {
    const drawn = readFileSync(new URL(`../../content/docs/images/${name}`, import.meta.url), "utf8");
    expect(drawn, `${name}: draw it with npm run bench catalog -- --keep`).toBe(image);
  }
});

test("a page says up to where one machine is enough", () => {
  const [first] = loadGrowth();
  if (first === undefined) throw new Error("bench/catalog/measured.json is empty.");
  const small = { ...first, records: 1000, slowestQueryMs: 90, startMs: 900 };
  const textOf = (...sizes: readonly (typeof first)[]): string => capacityTexts(sizes).get("capacity") ?? "";
  expect(textOf(small)).toContain("Up to 1,000 records");
  expect(textOf(small)).toContain("Larger catalogs were not measured.");
  const large = { ...first, records: 5_000_000, slowestQueryMs: 2400, startMs: 20_000 };
  expect(textOf(small, large)).toContain("With 5,000,000, the slowest query takes 2.4 s and a start 20 s.");
  expect(textOf(large)).toContain("None of these sizes");
});

test("each benchmark that was run and each curve has its place on the page of measurements", () => {
  const benches = [...new Set(loadResults().map(({ bench }) => bench))];
  const wanted = [...benches, ...curves.map(({ key }) => `growth-${key}`), "growth-table", "summary"];
  expect(sectionsOf(readFileSync(fileOf("measurements"), "utf8")).toSorted()).toEqual(wanted.toSorted());
});

test("a section takes its new text, and one without a text stays", () => {
  const page =
    "A\n<!-- measured: one -->\n\nold\n\n<!-- measured: end -->\nB\n<!-- measured: two -->\n<!-- measured: end -->\n";
  expect(fillSections(page, new Map([["one", "new $1\n"]]))).toBe(page.replace("old", () => "new $1"));
});

test("a missed goal is said first and marked in its table", () => {
  const row = { bench: "start", what: "first answer", figure: 2, unit: "s", against: { limit: 1 }, ratio: 2 };
  const machine = { cores: 2, memoryGb: 24, processor: "A processor", node: "v24.0.0" };
  const run = { bench: "start", date: "2026-11-22", machine, load: 0.5, seconds: 3 };
  const texts = resultTexts([{ ...run, rows: [{ ...row, goal: { atMost: 1 }, met: false }] }]);
  expect(texts.get("summary")).toContain("0 of 1 goals are met");
  expect(texts.get("summary")).toContain("| `start` | first answer | 2 s | limit 1 s | 2 | at most 1 |");
  expect(texts.get("start")).toContain("| first answer | 2 s | limit 1 s | 2 | at most 1, **missed** |");
});

test("what grows as the catalog has the exponent 1, and what does not grow 0", () => {
  const [first] = loadGrowth();
  if (first === undefined) throw new Error("bench/catalog/measured.json is empty. Run npm run bench catalog -- --keep");
  const sizes = [10_000, 100_000, 1_000_000].map((records) => ({ ...first, records, diskMb: records / 1000 }));
  expect(exponentOf(sizes, ({ diskMb }) => diskMb)).toBeCloseTo(1);
  expect(exponentOf(sizes, ({ startMs }) => startMs)).toBeCloseTo(0);
  expect(exponentOf(sizes.slice(0, 1), ({ diskMb }) => diskMb)).toBeUndefined();
});
