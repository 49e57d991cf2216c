import { expect, test } from "vitest";
import { inputFor, catalogHub, openCatalogHub, writeAll, type Written } from "../test/catalog-hub.ts";
import { expectSameLinks } from "../test/hostile.ts";
import type { RecordListPage } from "./list.ts";
import { recordListPage } from "./page.ts";

const made = (id: string, relation: string, base: string, downloads: number, more: object = {}) => ({
  id,
  downloads,
  tags: [`base_model:${base}`, `base_model:${relation}:${base}`],
  ...more,
});

const hub = await catalogHub({
  model: [
    { id: "a/base", downloads: 1000, tags: ["license:mit"] },
    ...Array.from({ length: 14 }, (_, place) => made(`q/pack-${place}`, "quantized", "a/base", 900 - place)),
    made("q/adapter", "adapter", "a/base", 2),
    made("b/tuned", "finetune", "a/base", 500),
    made("q/tuned-pack", "quantized", "b/tuned", 600),
    made("q/one", "quantized", "z/elsewhere", 300),
    made("q/two", "quantized", "z/elsewhere", 200),
    { id: "c/alone", downloads: 100 },
  ],
});

const write = (address: string): ReturnType<typeof writeAll<RecordListPage>> =>
  writeAll<RecordListPage>(recordListPage("model"), inputFor(hub, address));
const rows = ({ records }: RecordListPage) => records.map(({ id, family }) => [id, family?.others ?? 0]);

test("a family has one row, its first in the order of the list, and the total counts models", async () => {
  const { data, html, markdown } = await write("/models");
  expect(rows(data)).toEqual([
    ["a/base", 15],
    ["q/tuned-pack", 1],
    ["q/one", 1],
    ["c/alone", 0],
  ]);
  expect(data.total).toBe(21);
  expect(data.records.map(({ family }) => family?.label)).toEqual([
    "15 quantizations and adapters",
    "1 more in the b/tuned family",
    "1 more in the z/elsewhere family",
    undefined,
  ]);
  expect(html).toContain("/models?families=each");
  expect(markdown).toContain("/models.md?families=each");
  expectSameLinks({ html, markdown });
});

test("a row opens by its link, without script: the first ten of the others, and the way to all", async () => {
  const closed = await write("/models");
  const href = closed.data.records[0]?.family?.href ?? "";
  expect(href).toBe("/models?open=a/base");
  const { data, html, markdown } = await write(href);
  expect(data.records[0]?.family).toMatchObject({ isOpen: true, href: "/models" });
  expect(data.records[0]?.family?.records?.map(({ id }) => id)).toEqual(
    Array.from({ length: 10 }, (_, place) => `q/pack-${place}`),
  );
  expect(html).toContain('href="/models?family=a%2Fbase"');
  expectSameLinks({ html, markdown });
  const whole = await write("/models?family=a%2Fbase");
  expect([whole.data.total, whole.data.records.length]).toEqual([16, 16]);
});

test("pages of a folded list show each family once", async () => {
  const seen: string[] = [];
  for (let address: string | undefined = "/models?limit=2"; address !== undefined;) {
    const { data } = await write(address);
    expect(data.records, "no page is empty").not.toEqual([]);
    seen.push(...data.records.map(({ id }) => id));
    address = data.nextHref;
  }
  expect(seen).toEqual(["a/base", "q/tuned-pack", "q/one", "c/alone"]);
});

test("a family is what of it matches: where its base does not, another stands for it", async () => {
  expect(rows((await write("/models?search=pack")).data)).toEqual([
    ["q/pack-0", 13],
    ["q/tuned-pack", 0],
  ]);
  expect(rows((await write("/models?license=mit")).data)).toEqual([["a/base", 0]]);
});

test.each(["/models?families=each", "/models?sort=name", "/models?base_model=a%2Fbase", "/models?direction=ascending"])(
  "%s has a row for each model",
  async (address) => {
    const { data } = await write(address);
    expect(data.records).toHaveLength(data.total);
    expect(data.records.every(({ family }) => family === undefined)).toBe(true);
  },
);

const loadJson = (address: string): Promise<RecordListPage> =>
  recordListPage("model").load({ ...inputFor(hub, address), representation: "json" }) as Promise<RecordListPage>;

test("programs get every model, or families if they ask for them", async () => {
  expect((await loadJson("/models")).records).toHaveLength(21);
  expect(rows(await loadJson("/models?families=folded"))).toHaveLength(4);
});

test("no page is empty, however many records follow whose families have their rows before", async () => {
  const families = Array.from({ length: 400 }, (_, place) => `b/base-${place}`);
  const many = await openCatalogHub({
    model: [
      ...families.map((id, place) => ({ id, downloads: 5000 - place })),
      ...families.map((id, place) => made(`q/pack-${place}`, "quantized", id, 1000 - place)),
      { id: "z/last", downloads: 1 },
    ],
  });
  const seen: number[] = [];
  let last = "";
  for (let href: string | undefined = "/models"; href !== undefined && seen.length < 50;) {
    const { data }: Written<RecordListPage> = await writeAll(recordListPage("model"), inputFor(many, href));
    seen.push(data.records.length);
    last = data.records.at(-1)?.id ?? "";
    href = data.nextHref;
  }
  await many.store.close();
  expect(last).toBe("z/last");
  expect(seen.reduce((sum, count) => sum + count, 0)).toBe(401);
  expect(seen.filter((count) => count === 0)).toEqual([]);
});
