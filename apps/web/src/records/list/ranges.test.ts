import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll, type Written } from "../test/catalog-hub.ts";
import type { RecordListPage } from "./list.ts";
import { recordListPage } from "./page.ts";

const hub = await catalogHub({
  model: [
    { id: "a/small", safetensors: { total: 124_000_000 }, lastModified: "2024-12-31T00:00:00.000Z", tags: ["gguf"] },
    { id: "b/medium", safetensors: { total: 7_615_616_512 }, lastModified: "2025-01-31T00:00:00.000Z" },
    { id: "c/large", safetensors: { total: 70_553_706_496 }, usedStorage: 141e9, license: "mit" },
  ],
});

const models = recordListPage("model");
const write = (address: string): Promise<Written<RecordListPage>> =>
  writeAll<RecordListPage>(models, inputFor(hub, address));
/** The field of that name which readers see. */
const fieldOf = (html: string, name: string): string | undefined =>
  html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(` name="${name}"`) && !tag.includes('type="hidden"'));
const ids = ({ records }: RecordListPage): readonly string[] => records.map(({ id }) => id).toSorted();

test("a range narrows the list, is named, counted by, and can be removed", async () => {
  const { data, html, markdown, json } = await write("/models?tag=-x&parameters_from=7B&parameters_to=100B");
  expect(ids(data)).toEqual(["b/medium", "c/large"]);
  expect(data.chosen.find(({ name }) => name === "parameters")).toEqual({
    name: "parameters",
    value: "7B to 100B",
    facetLabel: "Parameters",
    label: "7B to 100B",
    removeHref: "/models?tag=-x",
    bounds: [
      ["parameters_from", "7B"],
      ["parameters_to", "100B"],
    ],
  });
  const sizes = data.facets.find(({ facet }) => facet === "parameters");
  expect(sizes?.options.map(({ value, count }) => `${value} ${count}`)).toEqual(["6B-12B 1", "32B-128B 1"]);
  expect(sizes?.options[0]?.href).toContain("parameters_from=7B&parameters_to=100B");
  expect(html).toContain("Models: not x, parameters 7B to 100B");
  expect(markdown).toContain("- Parameters: 7B to 100B (");
  expect(json.ranges[0]).toEqual({
    range: "parameters",
    label: "Parameters",
    from: { name: "parameters_from", value: "7B", example: "1B" },
    to: { name: "parameters_to", value: "100B", example: "13B" },
  });
});

test("the form needs no script, and carries along what else is chosen, once", async () => {
  const { html } = await write("/models?search=a&license=-mit&sort=likes&parameters_to=8B");
  const form = /<form id="narrow"[^]*?<\/form>/.exec(html)?.[0] ?? "";
  expect(form).toContain(`action="/models"`);
  const carried = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`);
  expect(carried).toEqual(["search=a", "license=-mit", "sort=likes"]);
  expect(fieldOf(html, "parameters_to")).toContain('value="8B"');
  for (const name of ["parameters_to", "updated_from", "author"])
    expect(fieldOf(html, name)).toContain('form="narrow"');
});

test("the search form and every link keep the range", async () => {
  const { data } = await write("/models?parameters_to=8B&limit=1");
  expect(data.carried).toContainEqual(["parameters_to", "8B"]);
  expect(data.nextHref).toContain("parameters_to=8B");
  expect(data.sorts.every(({ href }) => href.includes("parameters_to=8B"))).toBe(true);
});

test("what cannot be understood stays in its field, and a sentence says why", async () => {
  const { data, html } = await write("/models?parameters_from=big&parameters_to=8B");
  expect(ids(data)).toEqual(["a/small", "b/medium"]);
  expect(data.problems).toEqual([
    '"parameters_from" must be a number of parameters, such as 300M or 7B; "big" is ignored.',
  ]);
  expect(data.ranges[0]).toMatchObject({ from: { value: "big", isRefused: true }, to: { value: "8B" } });
  expect(fieldOf(html, "parameters_from")).toMatch(/aria-invalid="true".* value="big"/);
});

test("where a range leaves nothing, its fields are still there", async () => {
  const { data, html } = await write("/models?parameters_from=1T");
  expect(data.total).toBe(0);
  expect(fieldOf(html, "parameters_from")).toContain('value="1T"');
  expect(html).toContain("Without parameters “from 1T”");
});

const location = async (address: string): Promise<string | null> => {
  const answer = await models.load(inputFor(hub, address));
  return answer instanceof Response ? answer.headers.get("Location") : null;
};

test("empty fields of the form do not stay in the address", async () => {
  expect(await location("/models?search=&parameters_from=7B&parameters_to=&author=+&updated_from=")).toBe(
    "/models?search=&parameters_from=7B",
  );
  expect(await location("/models?parameters_from=&author=a")).toBe("/models?author=a");
  expect(await location("/models?author=")).toBe("/models");
  expect(await location("/models?parameters_from=7B")).toBeNull();
});

test("what somebody typed is not for search engines", async () => {
  const { data } = await write("/models?updated_from=last+30+days");
  expect(models.indexed?.(data)).toBe(false);
  expect(models.canonical?.(data)).toBe("/models?updated_from=last+30+days");
});
