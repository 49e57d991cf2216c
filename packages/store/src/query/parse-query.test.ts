import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../../../scripts/testing/any-character.ts";
import { noValue } from "../facets/facet.ts";
import { facetsOf } from "../facets/facet-values.ts";
import { order } from "../orders/all.ts";
import { listedOrders } from "../orders/order-keys.ts";
import { recordKinds } from "../kinds/kinds.ts";
import { toCursor } from "./cursor.ts";
import { toWanted } from "./choices.ts";
import { parseSearchQuery } from "./parse-query.ts";
import { notALimit, tooLong } from "./problems.ts";
import type { SearchQuery } from "./query.ts";
import { toSearchParams } from "./write-query.ts";

const parse = (address: string, kind: SearchQuery["kind"] = "model"): ReturnType<typeof parseSearchQuery> =>
  parseSearchQuery(kind, new URLSearchParams(address));

test("a limit over what may be listed becomes that, and is named", () => {
  const few = parseSearchQuery("model", new URLSearchParams("limit=500"), { maxLimit: 100 });
  expect(few.query.limit).toBe(100);
  expect(few.problems).toEqual([
    '"limit" is 500, but this page lists at most 100 records at a time. The JSON version lists up to 1000.',
  ]);
  for (const limit of [1, 1000]) expect(parse(`limit=${limit}`)).toMatchObject({ query: { limit }, problems: [] });
  const many = parse("limit=1001");
  expect(many.query.limit).toBe(1000);
  expect(many.problems).toEqual(['"limit" is 1001, but this page lists at most 1000 records at a time.']);
});

test("every condition of an address is read", () => {
  const cursor = toCursor("likes", { key: 5, id: "a/b" });
  const address =
    `task=text-generation&library=transformers&author=Qwen&license=MIT&language=PL&tag=gguf&tag=region:us` +
    `&search=+small+model+&sort=likes&limit=100&cursor=${cursor}`;
  expect(parse(address)).toEqual({
    query: {
      kind: "model",
      text: "small model",
      task: "text-generation",
      library: "transformers",
      author: "Qwen",
      license: "mit",
      language: "pl",
      tags: ["gguf", "region:us"],
      sort: "likes",
      limit: 100,
      cursor,
    },
    problems: [],
  });
});

test("conditions of datasets and demo apps are read and written", () => {
  const address = "size=1K%3Cn%3C10K&format=csv&modality=text&library=dask";
  expect(toSearchParams(parse(address, "dataset").query).toString()).toBe(address);
  expect(parse("sdk=gradio&hardware=t4-small", "space").query).toEqual({
    kind: "space",
    sdk: "gradio",
    hardware: "t4-small",
  });
});

test("an empty address, empty values and foreign parameters ask for nothing", () => {
  for (const address of [
    "",
    "task=&search=++&tag=&sort=&limit=&cursor=",
    "fw=tf&utm_source=x&__proto__=1&constructor=2",
  ]) {
    expect(parse(address)).toEqual({ query: { kind: "model" }, problems: [] });
  }
});

test("defaults are left out, so that one list has one address", () => {
  expect(parse("sort=downloads&limit=30").query).toEqual({ kind: "model" });
  expect(toSearchParams({ kind: "model", sort: "downloads", limit: 30, tags: [] }).toString()).toBe("");
});

test.each([
  ["sort=loudness", "Sorted by likes."],
  ["sort=relevance", "Sorted by likes."],
  ["sort=loudness&search=demo", "Sorted by relevance."],
])("Spaces, %s: the order that their list has then is said", (address, said) => {
  const [problem] = parseSearchQuery("space", new URLSearchParams(address)).problems;
  expect(problem).toContain(said);
});

