import { libraryGroupKeys, libraryKeys } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll, type Written } from "../../records/test/catalog-hub.ts";
import { evil, expectInert, expectSameLinks } from "../../records/test/hostile.ts";
import type { LibrariesPage } from "./load.ts";
import page from "./page.ts";
import { noLibraryFound } from "./strings.ts";

const hub = await catalogHub({
  model: [
    { id: "a/b", library_name: "timm" },
    { id: "a/c", library_name: "constructor" },
  ],
});

const write = (address: string): Promise<Written<LibrariesPage>> => writeAll(page, inputFor(hub, address));

test("every library of the registry is listed, those with models here first", async () => {
  const written = await write("/libraries");
  const { data } = written;
  expect(data.libraries.map(({ key }) => key).sort()).toEqual([...libraryKeys].sort());
  expect(data.libraries[0]).toMatchObject({
    key: "timm",
    models: 1,
    hasCode: true,
    modelsHref: "/models?library=timm",
  });
  expect(data.libraries[1]?.models).toBe(0);
  expectSameLinks(written);
});

test("the order by name is an address of its own and keeps the words", async () => {
  const { data } = await write("/libraries?search=trans&sort=name");
  const labels = data.libraries.map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(2);
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, "en")));
  expect(data.sorts.map(({ href, isChosen }) => [href, isChosen])).toEqual([
    ["/libraries?search=trans", false],
    ["/libraries?search=trans&sort=name", true],
  ]);
});

test("words narrow the list by label and key, whatever their case", async () => {
  const { data, html, markdown } = await write("/libraries?search=SENTENCE+transf");
  expect(data.libraries.map(({ key }) => key)).toEqual(["sentence-transformers"]);
  for (const written of [html, markdown]) expect(written).toContain(`1 of ${libraryKeys.length} libraries`);
});

test("words that fit nothing say so, and are inert", async () => {
  const written = await write(`/libraries?${new URLSearchParams({ search: evil })}`);
  expect(written.html).toContain(noLibraryFound);
  expectInert(written);
  expectSameLinks(written);
});

test("libraries are in groups by what they are for, each with its models counted", async () => {
  const written = await write("/libraries");
  const { data, html, markdown } = written;
  expect(data.groups.map(({ key }) => key)).toEqual(libraryGroupKeys);
  expect(data.groups.reduce((sum, group) => sum + group.libraries, 0)).toBe(libraryKeys.length);
  expect(data.groups.find(({ key }) => key === "vision")).toMatchObject({ label: "Image understanding", models: 1 });
  expect(html).toMatch(/<h2 id="vision"[^>]*>Image understanding/);
  expect(markdown).toContain("## Image understanding\n\n");
  const found = (await write("/libraries?search=tables")).data;
  expect(found.groups.map(({ key }) => key)).toEqual(["tabular"]);
  expect(found.libraries.map(({ key }) => key)).toContain("sklearn");
});
