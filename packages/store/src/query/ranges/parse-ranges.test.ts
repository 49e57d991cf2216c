import { expect, test } from "vitest";
import { parseSearchQuery } from "../parse-query.ts";
import { toSearchParams } from "../write-query.ts";
import type { SearchQuery } from "../query.ts";
import { parseBound, parseBounds, rangeLabel } from "./parse-ranges.ts";

const parse = (address: string, kind: "model" | "space" = "model"): ReturnType<typeof parseSearchQuery> =>
  parseSearchQuery(kind, new URLSearchParams(address));

test("both ends of a range are read as they are written, and written back", () => {
  const address = "parameters_from=7B&parameters_to=13+b&file_size_to=8+GB&updated_from=last++30+days";
  const { query, problems } = parse(address);
  expect(problems).toEqual([]);
  expect(query.ranges).toEqual({
    parameters: { from: 7e9, to: 13e9, typed: { from: "7B", to: "13 b" } },
    file_size: { to: 8e9, typed: { to: "8 GB" } },
    updated: { from: parseBound("updated", "from", "last 30 days"), typed: { from: "last 30 days" } },
  });
  expect(parse(toSearchParams(query).toString()).query).toEqual(query);
});

test("empty fields of a form ask for nothing", () => {
  expect(parse("parameters_from=&parameters_to=+&license=mit").query).toEqual({ kind: "model", license: "mit" });
});

test("what cannot be understood is said with an example, and the rest holds", () => {
  const { query, problems } = parse("parameters_from=big&parameters_to=13B&file_size_to=4&created_from=2025-02-30");
  expect(query.ranges).toEqual({ parameters: { to: 13e9, typed: { to: "13B" } } });
  expect(problems).toEqual([
    '"parameters_from" must be a number of parameters, such as 300M or 7B; "big" is ignored.',
    '"file_size_to" must be a size with its unit, such as 500 MB or 4 GB; "4" is ignored.',
    '"created_from" must be a date such as 2025-01 or 2025-01-31, or "last 30 days"; "2025-02-30" is ignored.',
  ]);
});

test("ends in the wrong order are swapped, and that is said", () => {
  const { query, problems } = parse("parameters_from=13B&parameters_to=700M");
  expect(query.ranges).toEqual({ parameters: { from: 7e8, to: 13e9, typed: { from: "700M", to: "13B" } } });
  expect(problems).toEqual(['Parameters: "13B" is above "700M", so the two are swapped.']);
});

test("a range that the kind does not have is named", () => {
  expect(parse("parameters_from=7B&created_from=2025", "space")).toEqual({
    query: { kind: "space", ranges: { created: { from: "2025-01-01", typed: { from: "2025" } } } },
    problems: ['Spaces have no "parameters_from"; it is ignored.'],
  });
});

test.each([
  ["parameters", { from: "7B", to: "13B" }, "7B to 13B"],
  ["parameters", { from: "7B" }, "from 7B"],
  ["file_size", { to: "4 GB" }, "up to 4 GB"],
  ["created", { from: "2025-01", to: "2025-01" }, "2025-01"],
  ["updated", { from: "last 30 days" }, "last 30 days"],
] as const)("%s %o is called %s", (range, typed, label) =>
  expect(rangeLabel(parseBounds(range, typed) ?? {})).toBe(label),
);

test("what a program asks for is written as numbers and days", () => {
  const query: SearchQuery = { kind: "model", ranges: { parameters: { from: 1500 }, created: { to: "2025-01-31" } } };
  expect(toSearchParams(query).toString()).toBe("parameters_from=1500&created_to=2025-01-31");
  expect(rangeLabel({ from: 1500 })).toBe("from 1500");
  // Without a unit a small number means something else to people.
  for (const [id, from] of [
    ["parameters", 42],
    ["file_size", 7],
  ] as const) {
    const small: SearchQuery = { kind: "model", ranges: { [id]: { from } } };
    const { query: read } = parseSearchQuery(small.kind, toSearchParams(small));
    expect(read.ranges?.[id]?.from, id).toBe(from);
  }
});
