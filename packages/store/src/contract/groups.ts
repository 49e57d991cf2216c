import { expect, test } from "vitest";
import { record, walk } from "./fixtures.ts";
import { maxOthers, type SearchQuery } from "../query/query.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Store } from "../store.ts";

const made = (id: string, relation: string, base: string, fields: Partial<CatalogRecord>): CatalogRecord =>
  record(id, { tags: [`base_model:${relation}:${base}`], ...fields });

export function describeGroups(opened: () => Store): void {
  const shelf = [
    record("a/base", { downloads: 50, license: "mit", likes: 1 }),
    made("q/pack-1", "quantized", "a/base", { downloads: 40, likes: 9 }),
    made("q/pack-2", "quantized", "a/base", { downloads: 10, license: "mit" }),
    made("q/lora", "adapter", "a/base", { downloads: 1 }),
    made("b/tuned", "finetune", "a/base", { downloads: 30 }),
    made("q/tuned-pack", "quantized", "b/tuned", { downloads: 45 }),
    made("q/one", "quantized", "z/elsewhere", { downloads: 20 }),
    made("q/two", "quantized", "z/elsewhere", { downloads: 15, likes: 5 }),
    record("c/alone", { downloads: 5 }),
  ];
  const rowsOf = async (query: Partial<SearchQuery>): Promise<(readonly [string, string, number])[]> => {
    const { records, groups = [] } = await opened().search({ kind: "model", group: "family", ...query });
    return records.map(({ id }, place) => [id, groups[place]?.name ?? "", groups[place]?.size ?? 0]);
  };
  const cases: readonly (readonly [string, Partial<SearchQuery>, readonly (readonly [string, string, number])[]])[] = [
    [
      "the first of each in the order",
      {},
      [
        ["a/base", "a/base", 4],
        ["q/tuned-pack", "b/tuned", 2],
        ["q/one", "z/elsewhere", 2],
        ["c/alone", "c/alone", 1],
      ],
    ],
    [
      "another first in another order",
      { sort: "likes" },
      [
        ["q/pack-1", "a/base", 4],
        ["q/two", "z/elsewhere", 2],
        ["b/tuned", "b/tuned", 2],
        ["c/alone", "c/alone", 1],
      ],
    ],
    [
      "the last of each, from the other end",
      { isReversed: true },
      [
        ["q/lora", "a/base", 4],
        ["c/alone", "c/alone", 1],
        ["q/two", "z/elsewhere", 2],
        ["b/tuned", "b/tuned", 2],
      ],
    ],
    ["what of a group matches", { license: "mit" }, [["a/base", "a/base", 2]]],
    [
      "the most relevant of each",
      { text: "pack" },
      [
        ["q/tuned-pack", "b/tuned", 1],
        ["q/pack-1", "a/base", 2],
      ],
    ],
    ["nothing", { license: "gpl-3.0" }, []],
  ];
  test.each(cases)("%s has the row of its group, also page by page", async (_name, query, rows) => {
    await opened().put(shelf);
    const found = await rowsOf(query);
    expect(found.toSorted()).toEqual(rows.toSorted());
    // Relevance has cases of its own.
    if (query.text === undefined) expect(found).toEqual(rows);
    const { total } = await opened().search({ kind: "model", ...query, limit: 1 });
    expect((await opened().search({ kind: "model", group: "family", ...query })).total).toBe(total);
    for (const limit of [1, 2, 3]) {
      const walked = await walk(opened(), { ...query, group: "family", limit });
      expect(walked).toEqual(found.map(([id]) => id));
    }
    expect(await rowsOf({ ...query, skip: 1, limit: 2 })).toEqual(found.slice(1, 3));
  });

  test("the last page has no next one, also where all that follows has its row", async () => {
    await opened().put(shelf);
    const query = { kind: "model", group: "family", limit: 2 } as const;
    const first = await opened().search(query);
    const second = await opened().search({ ...query, cursor: first.next ?? "" });
    expect(second.records.map(({ id }) => id)).toEqual(["q/one", "c/alone"]);
    expect(second.next).toBeUndefined();
  });

  test("an open group has its first others on the page", async () => {
    const packs = Array.from({ length: maxOthers + 3 }, (_, place) =>
      made(`q/p${10 + place}`, "quantized", "a/base", { downloads: place }),
    );
    await opened().put([record("a/base", { downloads: 5 }), ...packs, record("c/alone")]);
    const page = await opened().search({ kind: "model", group: "family", open: ["a/base", "nobody/here"] });
    expect(page.groups?.map(({ size, others }) => [size, others?.map(({ id }) => id)])).toEqual([
      [packs.length + 1, ["q/p21", "q/p20", "q/p19", "q/p18", "q/p17", "q/p16", "a/base", "q/p15", "q/p14", "q/p13"]],
      [1, undefined],
    ]);
  });

  test("a page that meets only records of earlier groups ends, and the next ones lead to the end", async () => {
    const bases = Array.from({ length: 150 }, (_, place) => record(`a/b${100 + place}`, { downloads: 9 }));
    const packs = bases.map(({ id }) => made(`q/${id.slice(2)}`, "quantized", id, { downloads: 1 }));
    await opened().put([...bases, ...packs, record("z/last")]);
    const walked = await walk(opened(), { group: "family", limit: 4 });
    expect(walked).toEqual([...bases.map(({ id }) => id), "z/last"]);
  });

  test("what the kind does not have makes no groups", async () => {
    await opened().put([record("a/set", { kind: "dataset" })]);
    const page = await opened().search({ kind: "dataset", group: "family" });
    expect([page.records.length, page.groups]).toEqual([1, undefined]);
  });
}
