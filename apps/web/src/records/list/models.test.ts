import { describe, expect, test } from "vitest";
import { inputFor, catalogHub, openCatalogHub, writeAll, type Written } from "../test/catalog-hub.ts";
import { endless, evil, expectInert, expectSameLinks } from "../test/hostile.ts";
import type { ListFacet } from "./facet-options.ts";
import type { RecordListPage } from "./list.ts";
import { insteadOf } from "../../hub/vocabulary.ts";
import { recordListPage } from "./page.ts";

const page = recordListPage("model");

const many = Array.from({ length: 40 }, (_, index) => ({
  id: `bulk/model-${index}`,
  pipeline_tag: "text-generation",
  library_name: "transformers",
  tags: ["bulk"],
  downloads: 100 - index,
}));
const hub = await catalogHub({
  model: [
    ...many,
    {
      id: "ada/masked",
      pipeline_tag: "fill-mask",
      library_name: "transformers",
      tags: ["license:mit"],
      cardData: { language: ["en", "pl"] },
      _parameters: 110_000_000,
      downloads: 1,
      lastModified: "2026-05-01T10:00:00.000Z",
    },
    { id: "ada/bare", tags: [] },
    {
      id: `evil/${"x".repeat(90)}`,
      pipeline_tag: evil.slice(0, 95),
      library_name: evil.slice(0, 95),
      tags: [evil, endless, "constructor", "__proto__"],
      cardData: { license: evil.slice(0, 95), language: [evil.slice(0, 95)] },
      description: `# ${evil} ${endless}`,
      downloads: 123_456_789_012,
    },
  ],
});

const write = (address: string): Promise<Written<RecordListPage>> => writeAll(page, inputFor(hub, address));
const optionsOf = (data: RecordListPage, facet: ListFacet["facet"]): ListFacet["options"] =>
  data.facets.find((facts) => facts.facet === facet)?.options ?? [];

describe("facets", () => {
  test("count what each value would give and lead there", async () => {
    const { data } = await write("/models");
    expect(optionsOf(data, "task")).toContainEqual({
      value: "fill-mask",
      label: "Fill-Mask",
      count: 1,
      href: "/models?task=fill-mask",
      isChosen: false,
      modality: "nlp",
    });
    expect(optionsOf(data, "library")).toContainEqual(
      expect.objectContaining({ value: "transformers", label: "Transformers", count: 41 }),
    );
  });

  test("say nothing as values of their own: no task, no library, license unknown", async () => {
    const { data } = await write("/models");
    expect(optionsOf(data, "task")).toContainEqual(
      expect.objectContaining({ value: "none", label: "No task", count: 1, href: "/models?task=none" }),
    );
    expect(optionsOf(data, "license")).toContainEqual(expect.objectContaining({ label: "License unknown", count: 41 }));
    const bare = await write("/models?task=none&library=none");
    expect(bare.data.records.map(({ id }) => id)).toEqual(["ada/bare"]);
    expect(bare.html).toContain("No task");
  });

  test("keep the other choices, let go of their own, and count what each value has alone", async () => {
    const { data } = await write("/models?task=fill-mask&sort=likes");
    const tasks = optionsOf(data, "task");
    expect(tasks).toContainEqual(
      expect.objectContaining({ value: "fill-mask", isChosen: true, href: "/models?sort=likes" }),
    );
    expect(tasks).toContainEqual(
      expect.objectContaining({
        value: "text-generation",
        count: 40,
        href: "/models?task=fill-mask&task=text-generation&sort=likes",
      }),
    );
  });
});

test("every choice can be taken away alone, and the search form carries the others", async () => {
  const { data, html } = await write("/models?task=text-generation&search=model&tag=bulk&tag=gone");
  expect(data.chosen.map(({ facetLabel, label, removeHref }) => [facetLabel, label, removeHref])).toEqual([
    ["Words", "model", "/models?task=text-generation&tag=bulk&tag=gone"],
    ["Task", "Text Generation", "/models?search=model&tag=bulk&tag=gone"],
    ["Tag", "bulk", "/models?search=model&task=text-generation&tag=gone"],
    ["Tag", "gone", "/models?search=model&task=text-generation&tag=bulk"],
  ]);
  expect(data.carried).toEqual([
    ["task", "text-generation"],
    ["tag", "bulk"],
    ["tag", "gone"],
  ]);
  expect(html).toContain('<input type="hidden" name="task" value="text-generation"/>');
});

