import type { FileRows } from "@modelshelf/files";
import { exactNumber } from "@modelshelf/store/browser";
import { expect, test } from "vitest";
import { compileCondition } from "./compile-condition.ts";
import { like } from "./like.ts";
import { parseCondition, parseOrder } from "./parse-condition.ts";

type Columns = FileRows["columns"];

const value = (dtype: string) => ({ dtype, _type: "Value" as const });
const columns: Columns = [
  { name: "age", feature: value("int64") },
  { name: "Name", feature: value("string") },
  { name: 'a "b" é;--', feature: value("float64") },
  { name: "yes", feature: value("bool") },
  { name: "small", feature: value("float32") },
  { name: "price", feature: value("decimal128(10, 2)") },
  { name: "at", feature: value("timestamp[us, tz=UTC]") },
  { name: "day", feature: value("date32") },
  { name: "list", feature: { feature: value("string"), _type: "List" } },
  { name: "in", feature: { x: value("int64") } },
  { name: "label", feature: { names: ["no", "yes"], _type: "ClassLabel" } as never },
  { name: "length", feature: value("int64") },
];
const row: Readonly<Record<string, unknown>> = {
  age: exactNumber("9007199254740993"),
  Name: "O'Hara, Ann 🚢",
  'a "b" é;--': 0.1,
  yes: true,
  small: Math.fround(0.1),
  price: "-1.10",
  at: "2020-01-02T03:04:05.120000Z",
  day: "2020-01-02",
  list: ["a", "b"],
  in: { x: 1 },
  label: 1,
  length: null,
};

function holds(where: string, cells: Readonly<Record<string, unknown>> = row): boolean | undefined {
  const { columns: used, holds: isMet } = compileCondition(parseCondition(where), columns);
  return isMet(used.map((position) => cells[columns[position]!.name]));
}

test.each([
  "age = 9007199254740993",
  "age > 9007199254740992 AND age < 9007199254740994.5",
  "9007199254740992 < age",
  "age <> 9007199254740992",
  "age > -1e300 and age<1e400",
  "AGE IN (1, 9007199254740993, NULL)",
  "age between 1 and 99999999999999999999",
  "not age not in (9007199254740993)",
  "\"age\" = '9007199254740993'",
  "name = 'O''Hara, Ann 🚢'",
  "name > 'O' AND name < 'P'",
  "name LIKE 'O_Hara%' AND name NOT LIKE 'o%' AND name ILIKE 'o%ANN%'",
  "name LIKE '%Ann _'",
  "length(name) = 13 AND LEN(list)=2",
  '"a ""b"" é;--" = .1 AND "a ""b"" é;--" <= 1.e-1',
  "yes = true",
  "yes = 1 AND yes <> false AND yes != 'FALSE'",
  "small = 0.1",
  "price = -1.1 AND price < -1.0999 AND price > -1.1001 AND price = '-1.100'",
  "at = '2020-01-02 03:04:05.12' AND at >= '2020-01-02' AND at < '2020-01-02T03:04:06Z'",
  "day = '2020-01-02' AND day < '2020-01-02 00:00:01'",
  "label = 1",
  'length IS NULL AND list IS NOT NULL AND "in" IS NOT NULL',
  "age = 1 OR yes = true AND label = 1",
  "(age = 1 OR yes = true) AND label = 1",
  "NOT (yes = false OR label = 0)",
  "length = 1 OR yes = true",
  "NOT(length = 1 AND yes = false)",
])("%s holds", (where) => {
  expect(holds(where)).toBe(true);
});

test.each([
  "length = 1",
  "NOT length = 1",
  "length <> 1",
  "length IN (1)",
  "length BETWEEN 0 AND 2",
  "age = NULL",
  "NOT age = NULL",
  "age NOT IN (1, NULL)",
  "length = 1 OR yes = false",
  "length = 1 AND yes = true",
])("nobody knows whether %s holds", (where) => {
  expect(holds(where)).toBeUndefined();
});

test("values that are no numbers are missing", () => {
  for (const age of [null, undefined, Number.NaN, "1"])
    expect(holds("age = 1 OR age <> 1", { ...row, age })).toBeUndefined();
});

