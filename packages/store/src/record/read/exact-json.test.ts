import { expect, test } from "vitest";
import { exactNumber, isExactNumber, mayRound, parseExactJson } from "./exact-json.ts";
import { parseRecord } from "../parse-record.ts";
import { FieldReader, isObject } from "./field-reader.ts";

// Each as Python's `json` writes it again.
test.each([
  '{"seed":1610521604143693811}',
  "[9007199254740993,-9007199254740993]",
  '{"a":{"b":[[18446744073709551615]]}}',
  "1000000000000000019884624838656",
  '{"n":9007199254740991,"x":0.1234567890123456,"sha":"12345678901234567890"}',
  "-1610521604143693811",
])("%s comes out as it went in", (text) => {
  expect(JSON.stringify(parseExactJson(text))).toBe(text);
  expect(JSON.stringify(parseExactJson(` ${text.replaceAll(/([[\],:])/g, "$1\n  ")}\n`))).toBe(text);
});

test("numbers that JavaScript holds stay its numbers, whatever they stand beside", () => {
  expect(parseExactJson('[5, 1.5, 1e20, 9007199254740991, "9007199254740993"]')).toEqual([
    5,
    1.5,
    1e20,
    9_007_199_254_740_991,
    "9007199254740993",
  ]);
  expect(parseExactJson('{"sha":"1234567890123456789","n":7}')).toEqual({ sha: "1234567890123456789", n: 7 });
  expect(mayRound('{"sha":"1234567890123456789","n":0.12345678901234567}')).toBe(false);
});

test("an exact number is no object, and digits that JSON has no form for are written as it has them", () => {
  const number = exactNumber("+009007199254740993");
  expect([isExactNumber(number), isObject(number), JSON.stringify(number)]).toEqual([true, false, "9007199254740993"]);
  for (const other of [{ rawJSON: "5" }, 5, "5", null, undefined]) expect(isExactNumber(other)).toBe(false);
});

test("a record keeps every digit of its source; what is calculated with is rounded, where that is no count", () => {
  const source =
    '{"id":"ada/reader","downloads":9007199254740993,"usedStorage":1610521604143693811,"config":{"seed":1610521604143693811}}';
  const { record, warnings } = parseRecord("model", parseExactJson(source));
  expect(JSON.stringify(record?.source)).toBe(source);
  expect(record?.downloads).toBe(0);
  expect(new FieldReader(record?.source).amount("usedStorage")).toBe(1_610_521_604_143_693_800);
  expect(warnings).toEqual([
    "`downloads` is the number 9007199254740992 where a whole number of 0 or more is expected",
  ]);
});
