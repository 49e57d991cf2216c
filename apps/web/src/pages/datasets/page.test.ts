import { expect, test } from "vitest";
import { inputFor, openCatalogueHub, writeAll } from "../../catalogue/test/catalogue-hub.ts";
import { evil, expectInert, expectSameLinks } from "../../catalogue/test/hostile.ts";
import type { RecordListFacts } from "../../catalogue/list.ts";
import page from "./page.ts";

test("data sets are listed by task, licence and language, with their rows", async () => {
  const hub = await openCatalogueHub({
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
  const written = await writeAll<RecordListFacts>(page, inputFor(hub, "/datasets"));
  expect(written.data.facets.map(({ facet }) => facet)).toEqual(["task", "license", "language"]);
  expect(written.markdown).toMatch(/^# Datasets\n/);
  expect(written.markdown).toContain("Translation, Fill-Mask · 10K to 100K rows · Polish · `mit`");
  for (const text of ["Pages of Ada", "10K to 100K", "Polish"]) expect(written.html).toContain(text);
  expectInert(written);
  expectSameLinks(written);
  const narrowed = await writeAll<RecordListFacts>(page, inputFor(hub, "/datasets?task=fill-mask&library=timm"));
  expect(narrowed.data.records.map(({ id }) => id)).toEqual(["ada/pages"]);
  expect(narrowed.data.problems).toEqual([expect.stringContaining("library")]);
  await hub.store.close();
});
