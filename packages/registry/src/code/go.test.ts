import { expect, test } from "vitest";
import { UnfitValue } from "./code.ts";
import { go } from "./go.ts";

test.each([
  ['a\u202E\0"\\\n😀', String.raw`"a\u202e\u0000\"\\\n😀"`],
  [[1, null, { a: true }], '[]any{1, nil, map[string]any{"a": true}}'],
  [2 ** 60, "1152921504606846976"],
  [1e21, "1e+21"],
  [0.5, "0.5"],
  [1e-7, "1e-7"],
  [-0, "0"],
] as const)("%j is written as %s", (value, text) => {
  expect(go`x := ${value as string}`.text).toBe(`x := ${text}`);
});

test.each([["\uD800"], [Number.NaN], [Infinity]])("%j is no value of Go", (value) => {
  expect(() => go`x := ${value}`).toThrow(UnfitValue);
});

test("names, and comments over lines beside holes", () => {
  const code = go`
    ${go.identifier("apiKey2")} := ${"x"} /* a "quote
    b */ + f(${1})
  `;
  expect(code.text).toBe('apiKey2 := "x" /* a "quote\nb */ + f(1)');
});

test.each(["a+", "+a", "func", "_", "a-b", ""])("%j is no name in Go", (name) => {
  expect(() => go.identifier(name)).toThrow(UnfitValue);
});
