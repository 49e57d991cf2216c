import { spawnSync } from "node:child_process";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UnfitValue } from "./code.ts";
import { php } from "./php.ts";
import { canonical, hostileText, hostileValue, unseen } from "./test/hostile.ts";

const hasPhp = spawnSync("php", ["--version"]).status === 0;
if (!hasPhp) {
  const advice = "PHP is missing: NOT tested is that PHP reads its values back. Install php-cli.";
  if (process.env["CI"]) throw new Error(advice);
  process.stderr.write(`${advice}\n`);
}

/** Runs a program and gives its output, in which NUL stands behind each answer. */
function answersOf(program: string): readonly string[] {
  const words = ["-n", "-d", "serialize_precision=-1", "-d", "display_errors=stderr"];
  const { stdout, stderr, status } = spawnSync("php", words, { input: program, encoding: "utf8", maxBuffer: 1 << 28 });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout.split("\0").slice(0, -1);
}

function sourceOf(value: unknown): string | undefined {
  try {
    return php`${value as string}`.text;
  } catch (error) {
    if (error instanceof UnfitValue) return undefined;
    throw error;
  }
}

describe.runIf(hasPhp)("PHP gives back what was written", () => {
  test("values of every kind, as JSON", () => {
    const values = [
      ...fc.sample(hostileValue, { numRuns: 1500, seed: 7 }),
      ...fc.sample(hostileText, { numRuns: 1500, seed: 8 }),
      {},
      [],
      { 0: "a", 1: [{}] },
      { 1: "a" },
      { "": { "\0a": 1 }, "01": 2 },
    ];
    const written = values.flatMap((value) => {
      const source = sourceOf(value);
      return source === undefined ? [] : [{ value, source }];
    });
    expect(written.length).toBeGreaterThan(2000);
    const lines = written.map(({ source }) => `echo json_encode(${source}, JSON_THROW_ON_ERROR), "\\0";`);
    const answers = answersOf(`<?php\n${lines.join("\n")}\n`);
    for (const [index, { value, source }] of written.entries()) {
      expect(canonical(JSON.parse(answers[index] ?? "")), source).toBe(canonical(value));
    }
  });

  test("a comment hides all of its text, the closing mark of PHP too", () => {
    const texts = ["?>", "a ?> b", "\n#[x]", "*/", ...fc.sample(hostileText, { numRuns: 500, seed: 9 })];
    const comments = texts.map((text) => `${php.comment(`${text} ?> h0stile`).text}\necho "x", "\\0";`);
    expect(new Set(answersOf(`<?php\n${comments.join("\n")}\n`))).toEqual(new Set(["x"]));
  });
});

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

test.each(["function", "Echo", "__halt_compiler", "a-b", "$x", ""])("%j is no name", (name) => {
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
