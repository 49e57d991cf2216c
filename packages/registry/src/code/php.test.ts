import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UnfitValue } from "./code.ts";
import { php } from "./php.ts";
import { hostileText, unseen } from "./test/hostile.ts";

function sourceOf(value: unknown): string | undefined {
  try {
    return php`${value as string}`.text;
  } catch (error) {
    if (error instanceof UnfitValue) return undefined;
    throw error;
  }
}

test("nothing invisible reaches the source", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(sourceOf(text) ?? "").not.toMatch(unseen);
      expect(php.comment(text).text).not.toMatch(unseen);
    }),
  );
});

test.each([
  [`it's $x {$y} \\ "`, String.raw`'it\'s $x {$y} \\ "'`],
  ['a\u202E\0"\\$x\n😀', String.raw`"a\u{202e}\u{0}\"\\\$x\n😀"`],
  ["a\tb\r\0", String.raw`"a\tb\r\u{0}"`],
  [[1, null, { a: true }], "[1, null, ['a' => true]]"],
  [{ a: {}, b: { 0: 1 } }, "['a' => (object) [], 'b' => (object) ['0' => 1]]"],
  [2 ** 60, "1152921504606846976"],
  [1e21, "1e+21"],
  [0.5, "0.5"],
  [-0, "-0.0"],
] as const)("%j is written as %s", (value, text) => {
  expect(php`$x = ${value as string};`.text).toBe(`$x = ${text};`);
});

test.each([["\uD800"], [Number.NaN], [Infinity], [[-Infinity]]])("%j is no value", (value) => {
  expect(() => php`$x = ${value};`).toThrow(UnfitValue);
});

test.each([
  "abstract",
  "elseif",
  "fn",
  "match",
  "null",
  "readonly",
  "yield",
  "function",
  "Echo",
  "__halt_compiler",
  "a-b",
  "$x",
  "",
])("%j is no name", (name) => {
  expect(() => php.identifier(name)).toThrow(UnfitValue);
});

describe("holes stand for whole values", () => {
  test.each([
    ["single quotes", () => php`$a = '${"x"}';`, /remove the quotes/],
    ["double quotes", () => php`$a = "b $c ${"x"}";`, /remove the quotes/],
    ["a comment", () => php`// ${"x"}`, /php\.comment/],
    ["another comment", () => php`# ${"x"}`, /php\.comment/],
    ["a name", () => php`$${"x"} = 1;`, /touches a word/],
    ["back-ticks", () => php`$a = \`ls ${"x"}\`;`, /never closes it/],
    ["a here-document", () => php`$a = <<<END ${"x"}`, /never closes it/],
    ["plain text", () => php`?> ${"x"}`, /never closes it/],
  ])("a hole in %s is refused", (_name, evaluateTemplate, reason) => {
    expect(evaluateTemplate).toThrow(reason);
  });

  test("code goes into code, and only PHP", () => {
    const curl = php`curl_init(${"https://x"})`;
    expect(php`$a = ${curl};`.text).toBe("$a = curl_init('https://x');");
    expect(php`f(${{ a: curl }});`.text).toBe("f(['a' => curl_init('https://x')]);");
  });
});
