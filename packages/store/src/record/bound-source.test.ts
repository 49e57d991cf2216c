import { expect, test } from "vitest";
import { makesTooLarge, maxSourceLength, nestsTooDeep } from "./bound-source.ts";
import { parseRecord } from "./parse-record.ts";

const parse = (fields: object): { readonly source: unknown; readonly warnings: readonly string[] | undefined } => {
  const { record, warnings } = parseRecord("model", { id: "a/b", ...fields });
  return { source: record?.source, warnings };
};

const nested = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);

test("a record stays whole, own member `__proto__` included", () => {
  const value: unknown = JSON.parse('{"id":"a/b","__proto__":{"tags":["x"]},"constructor":1,"config":{"a":[null]}}');
  const { record } = parseRecord("model", value);
  expect(JSON.stringify(record?.source)).toBe(JSON.stringify(value));
  expect(record?.tags).toEqual([]);
});

test("only the members that nest too deep are lost", () => {
  expect(parse({ config: nested(64), likes: 3 })).toEqual({
    source: { id: "a/b", config: nested(64), likes: 3 },
    warnings: [],
  });
  for (const levels of [65, 100_000]) {
    expect(parse({ config: nested(levels), likes: 3 })).toEqual({
      source: { id: "a/b", likes: 3 },
      warnings: [`\`config\` ${nestsTooDeep}`],
    });
  }
});

test("a record of exactly as many characters as are allowed is kept, one of more loses its largest member", () => {
  const around = JSON.stringify({ id: "a/b", config: "", likes: 3 }).length;
  const longest = "x".repeat(maxSourceLength - around);
  const kept = parse({ config: longest, likes: 3 });
  expect(kept.warnings).toEqual([]);
  expect(kept.source).toHaveProperty("config");
  expect(parse({ config: `${longest}x`, likes: 3 })).toEqual({
    source: { id: "a/b", likes: 3 },
    warnings: [`\`config\` ${makesTooLarge}`],
  });
});

test("of several large members the largest go, the others keep their order", () => {
  const million = "x".repeat(maxSourceLength / 8);
  const { source, warnings } = parse({ a: million.repeat(3), b: million.repeat(5), c: million.repeat(4), likes: 3 });
  expect(Object.keys(source ?? {})).toEqual(["id", "a", "c", "likes"]);
  expect(warnings).toHaveLength(1);
});

test("what JSON cannot hold is left out", () => {
  expect(parse({ config: 5n, likes: 3 }).source).toEqual({ id: "a/b", likes: 3 });
});

test("the name of a member may be long, a warning may not", () => {
  const name = "n".repeat(5000);
  const deep = parse({ [name]: nested(65) }).warnings?.[0];
  expect(deep).toMatch(/^`n+` is left out/);
  expect(deep?.length).toBeLessThan(200);
  const large = parse({ [name]: "x".repeat(maxSourceLength) }).warnings?.[0];
  expect(large).toMatch(/^`n+` is left out/);
  expect(large?.length).toBeLessThan(200);
});

test("thousands of tags and unreasonable numbers of warnings stay bounded", () => {
  const tags = Array.from({ length: 10_000 }, (_, number) => `tag-${number}`);
  expect(parseRecord("model", { id: "a/b", tags }).record?.tags).toHaveLength(4000);
  const members = Object.fromEntries(tags.map((tag) => [tag, nested(100)]));
  expect(parse(members).warnings?.length).toBeLessThanOrEqual(20);
});
