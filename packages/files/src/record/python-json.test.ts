import { expect, test } from "vitest";
import { parsePythonJson } from "./python-json.ts";

// The results of `json.loads` of Python 3.11 for these.
test.each<[string, unknown]>([
  ['{"time_step_limit": [0.0, Infinity]}', { time_step_limit: [0, Infinity] }],
  ["[-Infinity, NaN, Infinity]", [-Infinity, NaN, Infinity]],
  ["NaN", NaN],
  ['{"a": "NaN", "b": "say \\"Infinity\\"", "c": NaN}', { a: "NaN", b: 'say "Infinity"', c: NaN }],
  ['{"NaN": Infinity, "Infinity": "\\\\"}', { NaN: Infinity, Infinity: "\\" }],
  ['{"a":[{"b":[NaN]}],"text":"line\\n-Infinity"}', { a: [{ b: [NaN] }], text: "line\n-Infinity" }],
])("%s", (text, value) => {
  expect(parsePythonJson(text)).toEqual(value);
});

test.each(["{NaN: 1}", "[+Infinity]", "[nan]", "[NaNs]", "[Infinity", "-NaN", '{"a": NaN,}', "[inf]", "undefined", ""])(
  "%j is no JSON to Python either",
  (text) => {
    expect(() => parsePythonJson(text)).toThrow(SyntaxError);
  },
);

const exact = (text: string): unknown => parsePythonJson(text, { wholeNumber: BigInt });

test("whole numbers keep all of their digits where that is asked for", () => {
  expect(exact('{"id": 1610521604143693811, "n": [-9007199254740993, NaN]}')).toEqual({
    id: 1610521604143693811n,
    n: [-9007199254740993n, NaN],
  });
  expect(exact('[9007199254740991, 1.5, 1e20, 0.1234567890123456789, "1610521604143693811"]')).toEqual([
    9007199254740991,
    1.5,
    1e20,
    0.12345678901234568,
    "1610521604143693811",
  ]);
  expect(parsePythonJson("1610521604143693811")).toBe(1610521604143693811); // oxlint-disable-line no-loss-of-precision
});

test("long strings are read over without end", () => {
  const text = `{"a": "${'x\\"'.repeat(1_000_000)}", "b": NaN}`;
  expect(parsePythonJson(text)).toMatchObject({ b: NaN });
});
