import * as fc from "fast-check";
import { expect } from "vitest";
import { idsOf, record, walk } from "./fixtures.ts";
import { facetValuesOf } from "../facets/facet-values.ts";
import { noValue } from "../facets/facet.ts";
import { isExcluded, listOf, plainValue } from "../query/choices.ts";
import { type RecordKind } from "../kinds/kinds.ts";
import { order as orderBy } from "../orders/all.ts";
import { type OrderId, orderIds } from "../orders/ids.ts";
import { isRising, leavesOut } from "../orders/order-keys.ts";
import { orderOf, type SearchQuery, type Wanted } from "../query/query.ts";
import type { RangeBounds } from "../query/ranges/range.ts";
import { wordsOf } from "../words/words.ts";
import { familyOf } from "../record/family.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Store } from "../store.ts";

const someOf = <T>(values: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...values]);
const names = ["a", "b", "constructor"];
const maybe = <T extends object>(shape: { [Name in keyof T]: fc.Arbitrary<T[Name]> }): fc.Arbitrary<Partial<T>> =>
  fc.record(shape, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;
const dates = ["2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"];
const varied = [
  ...(["downloads", "likes", "lastModified", "createdAt", "library", "license", "sdk", "hardware"] as const),
  ...(["sizes", "formats", "modalities", "libraries", "parameters"] as const),
] as const;
const anyRecord = fc
  .tuple(
    fc.constantFrom("a/x", "a/y", "b/x", "B/x", "c", "a/x-y", "b/x.y", "z/x_y"),
    fc.constantFrom<RecordKind>("model", "model", "dataset", "space"),
    maybe<Pick<CatalogRecord, (typeof varied)[number]>>({
      downloads: fc.nat(2),
      likes: fc.nat(2),
      lastModified: fc.constantFrom(...dates),
      createdAt: fc.constantFrom(...dates),
      library: fc.constantFrom(...names),
      license: fc.constantFrom(...names),
      sdk: fc.constantFrom(...names),
      hardware: fc.constantFrom(...names),
      sizes: someOf(names),
      formats: someOf(names),
      modalities: someOf(names),
      libraries: someOf(names),
      parameters: fc.constantFrom(1, 1000, 1001, 7e9),
    }),
    fc.record({ tags: someOf(["x", "yz", "Łódź"]), tasks: someOf(names), languages: someOf(names) }),
    fc.constantFrom([], ["a/x"], ["z/none"]),
  )
  .map(([id, kind, fields, lists, baseModels]) =>
    record(id, { kind, ...fields, ...lists, baseModels, source: { cardData: { base_model_relation: "adapter" } } }),
  );
const anyQuery = fc
  .tuple(
    fc.constantFrom<RecordKind>("model", "dataset", "space"),
    maybe<Omit<SearchQuery, "kind" | "cursor" | "skip">>({
      text: fc.constantFrom("x", "y", "lo", "a x", "constr"),
      task: fc.constantFrom(...names, noValue),
      library: fc.constantFrom(...names, noValue),
      author: fc.constantFrom(...names),
      license: fc.constantFrom<Wanted | readonly Wanted[]>(...names, noValue, ["a", "b"], { not: "a" }, [
        "a",
        noValue,
        { not: "b" },
      ]),
      language: fc.constantFrom(...names, noValue),
      sdk: fc.constantFrom(...names, noValue),
      hardware: fc.constantFrom(...names, noValue),
      size: fc.constantFrom(...names, noValue),
      format: fc.constantFrom(...names, noValue),
      modality: fc.constantFrom(...names, noValue),
      tags: someOf<Wanted>(["x", "yz", { not: "yz" }]),
      inId: someOf(["a", "/X", "."]),
      ranges: maybe<NonNullable<SearchQuery["ranges"]>>({
        updated: fc.constantFrom(
          { from: "2026-01-02" },
          { to: "2026-01-01" },
          { from: "2026-01-01", to: "2026-01-31" },
        ),
        created: fc.constantFrom({ from: "2026-01-01", to: "2026-01-01" }, { from: "2026-02-01" }),
      }),
      sort: fc.constantFrom(...orderIds),
      isReversed: fc.boolean(),
      limit: fc.integer({ min: 1, max: 4 }),
    }),
  )
  .map(([kind, query]): SearchQuery => ({ kind, ...query }));

export async function agreesWithRules(open: () => Promise<Store>): Promise<void> {
  const property = fc.asyncProperty(
    fc.array(anyRecord, { maxLength: 12 }),
    fc.array(anyQuery, { maxLength: 6 }),
    async (records, queries) => {
      const store = await open();
      try {
        for (const one of records) await store.put([one]);
        const standing = new Map(records.map((one) => [`${one.kind} ${one.id}`, one]));
        for (const query of queries) {
          const order = orderOf(query);
          const matching = [...standing.values()].filter((one) => matches(one, query));
          const expected = matching.filter((one) => isPlaced(one, query)).toSorted(inOrder(query));
          const walked = await walk(store, query);
          if (order !== "relevance") expect(walked).toEqual(expected.map(({ id }) => id));
          // Relevance has cases of its own; any pages of it give the same.
          else expect(walked).toEqual(await idsOf(store, { ...query, limit: 100 }));
          expect(walked.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
          expect((await store.search(query)).total).toBe(expected.length);
          const grouped = await walk(store, { ...query, group: "family" });
          expect(grouped).toEqual(query.kind === "model" ? firstOfEach(walked, standing) : walked);
          const counts = Map.groupBy(
            matching.flatMap((one) => facetValuesOf(one).filter(([facet]) => facet === "language")),
            ([, value]) => value,
          );
          const found = await store.facet(query, "language");
          expect(new Map(found.map(({ value, count }) => [value, count]))).toEqual(
            new Map([...counts].map(([value, of]) => [value, of.length])),
          );
        }
      } finally {
        await store.close();
      }
    },
  );
  await fc.assert(property, { numRuns: 60 });
}

/** The first model of each family, in the order of the models. */
function firstOfEach(ids: readonly string[], standing: ReadonlyMap<string, CatalogRecord>): readonly string[] {
  const families = ids.map((id) => {
    const one = standing.get(`model ${id}`);
    return one === undefined ? id : familyOf(one);
  });
  return ids.filter((_, place) => families.indexOf(families[place] ?? "") === place);
}

/** The rules of `SearchQuery`, read plainly. */
function matches(one: CatalogRecord, query: SearchQuery): boolean {
  const { kind, text, tags = [], ranges = {}, inId = [] } = query;
  const values = new Set(facetValuesOf(one).map(([facet, value]) => `${facet}=${value}`));
  const own = facetValuesOf({ ...one, kind });
  const { kind: _kind, text: _text, tags: _tags, ranges: _ranges, inId: _inId, ...others } = query;
  const { sort: _sort, isReversed: _isReversed, limit: _limit, cursor: _cursor, skip: _skip, ...facets } = others;
  const asked = Object.entries(facets).filter(
    ([facet, value]) => value !== undefined && (facet === "author" || own.some(([known]) => known === facet)),
  );
  const words = wordsOf([one.id, one.title, ...one.tasks, one.library, ...one.tags, one.description].join(" "));
  return (
    one.kind === kind &&
    asked.every(([facet, chosen]) => {
      const wanted = listOf(chosen).filter((value) => !isExcluded(value));
      return wanted.length === 0 || wanted.some((value) => values.has(`${facet}=${value}`));
    }) &&
    asked.every(([facet, chosen]) =>
      listOf(chosen).every((value) => !isExcluded(value) || !values.has(`${facet}=${plainValue(value)}`)),
    ) &&
    isWithin(one.lastModified, ranges.updated) &&
    isWithin(one.createdAt, ranges.created) &&
    inId.every((piece) => one.id.toLowerCase().includes(piece.toLowerCase())) &&
    listOf(tags).every((tag) => one.tags.includes(plainValue(tag)) !== isExcluded(tag)) &&
    (text === undefined || wordsOf(text).every((word) => words.some((known) => known.startsWith(word))))
  );
}

/** Bounds are days, which dates begin with. */
function isWithin(date: string | undefined, bounds: RangeBounds<string> | undefined): boolean {
  if (bounds === undefined) return true;
  const { from = "", to = "9" } = bounds;
  return date !== undefined && date >= from && (date < to || date.startsWith(to));
}

/** Whether the order of a query has a place for a record. */
function isPlaced(one: CatalogRecord, query: SearchQuery): boolean {
  const order = orderOf(query);
  if (order === "size") return query.kind === "dataset" && keyOf(order, one) !== undefined;
  if (order === "parameters") return query.kind === "model" && keyOf(order, one) !== undefined;
  return !leavesOut(order, query.isReversed ?? false) || keyOf(order, one) !== undefined;
}

const keyOf = (order: OrderId, one: CatalogRecord): number | string | undefined => orderBy(order).keyOf?.(one);

function inOrder(query: SearchQuery): (a: CatalogRecord, b: CatalogRecord) => number {
  const order = orderOf(query);
  const key = (one: CatalogRecord): number | string => keyOf(order, one) ?? "";
  const rising = isRising(order) ? 1 : -1;
  const turned = query.isReversed ? -1 : 1;
  return (a, b) => turned * (key(a) === key(b) ? (a.id < b.id ? -1 : 1) : key(a) < key(b) ? -rising : rising);
}
