import { expect, test } from "vitest";
import type { SearchQuery } from "../query/query.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Store } from "../store.ts";
import { idsOf, record } from "./fixtures.ts";

const changed = (day: string): Pick<CatalogRecord, "lastModified"> => ({ lastModified: `${day}T12:00:00.000Z` });
const made = (day: string): Pick<CatalogRecord, "createdAt"> => ({ createdAt: `${day}T23:59:59.999Z` });
const sized = (bytes: number): Pick<CatalogRecord, "source"> => ({ source: { usedStorage: bytes } });
const counted = (id: string, numRows: number, mainSize: number): CatalogRecord =>
  record(id, { kind: "dataset", source: { datasetsServerInfo: { numRows }, mainSize } });
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export function describeRanges(opened: () => Store): void {
  const shelf = [
    record("a/small", { parameters: 124_000_000, ...sized(5e8), ...changed("2024-12-31"), ...made("2019-02-18") }),
    record("b/exact", { parameters: 7_000_000_000, ...sized(4e9), ...changed("2025-01-01"), ...made("2024-02-29") }),
    record("c/medium", { parameters: 7_615_616_512, ...sized(15e9), ...changed("2025-01-31"), tags: ["x"] }),
    record("d/large", { parameters: 671_026_419_200, ...changed("2025-02-01"), ...made("2024-12-25"), tags: ["x"] }),
    record("e/silent-7b"),
  ];
  const cases: readonly (readonly [string, SearchQuery["ranges"], readonly string[]])[] = [
    ["from an amount, itself included", { parameters: { from: "7B" } }, ["b/exact", "c/medium", "d/large"]],
    ["up to an amount, itself included", { parameters: { to: "7000M" } }, ["a/small", "b/exact"]],
    ["between two amounts", { parameters: { from: "7.1 billion", to: "13B" } }, ["c/medium"]],
    ["amounts of different length", { parameters: { from: "100M", to: "8B" } }, ["a/small", "b/exact", "c/medium"]],
    ["nothing where the ends are in the wrong order", { parameters: { from: "8B", to: "7B" } }, []],
    ["nothing, also far apart", { parameters: { from: "100B", to: "7B" }, updated: { from: "2025", to: "2019" } }, []],
    ["bytes", { file_size: { from: "4 GB", to: "16GB" } }, ["b/exact", "c/medium"]],
    ["a month", { updated: { from: "2025-01", to: "2025-01" } }, ["b/exact", "c/medium"]],
    ["from a day", { updated: { from: "2025-01-31" } }, ["c/medium", "d/large"]],
    ["up to a day", { updated: { to: "2025-01-30" } }, ["a/small", "b/exact"]],
    ["over the end of a year", { updated: { from: "2024-12-31", to: "2025-01-01" } }, ["a/small", "b/exact"]],
    ["from a day to another one of the month", { created: { from: "2024-12-24", to: "2024-12-25" } }, ["d/large"]],
    ["years", { created: { from: "2019", to: "2024-12-24" } }, ["a/small", "b/exact"]],
    ["before all", { created: { to: "2018" } }, []],
    ["two of them together", { parameters: { to: "10B" }, updated: { from: "2025" } }, ["b/exact", "c/medium"]],
    ["an end that means nothing as an open one", { parameters: { from: "many", to: "1B" } }, ["a/small"]],
    ["nothing but ends that mean nothing as no range", { updated: { from: "soon" } }, shelf.map(({ id }) => id)],
  ];
  test.each(cases)("finds %s", async (_name, ranges, ids) => {
    await opened().put(shelf);
    const query: SearchQuery = { kind: "model", sort: "name", ...(ranges && { ranges }) };
    expect(await idsOf(opened(), query)).toEqual(ids);
    expect((await opened().search({ ...query, limit: 1 })).total).toBe(ids.length);
  });

  test("of rows and bytes find datasets", async () => {
    await opened().put([
      counted("a/few", 3, 1e6),
      counted("b/some", 2_000, 5e9),
      record("c/silent", { kind: "dataset" }),
    ]);
    const query: SearchQuery = { kind: "dataset", sort: "name" };
    expect(await idsOf(opened(), { ...query, ranges: { size: { to: "2K" } } })).toEqual(["a/few", "b/some"]);
    expect(await idsOf(opened(), { ...query, ranges: { size: { from: "4" } } })).toEqual(["b/some"]);
    expect(await idsOf(opened(), { ...query, ranges: { file_size: { to: "1 GB" } } })).toEqual(["a/few"]);
  });

  test("hold with words and values, and for counts", async () => {
    await opened().put(shelf);
    const ranges = { parameters: { from: "7.5B" } };
    expect(await idsOf(opened(), { ranges, text: "large" })).toEqual(["d/large"]);
    expect(await idsOf(opened(), { ranges, tags: ["-x"] })).toEqual([]);
    expect(await opened().facet({ kind: "model", ranges }, "tag")).toEqual([{ value: "x", count: 2 }]);
  });

  test("follow a record that changes", async () => {
    await opened().put(shelf);
    const ranges = { updated: { from: "2025-06" } };
    expect(await idsOf(opened(), { ranges })).toEqual([]);
    await opened().put([record("a/small", changed("2025-06-01")), record("n/new", changed("2025-07-01"))]);
    expect(await idsOf(opened(), { ranges, sort: "name" })).toEqual(["a/small", "n/new"]);
    expect(await idsOf(opened(), { ranges: { updated: { to: "2024" } } })).toEqual([]);
    expect(await idsOf(opened(), { ranges: { parameters: { to: "1B" } } })).toEqual([]);
  });

  test("counted from today", async () => {
    await opened().put([record("n/new", changed(daysAgo(10))), record("o/old", changed(daysAgo(60)))]);
    expect(await idsOf(opened(), { ranges: { updated: { from: "last 30 days" } } })).toEqual(["n/new"]);
    expect(await idsOf(opened(), { ranges: { updated: { to: "30 days ago" } } })).toEqual(["o/old"]);
  });

  test("that a kind does not have count for nothing", async () => {
    await opened().put([record("a/app", { kind: "space", ...made("2025-01-01") })]);
    const ranges = { parameters: { from: "1B" }, created: { from: "2025" } };
    expect(await idsOf(opened(), { kind: "space", ranges })).toEqual(["a/app"]);
  });
}
