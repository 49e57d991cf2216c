import { expect, test } from "vitest";
import { recordListPage } from "../../records/list/page.ts";
import { catalogHub, inputFor, openCatalogHub, writeAll, type Written } from "../../records/test/catalog-hub.ts";
import { evil, expectInert } from "../../records/test/hostile.ts";
import { type ComparePage, notHere, tooFew, tooMany } from "./load.ts";
import page from "./page.ts";

const shared = { pipeline_tag: "feature-extraction", library_name: "sentence-transformers" };
const hub = await catalogHub({
  model: [
    { ...shared, id: "a/small", tags: ["license:mit"], safetensors: { parameters: { F32: 1e8 }, total: 1e8 } },
    {
      ...shared,
      id: "b/large",
      tags: ["license:cc-by-nc-4.0"],
      safetensors: { parameters: { BF16: 8e9 }, total: 8e9 },
    },
    { ...shared, id: "c/third" },
    { ...shared, id: "d/fourth" },
    { ...shared, id: "e/evil", tags: [evil], cardData: { license: evil.slice(0, 90), base_model: evil } },
  ],
});

const write = (query: string): Promise<Written<ComparePage>> =>
  writeAll<ComparePage>(page, inputFor(hub, `/compare?${query}`));
const rowOf = ({ groups }: ComparePage, label: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.label === label);

test("facts stand beside one another, and what differs is marked in all forms", async () => {
  const { data, html, markdown, json } = await write("ids=a/small,b/large");
  expect(data.models.map(({ id }) => id)).toEqual(["a/small", "b/large"]);
  expect(data.problems).toEqual([]);
  expect(rowOf(data, "Task")).toEqual({
    label: "Task",
    values: ["Feature Extraction", "Feature Extraction"],
    isDifferent: false,
  });
  expect(rowOf(data, "Parameters")).toMatchObject({ values: ["100M", "8B"], isDifferent: true });
  expect(rowOf(data, "License")).toMatchObject({ values: ["MIT", "CC BY-NC 4.0"], isDifferent: true });
  expect(rowOf(data, "Fits entirely in")).toMatchObject({ values: ["4 GB", "24 GB"] });
  expect(rowOf(data, "Code here")?.values[0]).toContain("sentence-transformers");
  expect(html).toMatch(/Parameters<span class="sr-only"> \(differs\)/);
  expect(markdown).toContain("| Parameters | 100M | 8B | yes |");
  expect(json.groups).toEqual(data.groups);
});

test("what cannot be compared is said, and each model can be taken away", async () => {
  expect((await write("ids=a/small")).data).toMatchObject({ groups: [], problems: [tooFew] });
  const { data } = await write("ids=a/small,b/large,c/third,d/fourth,e/evil");
  expect(data.problems).toEqual([tooMany(5)]);
  expect(data.models[3]?.withoutHref).toBe("/compare?ids=a/small,b/large,c/third");
  const gone = await write("ids=a/small,no/where,B/Large");
  expect(gone.data.problems).toEqual([notHere("no/where")]);
  expect(gone.data.models.map(({ id }) => id)).toEqual(["a/small", "b/large"]);
});

test("without models, those that each task picks are offered, if two of them are here", async () => {
  const picked = ["thenlper/gte-large", "Alibaba-NLP/gte-Qwen1.5-7B-instruct", "FacebookAI/xlm-roberta-base"];
  const own = await openCatalogHub({ model: picked.map((id) => ({ id })) });
  const { data, html, markdown } = await writeAll<ComparePage>(page, inputFor(own, "/compare"));
  const named = await writeAll<ComparePage>(page, inputFor(own, `/compare?ids=${picked[0]}`));
  await own.store.close();
  const href = `/compare?ids=${picked[0]},${picked[1]}`;
  expect(data.suggested.map(({ task, href: to }) => [task.label, to])).toEqual([["Feature Extraction", href]]);
  expect(html).toContain(`href="${href}"`);
  expect(markdown).toContain(`- [Feature Extraction](${href.replace("?", ".md?")})`);
  expect(named.data.suggested).toEqual([]);
});

test("without two models their ids can be entered, and one that is here stays", async () => {
  const { html } = await write("ids=a/small");
  expect(html).toMatch(
    /<form [^>]*action="\/compare"><label [^>]*><span [^>]*>Models to compare<\/span><input type="text" [^>]*name="ids" value="a\/small, "/,
  );
  expect((await write("ids=a/small,%20b/large")).data.models.map(({ id }) => id)).toEqual(["a/small", "b/large"]);
  expect((await write("ids=a/small,b/large")).html).not.toContain('name="ids"');
});

test("a model that is not here leads to the hub that records come from, if there is one", async () => {
  const from = { ...hub, originals: "https://originals.example" };
  const { data, html, markdown } = await writeAll<ComparePage>(page, inputFor(from, "/compare?ids=a/small,no/where"));
  const href = "https://originals.example/no/where";
  expect(data.elsewhere).toEqual([{ id: "no/where", href, host: "originals.example" }]);
  expect(html).toContain(`href="${href}"`);
  expect(markdown).toContain(`[Look for no/where at originals.example](${href})`);
  expect((await write("ids=a/small,no/where")).data.elsewhere).toEqual([]);
  const words = await writeAll<ComparePage>(page, inputFor(from, "/compare?ids=a/small,two+words,../up,a/b/c"));
  expect(words.data.elsewhere).toEqual([]);
});

test("boxes of the list lead there, and their address becomes one that can be read", async () => {
  const { html } = await writeAll(recordListPage("model"), inputFor(hub, "/models"));
  expect(html).toMatch(/<form id="compare"[^>]* action="\/compare"/);
  expect(html).toMatch(/<input type="checkbox" form="compare"[^>]* name="ids" value="a\/small"\/>/);
  const answer = await page.load(inputFor(hub, "/compare?ids=a%2Fsmall&ids=b%2Flarge"));
  expect(answer instanceof Response && answer.headers.get("Location")).toBe("/compare?ids=a/small,b/large");
});

test("texts of records are inert", async () => {
  expectInert(await write("ids=a/small,e/evil"));
  expectInert(await write(`ids=${encodeURIComponent(evil)}`));
});
