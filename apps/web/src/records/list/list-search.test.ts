import { recordListPage } from "./page.ts";
import { expect, test } from "vitest";
import type { RecordListPage } from "./list.ts";
import { inputFor, openCatalogHub, writeAll } from "../test/catalog-hub.ts";

const models = recordListPage("model");
const datasets = recordListPage("dataset");

const chosenOf = ({ sorts }: RecordListPage): (string | undefined)[] =>
  sorts.filter(({ isChosen }) => isChosen).map(({ sort }) => sort);

test("a list has the name of the order that it has, and a record without a count is not given one", async () => {
  const hub = await openCatalogHub({
    model: [
      { id: "a/liked", likes: 7, tags: [] },
      { id: "b/dated", tags: [], lastModified: "2026-05-01T10:00:00.000Z" },
    ],
    dataset: [{ id: "z/plain" }, { id: "a/plain" }],
  });
  const list = async (address: string): Promise<RecordListPage & { html: string }> => {
    const page = address.startsWith("/models") ? models : datasets;
    const { data, html } = await writeAll<RecordListPage>(page, inputFor(hub, address));
    return { ...data, html };
  };
  const liked = await list("/models");
  expect(chosenOf(liked)).toEqual(["likes"]);
  expect(liked.sorts.map(({ sort }) => sort)).toEqual(["likes", "updated", "name"]);
  expect(liked.records.map(({ id }) => id)).toEqual(["a/liked", "b/dated"]);
  expect(liked.html).not.toMatch(/Most downloads|>0</);
  expect(liked.problems).toEqual([]);

  const plain = await list("/datasets?sort=likes");
  expect(chosenOf(plain)).toEqual(["name"]);
  expect(plain.records.map(({ id }) => id)).toEqual(["a/plain", "z/plain"]);
  expect(plain.problems[0]).toMatch(/says how many people like it, so they are sorted by name\.$/);
  expect(plain.html).not.toContain("Most likes");

  // A later page keeps the order of the first.
  const paged = await list("/datasets?limit=1");
  const second = await list(paged.nextHref ?? "");
  expect([...paged.records, ...second.records].map(({ id }) => id)).toEqual(["a/plain", "z/plain"]);
  await hub.store.close();
});

test("a list by an amount that none of its records says is sorted by another order, and says so", async () => {
  const hub = await openCatalogHub({ dataset: [{ id: "z/plain", likes: 1 }, { id: "a/plain" }] });
  for (const address of ["/datasets?sort=size", "/datasets?sort=size&direction=ascending"]) {
    const { data } = await writeAll<RecordListPage>(datasets, inputFor(hub, address));
    expect(data.records.map(({ id }) => id)).toEqual(["z/plain", "a/plain"]);
    expect(data.problems).toEqual([
      "None of these datasets says exactly how many rows it has, so they are sorted by likes.",
    ]);
  }
  const nothing = await writeAll<RecordListPage>(datasets, inputFor(hub, "/datasets?sort=size&author=nobody"));
  expect(nothing.data.records).toEqual([]);
  expect(nothing.data.problems.join()).not.toContain("how many rows");
  await hub.store.close();
});
