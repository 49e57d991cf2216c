import { describe, expect, test } from "vitest";
import { draw } from "./draw.ts";
import { applyMutant, mutantsOf } from "./mutants.ts";

/** All texts that the source becomes. */
const changed = (source: string, file = "a.ts"): readonly string[] =>
  mutantsOf(file, source).map((mutant) => applyMutant(source, mutant));

describe("mutants of a source", () => {
  test.each([
    ["a limit", "f(a >= 18)", ["f(a > 18)", "f(a < 18)", "f(a >= 19)"]],
    ["an equality", "f(a === b)", ["f(a !== b)"]],
    ["logic", "f(a && !b)", ["f(a || !b)", "f(a && b)"]],
    ["logic that needs parentheses", "f(a && (b ?? c))", ["f(a || (b ?? c))", "f(a && (b && c))"]],
    ["a number, unless one more is the same", "f(9, 1e21)", ["f(10, 1e21)"]],
    ["a chain of logic", "f(a ?? b ?? c)", ["f((a ?? b) && c)", "f((a && b) ?? c)"]],
    ["arithmetic", "f(a + b, a - 1)", ["f(a - b, a - 1)", "f(a + b, a + 1)", "f(a + b, a - 2)"]],
    ["a boolean", "f(true)", ["f(false)"]],
    ["texts", 'f("a", "")', ['f("", "")', 'f("a", "other")']],
    ["a template", "f(`a${b}`)", ['f("")']],
    ["a list", "f([a])", ["f([])"]],
    ["a method that has an opposite", "f(a.some(b))", ["f(a.every(b))"]],
    ["a method that is forgotten", "f(a.trim())", ["f(a)"]],
    ["optional access", "f(a?.b)", ["f(a.b)"]],
    ["what is counted", "f(a++)", ["f(a--)"]],
    ["what a pattern begins and ends with", "f(/^a$/)", ["f(/a$/)", "f(/^a/)"]],
    ["a class of a pattern, and how often", "f(/[ab]+/)", ["f(/[^ab]+/)", "f(/[ab]*/)"]],
    ["an escaped class", String.raw`f(/\d/)`, [String.raw`f(/\D/)`]],
  ])("%s", (_name, source, expected) => {
    // The statement itself is a call that can be left out.
    expect(changed(source).filter((text) => text !== ";")).toEqual(expected);
  });

  test("an early return, and a call that is left out", () => {
    expect(changed("const f = (a) => { if (a) return; g(a); }")).toEqual([
      "const f = (a) => {}",
      "const f = (a) => { if (true) return; g(a); }",
      "const f = (a) => { if (false) return; g(a); }",
      "const f = (a) => { if (a) return; ; }",
    ]);
  });

  test("leave types, imports, names and tagged templates alone", () => {
    const source =
      'import a from "a";\nimport type { B } from "b";\nexport { c } from "c";\ntype D = "d" | 1;\nlet e: "f" = a as "f";\nconst g = { "h": e, i: e };\nlet j = tag`k`;\n';
    expect(changed(source)).toEqual([]);
  });

  test("of JSX leave what it looks like alone, not what it shows", () => {
    expect(changed('f(<p class="a">{b && "c"}</p>)', "a.tsx").filter((text) => text !== ";")).toEqual([
      'f(<p class="a">{b || "c"}</p>)',
      'f(<p class="a">{b && ""}</p>)',
    ]);
  });

  test("say where they are", () => {
    expect(mutantsOf("a.ts", "let a;\nlet b = 1;\n")).toEqual([
      { file: "a.ts", line: 2, start: 15, end: 16, before: "1", after: "2" },
    ]);
  });

  test("there are none of what does not parse", () => {
    expect(() => mutantsOf("a.ts", "let = =")).toThrow(/a\.ts does not parse/);
  });
});

describe("a draw", () => {
  const all = Array.from({ length: 100 }, (_, index) => index);

  test("is the same for the same seed, in order and without repetition", () => {
    const drawn = draw(all, 10, 1);
    expect(drawn).toEqual(draw(all, 10, 1));
    expect(drawn).toEqual([...new Set(drawn)].toSorted((a, b) => a - b));
    expect(drawn).toHaveLength(10);
    expect(draw(all, 10, 2)).not.toEqual(drawn);
  });

  test("comes from the whole, and is the whole when there is no more", () => {
    const often = Array.from({ length: 40 }, (_, seed) => draw(all, 10, seed)).flat();
    expect(new Set(often).size).toBeGreaterThan(90);
    expect(draw([1, 2], 10, 1)).toEqual([1, 2]);
  });
});
