import { readFileSync } from "node:fs";
import { facet, filtersOf, kinds, noValue, recordKinds } from "@modelshelf/store";
import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll } from "../test/catalog-hub.ts";
import { loadRecordList, type RecordListPage } from "./list.ts";
import { recordListPage } from "./page.ts";

const samples = new URL("../../../../../packages/store/test/records/", import.meta.url);
const recordsIn = (name: string): object[] =>
  readFileSync(new URL(name, samples), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as object);

const hub = await catalogHub({
  ...Object.fromEntries(recordKinds.map((kind) => [kind, recordsIn(`${kinds[kind].path.slice(1)}.jsonl`)])),
  model: [...recordsIn("models.jsonl"), { id: "ada/large", usedStorage: 2_000_000_000 }],
  dataset: [...recordsIn("datasets.jsonl"), { id: "ada/private", gated: "manual" }],
  space: [...recordsIn("spaces.jsonl"), { id: "ada/fast", runtime: { hardware: { current: "t4-small" } } }],
});

test.each(recordKinds)("every filter of the list of %ss is in all of its forms, and counts exactly", async (kind) => {
  const { path } = kinds[kind];
  const { data, html, markdown, json } = await writeAll<RecordListPage>(recordListPage(kind), inputFor(hub, path));
  expect(data.facets.map((shown) => shown.facet)).toEqual(filtersOf(kind));
  expect(json.facets).toEqual(data.facets);
  for (const shown of data.facets) {
    const { label, noValueLabel } = facet(shown.facet);
    expect(html).toContain(`aria-label="${label}"`);
    expect(markdown).toContain(`### ${label}\n`);
    for (const option of shown.options) {
      expect(option.href.startsWith(`${path}?${shown.facet}=`), option.href).toBe(true);
      if (option.value === noValue) expect(option.label).toBe(noValueLabel);
      const narrowed = await loadRecordList(kind, inputFor(hub, option.href));
      expect(narrowed.problems, option.href).toEqual([]);
      expect(narrowed.total, option.href).toBe(option.count);
      expect(narrowed.chosen.map(({ name, value }) => [name, value])).toEqual([[shown.facet, option.value]]);
    }
  }
});
