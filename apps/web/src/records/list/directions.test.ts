import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll, type Written } from "../test/catalog-hub.ts";
import type { RecordListPage } from "./list.ts";
import { recordListPage } from "./page.ts";

const page = recordListPage("model");
const hub = await catalogHub({
  model: [
    {
      id: "a/mid",
      _parameters: 7_000_000_000,
      usedStorage: 14e9,
      downloads: 20,
      likes: 1,
      lastModified: "2026-02-01T00:00:00.000Z",
    },
    {
      id: "b/small",
      _parameters: 100_000_000,
      usedStorage: 2e8,
      downloads: 30,
      likes: 2,
      lastModified: "2026-03-01T00:00:00.000Z",
    },
    { id: "c/large", _parameters: 70_000_000_000, downloads: 10, likes: 3, lastModified: "2026-01-01T00:00:00.000Z" },
    { id: "d/silent", downloads: 5 },
  ],
});

const write = (address: string): Promise<Written<RecordListPage>> => writeAll(page, inputFor(hub, address));

test.each([
  ["sort=downloads", "b/small a/mid c/large d/silent"],
  ["direction=ascending", "d/silent c/large a/mid b/small"],
  ["sort=name&direction=descending", "d/silent c/large b/small a/mid"],
  ["sort=parameters", "c/large a/mid b/small"],
  ["sort=parameters&direction=ascending", "b/small a/mid c/large"],
  ["sort=updated&direction=asc", "c/large a/mid b/small"],
  ["sort=likes&direction=1", "d/silent a/mid b/small c/large"],
])("?%s gives %s, on one page and on pages of one", async (query, ids) => {
  const { data } = await write(`/models?${query}`);
  expect(data.problems).toEqual([]);
  expect(data.records.map(({ id }) => id).join(" ")).toBe(ids);
  const walked: string[] = [];
  let next: string | undefined = `/models?${query}&limit=1`;
  while (next !== undefined) {
    const { data: one }: Written<RecordListPage> = await write(next);
    walked.push(...one.records.map(({ id }) => id));
    next = one.nextHref;
  }
  expect(walked.join(" ")).toBe(ids);
});

test("each heading sorts by its column, the chosen one turns it round, and says how it is sorted", async () => {
  const { html } = await write("/models?sort=parameters");
  const headings = [
    ...html.matchAll(/role="columnheader"(?: aria-sort="(\w+)")?[^>]*>(?:<a href="([^"]*)")?[^>]*>(\w+)/g),
  ];
  expect(headings.map(([, sort, href, label]) => [label, sort, href])).toEqual([
    ["Compare", undefined, undefined],
    ["Name", "none", "/models?sort=name"],
    ["Parameters", "descending", "/models?sort=parameters&amp;direction=ascending"],
    ["Updated", "none", "/models?sort=updated"],
    ["Downloads", "none", "/models"],
    ["Likes", "none", "/models?sort=likes"],
  ]);
  const reversed = await write("/models?sort=parameters&direction=ascending");
  expect(reversed.html).toMatch(/aria-sort="ascending"[^>]*><a href="\/models\?sort=parameters"/);
});

test("an order that is not offered can be asked for, and the menu says which one it is", async () => {
  expect((await write("/models")).data.sorts.map(({ sort }) => sort)).not.toContain("file_size");
  const { data, html } = await write("/models?sort=file_size&direction=ascending");
  expect(data.problems).toEqual([]);
  expect(data.records.map(({ id }) => id)).toEqual(["b/small", "a/mid"]);
  expect(data.sorts.find(({ isChosen }) => isChosen)).toMatchObject({ sort: "file_size", isReversed: true });
  expect(html).toContain("Largest files");
});

test("other choices keep the order, and the search form carries it along", async () => {
  const { data } = await write("/models?sort=parameters&direction=ascending&author=a");
  expect(data.chosen[0]?.removeHref).toBe("/models?sort=parameters&direction=ascending");
  expect(data.carried).toEqual([
    ["author", "a"],
    ["sort", "parameters"],
    ["direction", "ascending"],
  ]);
});

test("what is no direction, or no cursor of this order, is said", async () => {
  expect((await write("/models?direction=up")).data.problems).toEqual([
    '"up" is not a direction; choose ascending or descending.',
  ]);
  const { data } = await write("/models?sort=parameters&cursor=abc");
  expect(data.problems).toHaveLength(1);
  expect(data.records).toHaveLength(3);
});