describe("what cannot be understood is told in a sentence; the rest holds", () => {
  test.each([
    [
      "sort=loudness",
      '"loudness" is not a sort order; choose one of downloads, likes, updated, created, name, parameters, file_size. Sorted by downloads.',
    ],
    ["limit=0", '"limit" must be a number from 1 to 1000; "0" is ignored.'],
    ["limit=ten", notALimit("ten", 1000)],
    ["limit=-5", notALimit("-5", 1000)],
    ["limit=1e3", notALimit("1e3", 1000)],
    ["cursor=nonsense", "The cursor cannot be read; start again at the first page."],
    [
      `cursor=${toCursor("name", { key: "a", id: "a" })}`,
      'The cursor belongs to the order "name", not "downloads"; start again at the first page.',
    ],
    [`author=${"x".repeat(251)}`, '"author" is longer than 250 characters; it is ignored.'],
    [`search=${"x".repeat(301)}`, tooLong("search", 300)],
    [`tag=${"x".repeat(251)}`, tooLong("tag", 250)],
    ["sdk=gradio", 'Models have no "sdk"; it is ignored.'],
    ["sort=name&sort=likes", '"sort" is given 2 times; only the first one is used.'],
  ])("%s", (address, problem) => {
    const { query, problems } = parse(`${address}&task=fill-mask`);
    expect(problems).toEqual([problem]);
    expect(query.task).toBe("fill-mask");
    expect(parseSearchQuery("model", toSearchParams(query)).problems, "what remains is sound").toEqual([]);
  });

  test("as long as allowed is not too long", () => {
    expect(parse(`author=${"x".repeat(250)}&tag=${"y".repeat(250)}&search=${"z".repeat(300)}`).problems).toEqual([]);
    expect(parse(`cursor=${"x".repeat(1001)}`).problems).toEqual([tooLong("cursor", 1000)]);
  });

  test("what is given twice counts once, and what is empty not at all", () => {
    expect(parse("tag=a&tag=&tag=b&tag=a")).toEqual({ query: { kind: "model", tags: ["a", "b"] }, problems: [] });
    expect(parse("author=&author=a%00")).toEqual({ query: { kind: "model", author: "a" }, problems: [] });
  });

  test("several values of a facet are kept, each as the index spells it, and those that are excluded", () => {
    expect(parse("license=MIT&license=-Apache-2.0&license=mit&parameters=-6b-12b").query).toEqual({
      kind: "model",
      license: ["mit", { not: "apache-2.0" }],
      parameters: { not: "6B-12B" },
    });
    const { query } = parse("license=mit&license=-gpl-3.0&tag=-x");
    expect(toSearchParams(query).toString()).toBe("license=mit&license=-gpl-3.0&tag=-x");
    const many = parse(Array.from({ length: 25 }, (_, number) => `license=l${number}`).join("&"));
    expect(many.query.license).toHaveLength(20);
    expect(many.problems).toEqual(['Only the first 20 values of "license" are used.']);
  });

  test("as many tags as may be asked for", () => {
    const { query, problems } = parse(Array.from({ length: 20 }, (_, number) => `tag=t${number}`).join("&"));
    expect(query.tags).toHaveLength(20);
    expect(problems).toEqual([]);
  });

  test("more tags than anyone needs", () => {
    const { query, problems } = parse(Array.from({ length: 25 }, (_, number) => `tag=t${number}`).join("&"));
    expect(query.tags).toHaveLength(20);
    expect(problems).toEqual(["Only the first 20 tags are used."]);
  });

  test("facets that a kind does not have", () => {
    expect(parse("task=x&sdk=gradio", "space")).toEqual({
      query: { kind: "space", sdk: "gradio" },
      problems: ['Spaces have no "task"; it is ignored.'],
    });
    expect(parse("hardware=x", "dataset").problems).toEqual(['Datasets have no "hardware"; it is ignored.']);
    for (const kind of recordKinds) expect(facetsOf(kind)).toContain("tag");
  });

  test("texts are made well formed", () => {
    const { text } = parse("search=%ED%A0%80a%00b").query;
    expect(text?.isWellFormed()).toBe(true);
    expect(text).toMatch(/ab$/);
  });
});

test("an address and a query are two forms of the same", () => {
  const anyText = fc.oneof(
    fc.constantFrom("a", noValue, "constructor", "__proto__", "a&b=c", "ł 😀", "100%", "+", "base_model:a/b"),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 20 }).map((text) => text.toWellFormed()),
  );
  const value = anyText.map((text) => text.replaceAll("\0", "").trim()).filter((text) => text !== "");
  const wanted = value.map(toWanted);
  const lower = value
    .map((text) => text.toLowerCase())
    .filter((text) => text === text.toLowerCase())
    .map(toWanted);
  const sortAndCursor = fc.constantFrom(...listedOrders("model").slice(1)).chain((sort) => {
    const isNumber = ["count", "amount"].includes(order(sort).by);
    const key = isNumber ? fc.nat() : fc.constantFrom("", "2026-01-01T00:00:00.000Z");
    const cursor = key.map((at) => toCursor(sort, { key: at, id: "a/b" }));
    const isReversed = fc.constant(true);
    return fc.record({ sort: fc.constant(sort), isReversed, cursor }, { requiredKeys: ["sort"] });
  });
  const anyQuery = fc
    .tuple(
      fc.record(
        { text: value, task: wanted, library: wanted, author: wanted, license: lower, language: lower },
        { requiredKeys: [] },
      ),
      fc.record(
        {
          tags: fc.uniqueArray(value, { minLength: 1, maxLength: 5 }).map((texts) => texts.map(toWanted)),
          limit: fc.integer({ min: 31, max: 1000 }),
        },
        { requiredKeys: [] },
      ),
      fc.oneof(sortAndCursor, fc.constant({})),
    )
    .map(([facets, rest, ordered]): SearchQuery => ({ kind: "model", ...facets, ...rest, ...ordered }));
  fc.assert(
    fc.property(anyQuery, (query) => {
      const read = parseSearchQuery("model", new URLSearchParams(toSearchParams(query).toString()));
      expect(read).toEqual({ query, problems: [] });
    }),
  );
});

test("whatever stands in an address, reading it does not throw", () => {
  const name = fc.constantFrom("task", "tag", "sort", "limit", "cursor", "search", "license", "__proto__");
  fc.assert(
    fc.property(
      fc.constantFrom(...recordKinds),
      fc.array(fc.tuple(name, fc.string({ unit: anyCharacter }))),
      (kind, pairs) => {
        const { query } = parseSearchQuery(kind, new URLSearchParams(pairs));
        expect(parseSearchQuery(kind, toSearchParams(query)).query).toEqual(query);
      },
    ),
  );
});