test.each([
  ["", "is empty"],
  ["  ", "is empty"],
  ["age", "at its end it should have a comparison"],
  ["age = ", "at its end it should have a number, a text"],
  ["age = = 1", "at letter 7"],
  ["age = 1 2", "at letter 9 it should have nothing more"],
  ["age = 1; drop table data", "from letter 8 on: ; drop table data"],
  ["age = 1 -- x", "at letter 9"],
  ["age = 1 /* x */", "from letter 9 on"],
  ["age = 'a", "from letter 7 on"],
  ['"age = 1', "from letter 1 on"],
  ["age = 1)", "at letter 8"],
  ["(age = 1", "at its end it should have )"],
  ["age = name", "at letter 7"],
  ["age + 1 = 2", "at letter 5"],
  ["age = 0x10", "from letter 7 on"],
  ["age = 1 AND", "at its end it should have the name of a column"],
  ["select = 1", "the name of a column"],
  ["exists(select 1)", "the name of a column"],
  ["upper(name) = 'A'", "at letter 6"],
  ["age in ()", "at letter 9"],
  ["age not null", "IN, BETWEEN, LIKE or ILIKE"],
  ["name like 5", "a text in single quotation marks"],
  ["nmae = 'a'", "a column that the split does not have: nmae"],
  ['name = "Ann"', "at letter 8"],
  ["age = 'ten'", "compares \"age\", which holds numbers, with the text 'ten'"],
  ["name = 5", 'compares "name", which holds texts, with the number 5'],
  ["yes = 2", "which holds true and false, with the number 2"],
  ["day = 'today'", "which holds days or times, with the text 'today'"],
  ["list = 'a'", 'compares "list", whose values have no order'],
  ["age like '1%'", "does not hold texts"],
  ["length(age) = 1", "has no length"],
  ["\u0000 = 1", "from letter 1 on"],
  [`${"(".repeat(51)}age = 1${")".repeat(51)}`, "nested more than 50 levels deep"],
  [`${"not ".repeat(2000).slice(0, 400)} age = 1`, "nested more than 50 levels deep"],
  [Array.from({ length: 101 }, () => "age=1").join(" or "), "has more than 100 comparisons"],
  [`age in (${Array.from({ length: 101 }, () => 1).join()})`, "has more than 100 comparisons"],
  [`name like '${"%".repeat(1001)}'`, "a pattern of more than 1000 letters"],
  [`name = '${"a".repeat(10_000)}'`, "is longer than 5000 letters"],
])("%s is refused with a sentence", (where, sentence) => {
  expect(() => holds(where)).toThrow(sentence);
});

test("conditions at the bounds are read", () => {
  expect(holds(`${"(".repeat(49)}age = 1${")".repeat(49)}`)).toBe(false);
  expect(holds(Array.from({ length: 100 }, () => "age<>1").join(" and "))).toBe(true);
});

test("orders are names of columns with directions", () => {
  expect(parseOrder('age, "a ""b""" DESC, name asc')).toEqual([
    { column: "age", isDescending: false },
    { column: 'a "b"', isDescending: true },
    { column: "name", isDescending: false },
  ]);
  for (const given of ["", "age desc desc", "1", "age;", "random()", "a,b,c,d,e,f", "age,"]) {
    expect(() => parseOrder(given), given).toThrow('The parameter "orderby"');
  }
});

test.each([
  ["abc", "abc", true],
  ["abc", "abcd", false],
  ["%", "", true],
  ["_", "🚢", true],
  ["_", "", false],
  ["a%b", "ab", true],
  ["a%a", "a", false],
  ["%b%b%", "abab", true],
  ["%b%b%", "aba", false],
  ["%_b", "b", false],
  ["%a_c%", "xxabcxx", true],
  [".*", "anything", false],
  ["[a-z]", "b", false],
  ["(a+)+$", "(a+)+$", true],
  ["a%%b", "ab", true],
])("LIKE '%s' of %s is %s", (pattern, text, fits) => {
  expect(like(pattern, false)(text)).toBe(fits);
});

test("a pattern of many wildcards takes no more time than its length times that of the text", () => {
  const fits = like(`%${"a".repeat(500)}b%${"a%".repeat(100)}`, false);
  const began = performance.now();
  expect(fits("a".repeat(20_000))).toBe(false);
  expect(performance.now() - began).toBeLessThan(2000);
});
