import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll } from "../test/catalog-hub.ts";
import type { RecordListPage } from "./list.ts";
import { recordListPage } from "./page.ts";

const hub = await catalogHub({
  model: [
    { id: "a/free", tags: ["license:mit", "gguf"] },
    { id: "b/free", tags: ["license:apache-2.0"] },
    { id: "c/shared", tags: ["license:gpl-3.0"], pipeline_tag: "fill-mask" },
  ],
});

const write = (address: string): ReturnType<typeof writeAll<RecordListPage>> =>
  writeAll<RecordListPage>(recordListPage("model"), inputFor(hub, address));
const ids = ({ records }: RecordListPage): readonly string[] => records.map(({ id }) => id).toSorted();

test("a second value adds its records, and each can be taken away or turned around", async () => {
  const { data, html, markdown } = await write("/models?license=mit&license=gpl-3.0");
  expect(ids(data)).toEqual(["a/free", "c/shared"]);
  const licenses = data.facets.find(({ facet }) => facet === "license")?.options ?? [];
  expect(licenses.filter(({ isChosen }) => isChosen).map(({ value }) => value)).toEqual(["gpl-3.0", "mit"]);
  expect(licenses.find(({ value }) => value === "apache-2.0")).toMatchObject({
    count: 1,
    href: "/models?license=mit&license=gpl-3.0&license=apache-2.0",
  });
  expect(data.chosen.map(({ removeHref, oppositeHref }) => [removeHref, oppositeHref])).toEqual([
    ["/models?license=gpl-3.0", "/models?license=gpl-3.0&license=-mit"],
    ["/models?license=mit", "/models?license=mit&license=-gpl-3.0"],
  ]);
  for (const text of [html, markdown]) expect(text).toContain("license=-mit");
});

test("what is excluded is said, counted without, and can be let in again", async () => {
  const { data, html, markdown } = await write("/models?license=-permissive");
  expect(ids(data)).toEqual(["c/shared"]);
  expect(data.problems).toEqual([]);
  expect(data.chosen).toEqual([
    {
      name: "license",
      value: "-permissive",
      facetLabel: "License",
      label: "not Permissive",
      removeHref: "/models",
      oppositeHref: "/models?license=permissive",
    },
  ]);
  const licenses = data.facets.find(({ facet }) => facet === "license")?.options ?? [];
  expect(licenses.filter(({ isExcluded }) => isExcluded)).toMatchObject([
    { value: "permissive", href: "/models", isChosen: false, count: 2 },
  ]);
  expect(html).toMatch(/excluded:.{0,300}Permissive/);
  expect(markdown).toContain("[Permissive](/models.md): 2 (excluded)");
  const { data: tags } = await write("/models?tag=-gguf");
  expect(ids(tags)).toEqual(["b/free", "c/shared"]);
});

test("an unknown value among others is told, and the others hold", async () => {
  const { data } = await write("/models?license=mitt");
  expect(data.problems).toEqual(['No models here have the license "mitt". Did you mean "mit"?']);
  expect(ids((await write("/models?license=mitt&license=mit")).data)).toEqual(["a/free"]);
});
