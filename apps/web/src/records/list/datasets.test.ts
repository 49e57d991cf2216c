import { tasks } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { inputFor, openCatalogHub, writeAll } from "../test/catalog-hub.ts";
import { evil, expectInert, expectSameLinks } from "../test/hostile.ts";
import type { RecordListPage } from "./list.ts";
import { recordListPage } from "./page.ts";

const page = recordListPage("dataset");

test("datasets are listed by task, size, license and language, with their rows", async () => {
  const hub = await openCatalogHub({
    dataset: [
      {
        id: "ada/pages",
        downloads: 5,
        cardData: {
          pretty_name: "Pages of Ada",
          task_categories: ["translation", "fill-mask"],
          size_categories: ["10K<n<100K"],
          language: ["pl"],
          license: "mit",
        },
      },
      {
        id: "evil/data",
        cardData: { pretty_name: evil, task_categories: [evil.slice(0, 90)], size_categories: [evil] },
      },
    ],
  });
  const written = await writeAll<RecordListPage>(page, inputFor(hub, "/datasets"));
  expect(written.data.facets.map(({ facet }) => facet)).toEqual(["task", "size", "language", "license"]);
  expect(written.markdown).toMatch(/^# Datasets\n/);
  expect(written.markdown).toContain("Translation, Fill-Mask · 10K to 100K rows · Polish · MIT");
  for (const text of ["Pages of Ada", "10K to 100K", "Polish"]) expect(written.html).toContain(text);
  expectInert(written);
  expectSameLinks(written);
  const narrowed = await writeAll<RecordListPage>(page, inputFor(hub, "/datasets?task=fill-mask&sdk=gradio"));
  expect(narrowed.data.records.map(({ id }) => id)).toEqual(["ada/pages"]);
  expect(narrowed.data.problems).toEqual([expect.stringContaining("sdk")]);
  await hub.store.close();
});

const sized = (id: string, size: string, tags: string[] = []): object => ({
  id,
  tags: [`size_categories:${size}`, ...tags],
});

test("sizes stand from small to large, each with its count; formats and libraries appear where records name them", async () => {
  const hub = await openCatalogHub({
    dataset: [
      sized("a/large", "n>1T"),
      sized("a/middle", "1M<n<10M", ["format:parquet", "library:polars", "modality:timeseries"]),
      sized("b/middle", "1M<n<10M"),
      sized("a/small", "n<1K", ["library:gone"]),
      { id: "a/unknown", tags: ["size_categories:huge"] },
    ],
  });
  const { data, html, markdown } = await writeAll<RecordListPage>(page, inputFor(hub, "/datasets"));
  const options = (facet: string): unknown =>
    data.facets.find((one) => one.facet === facet)?.options.map(({ label, count }) => `${label}: ${count}`);
  expect(options("size")).toEqual(["under 1K: 1", "1M to 10M: 2", "over 1T: 1", "Size unknown: 1"]);
  expect(options("library")).toEqual(["gone: 1", "Polars: 1", "No library: 3"]);
  expect(options("modality")).toEqual(["Time series: 1", "Modality unknown: 4"]);
  expect(options("license"), "a filter by which nothing can be told apart").toBeUndefined();
  for (const text of ["1M to 10M", "Polars"]) expect(html).toContain(text);
  expect(markdown).toContain("[1M to 10M](/datasets.md?size=1M%3Cn%3C10M): 2");
  const narrowed = await writeAll<RecordListPage>(page, inputFor(hub, "/datasets?size=1M%3Cn%3C10M&format=parquet"));
  expect(narrowed.data.chosen.map(({ facetLabel, label }) => `${facetLabel}: ${label}`)).toEqual([
    "Rows: 1M to 10M",
    "Format: parquet",
  ]);
  expect(narrowed.data.chosen[0]?.removeHref).toBe("/datasets?format=parquet");
  expect(narrowed.data.records.map(({ id }) => id)).toEqual(["a/middle"]);
  await hub.store.close();
});

test("tasks that are no filter for datasets are not offered", async () => {
  const hidden = [...tasks].find(([, { hideInDatasets }]) => hideInDatasets)?.[0] ?? "";
  const hub = await openCatalogHub({
    dataset: [{ id: "a/one", cardData: { task_categories: [hidden, "translation"] } }],
  });
  const { data } = await writeAll<RecordListPage>(page, inputFor(hub, "/datasets"));
  expect(hidden).not.toBe("");
  expect(data.facets.find(({ facet }) => facet === "task")?.options.map(({ value }) => value)).toEqual(["translation"]);
  await hub.store.close();
});