test("pages follow one another without loss, and a change starts at the first page", async () => {
  const first = await write("/models?task=text-generation");
  expect(first.data.records).toHaveLength(30);
  expect(first.data.isFirstPage).toBe(true);
  const second = await write(first.data.nextHref ?? "");
  expect(second.data.records).toHaveLength(10);
  expect(second.data.nextHref).toBeUndefined();
  const ids = [...first.data.records, ...second.data.records].map(({ id }) => id);
  expect(new Set(ids).size).toBe(40);
  expect(second.data.firstHref).toBe("/models?task=text-generation");
  for (const { href } of [...second.data.sorts, ...optionsOf(second.data, "task")])
    expect(href).not.toContain("cursor");
});

test("what cannot be understood is said, and the rest holds", async () => {
  const { data, html, markdown } = await write("/models?task=fill-mask&sort=loudness&cursor=abc");
  expect(data.records.map(({ id }) => id)).toEqual(["ada/masked"]);
  expect(data.problems).toHaveLength(2);
  for (const written of [html, markdown]) expect(written).toContain("loudness");
});

test("a typing error is corrected where nothing has the words, and that is said", async () => {
  const { data, markdown } = await write("/models?search=maksed");
  expect(data.problems).toEqual([insteadOf("masked", "maksed")]);
  expect(data.records.map(({ id }) => id)).toEqual(["ada/masked"]);
  expect(markdown).toContain("maksed");
});

test("an empty list says why and offers each way out", async () => {
  const { data, html, markdown } = await write("/models?task=fill-mask&library=timm");
  expect(data.total).toBe(0);
  expect(html).toContain("No models here");
  // Which filter to drop, and what each would give, most first.
  expect(data.waysOut?.map(({ choice, total }) => [choice.facetLabel, total])).toEqual([
    ["Library", 1],
    ["Task", 0],
  ]);
  expect(html).toMatch(/href="\/models\?task=fill-mask"[^>]*>Without library “timm”<span[^>]*>1 model</);
  expect(html).toContain('href="/models?library=timm"');
  expect(html).toContain('href="/models"');
  expect(markdown).toContain("[all models](/models.md)");
});

test("a hub without models says how to bring some in", async () => {
  const empty = await openCatalogHub({});
  const { html } = await writeAll(page, inputFor(empty, "/models"));
  expect(html).toContain("modelshelf import");
  await empty.store.close();
});

test("a row says what decides about a model, with exact values", async () => {
  const { html, markdown, json } = await write("/models?task=fill-mask");
  expect(html).toContain('<data value="110000000" title="110,000,000"');
  expect(html).toContain('<time dateTime="2026-05-01T10:00:00.000Z"');
  expect(markdown).toContain("- [ada/masked](/models/ada/masked.md)");
  expect(markdown).toContain("Fill-Mask · Transformers · 110M parameters · 2 languages · MIT · updated 1 May 2026");
  expect(json.records[0]).toMatchObject({
    id: "ada/masked",
    parameters: 110_000_000,
    license: "mit",
    licenseName: "MIT",
  });
  expect(json.records[0]).not.toHaveProperty("source");
});

test.each(["/models", "/models?task=fill-mask", "/models?task=nothing", "/models?search=model"])(
  "%s: every link of the Markdown is in the HTML, under the same title",
  async (address) => {
    const written = await write(address);
    expectSameLinks(written);
    expect(written.markdown).toContain(`# ${written.json.title}`);
    expect(written.html).toContain(written.json.title);
  },
);

test("hostile records and hostile addresses are inert", async () => {
  expectInert(await write("/models"));
  const query = new URLSearchParams({ search: evil, task: evil, tag: evil, sort: evil, author: evil, license: evil });
  expectInert(await write(`/models?${query}`));
});
