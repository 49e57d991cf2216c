import { afterAll, beforeAll, expect, test } from "vitest";
import { inputFor, openCatalogueHub, writeAll, type Written } from "../../catalogue/test/catalogue-hub.ts";
import { endless, evil, expectInert, expectSameLinks } from "../../catalogue/test/hostile.ts";
import type { Hub } from "../../page.ts";
import page, { type DatasetFacts } from "./page.ts";

let hub: Hub;

beforeAll(async () => {
  hub = await openCatalogueHub({
    model: [{ id: "ada/trained", tags: ["dataset:ada/pages"], pipeline_tag: "translation" }],
    dataset: [
      {
        id: "ada/pages",
        cardData: {
          pretty_name: "Pages of Ada",
          task_categories: ["translation"],
          size_categories: ["10K<n<100K"],
          language: Array.from({ length: 60 }, (_, index) => `l${index}`),
          license: "mit",
          dataset_info: [
            {
              config_name: "short",
              features: [
                { name: "text", dtype: "string" },
                { name: "label", dtype: { class_label: { names: { 0: "no", 1: "yes" } } } },
                { name: "words", sequence: "string" },
              ],
              splits: [{ name: "train", num_examples: 12_345, num_bytes: 2_000_000 }, { name: "test" }],
            },
            { config_name: "empty" },
            "not a subset",
          ],
        },
      },
      {
        id: "evil/data",
        tags: [evil, endless],
        cardData: {
          pretty_name: evil,
          task_categories: [evil.slice(0, 90)],
          size_categories: [evil],
          dataset_info: {
            config_name: endless.slice(0, 190),
            features: [{ name: evil, dtype: { [evil]: 1 } }],
            splits: [{ name: evil, num_examples: -1, num_bytes: "many" }],
          },
        },
      },
      { id: "ada/nothing", cardData: null },
    ],
  });
});
afterAll(() => hub.store.close());

const write = (id: string): Promise<Written<DatasetFacts>> => writeAll(page, inputFor(hub, `/datasets/${id}`, { id }));

test("subsets, columns and splits are read from the card; what has the wrong shape is left out", async () => {
  const { data, html, markdown } = await write("ada/pages");
  expect(data.subsets).toEqual({
    total: 1,
    shown: [
      {
        name: "short",
        columns: [
          { name: "text", type: "string" },
          { name: "label", type: "class_label" },
          { name: "words", type: "sequence" },
        ],
        splits: [{ name: "train", rows: 12_345, bytes: 2_000_000 }, { name: "test" }],
      },
    ],
  });
  expect(html).toContain("12,345");
  expect(markdown).toContain("| `train` | 12,345 | 2.0 MB |");
});

test("models that name the data set are listed", async () => {
  const { data, markdown } = await write("ada/pages");
  expect(data.models).toMatchObject({ total: 1, href: "/models?tag=dataset%3Aada%2Fpages" });
  expect(markdown).toContain("[ada/trained](/models/ada/trained.md)");
});

test("sixty languages do not flood the page", async () => {
  const { data, html, json } = await write("ada/pages");
  expect(data.record.languageCount).toBe(60);
  expect(html).toContain("57 more languages");
  expect(json.languages).toHaveLength(40);
});

test.each(["ada/pages", "ada/nothing", "evil/data"])("%s: all three forms agree and are inert", async (id) => {
  const written = await write(id);
  expectSameLinks(written);
  expectInert(written);
  expect(written.json.title).toBe(id);
});

test("an id that is not here has no page, but near names", async () => {
  const input = inputFor(hub, "/datasets/ada/page", { id: "ada/page" });
  expect(await page.load(input)).toBeUndefined();
  expect(await page.near?.(input)).toContainEqual({ title: "ada/pages", href: "/datasets/ada/pages" });
});
