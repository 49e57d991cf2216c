import { expect, test } from "vitest";
import type { SearchQuery } from "../query/query.ts";
import { parseBounds } from "../query/ranges/parse-ranges.ts";
import { type QueryRanges, type RangeId, rangeIds, type TypedBounds } from "../query/ranges/range.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Store } from "../store.ts";
import { idsOf, record } from "./fixtures.ts";

const changed = (day: string): Pick<CatalogRecord, "lastModified"> => ({ lastModified: `${day}T12:00:00.000Z` });
const made = (day: string): Pick<CatalogRecord, "createdAt"> => ({ createdAt: `${day}T23:59:59.999Z` });
const sized = (bytes: number): Pick<CatalogRecord, "source"> => ({ source: { usedStorage: bytes } });
const counted = (id: string, numRows: number, mainSize: number): CatalogRecord =>
  record(id, { kind: "dataset", source: { datasetsServerInfo: { numRows }, mainSize } });
/** Bounds as an address gives them: numbers and days, beside their texts. */
const typed = (texts: Partial<Record<RangeId, TypedBounds>>): QueryRanges =>
  Object.fromEntries(
    rangeIds.flatMap((id) => {
      const bounds = parseBounds(id, texts[id] ?? {});
      return bounds === undefined ? [] : [[id, bounds] as const];
    }),
  );
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export function describeRanges(opened: () => Store): void {
  const shelf = [
    record("a/small", { parameters: 124_000_000, ...sized(5e8), ...changed("2024-12-31"), ...made("2019-02-18") }),
    record("b/exact", { parameters: 7_000_000_000, ...sized(4e9), ...changed("2025-01-01"), ...made("2024-02-29") }),
    record("c/medium", { parameters: 7_615_616_512, ...sized(15e9), ...changed("2025-01-31"), tags: ["x"] }),
    record("d/large", { parameters: 671_026_419_200, ...changed("2025-02-01"), ...made("2024-12-25"), tags: ["x"] }),
    record("e/silent-7b"),
  ];
  const cases: readonly (readonly [string, Partial<Record<RangeId, TypedBounds>>, readonly string[]])[] = [
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
  test.each(cases)("finds %s", async (_name, texts, ids) => {
    await opened().put(shelf);
    const query: SearchQuery = { kind: "model", sort: "name", ranges: typed(texts) };
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
    expect(await idsOf(opened(), { ...query, ranges: { size: { to: 2000 } } })).toEqual(["a/few", "b/some"]);
    expect(await idsOf(opened(), { ...query, ranges: { size: { from: 4 } } })).toEqual(["b/some"]);
    expect(await idsOf(opened(), { ...query, ranges: { file_size: { to: 1e9 } } })).toEqual(["a/few"]);
  });

  test("of small numbers count exactly, and those of one number are both of its ends", async () => {
    await opened().put([1, 7, 42, 999].map((parameters) => record(`a/m${parameters}`, { parameters })));
    const ids = (ranges: QueryRanges) => idsOf(opened(), { ranges, sort: "parameters", isReversed: true });
    expect(await ids({ parameters: { to: 42 } })).toEqual(["a/m1", "a/m7", "a/m42"]);
    expect(await ids({ parameters: { from: 8, to: 998 } })).toEqual(["a/m42"]);
    expect(await ids({ parameters: { from: 999, to: 999 } })).toEqual(["a/m999"]);
  });

  test("hold with words and values, and for counts", async () => {
    await opened().put(shelf);
    const ranges = { parameters: { from: 7.5e9 } };
    expect(await idsOf(opened(), { ranges, text: "large" })).toEqual(["d/large"]);
    expect(await idsOf(opened(), { ranges, tags: [{ not: "x" }] })).toEqual([]);
    expect(await opened().facet({ kind: "model", ranges }, "tag")).toEqual([{ value: "x", count: 2 }]);
  });

  test("follow a record that changes", async () => {
    await opened().put(shelf);
    const ranges = { updated: { from: "2025-06-01" } };
    expect(await idsOf(opened(), { ranges })).toEqual([]);
    await opened().put([record("a/small", changed("2025-06-01")), record("n/new", changed("2025-07-01"))]);
    expect(await idsOf(opened(), { ranges, sort: "name" })).toEqual(["a/small", "n/new"]);
    expect(await idsOf(opened(), { ranges: { updated: { to: "2024-12-31" } } })).toEqual([]);
    expect(await idsOf(opened(), { ranges: { parameters: { to: 1e9 } } })).toEqual([]);
  });

  test("counted from today", async () => {
    await opened().put([record("n/new", changed(daysAgo(10))), record("o/old", changed(daysAgo(60)))]);
    expect(await idsOf(opened(), { ranges: typed({ updated: { from: "last 30 days" } }) })).toEqual(["n/new"]);
    expect(await idsOf(opened(), { ranges: typed({ updated: { to: "30 days ago" } }) })).toEqual(["o/old"]);
  });

  test("that a kind does not have count for nothing", async () => {
    await opened().put([record("a/app", { kind: "space", ...made("2025-01-01") })]);
    const ranges = { parameters: { from: 1e9 }, created: { from: "2025-01-01" } };
    expect(await idsOf(opened(), { kind: "space", ranges })).toEqual(["a/app"]);
  });
}
