import * as nodeModule from "node:module";
import { runInNewContext } from "node:vm";
import * as fc from "fast-check";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { UnfitValue } from "./code.ts";
import { js, ts } from "./javascript.ts";
import { insideExpression, removeQuotes } from "./read-template.ts";
import { canonical, hostileText, hostileValue } from "./test/hostile.ts";

describe("JavaScript reads back what was written", () => {
  test("values of every kind", () => {
    fc.assert(
      fc.property(hostileValue, (value) => {
        const result: unknown = runInNewContext(`(${js`${value as string}`.text})`);
        expect(canonical(result, "two")).toBe(canonical(value, "two"));
      }),
      { numRuns: 500 },
    );
  });

  test("values in a template literal's expression", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(runInNewContext(js`\`<\${${text}}>\``.text)).toBe(`<${text}>`);
      }),
    );
  });

  test("values in TypeScript, once the types are stripped", () => {
    const source = fc
      .sample(hostileValue, { numRuns: 200, seed: 1 })
      .map((value) => [value, ts`const value: unknown = ${value as string}; value satisfies unknown`] as const);
    for (const [value, code] of source) {
      const stripped = nodeModule.stripTypeScriptTypes(code.text);
      expect(canonical(runInNewContext(stripped.replace("const value", "value")), "two")).toBe(canonical(value, "two"));
    }
  });

  test("a comment holds no statement, whatever its text", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { program, errors } = parseSync("x.js", `${js.comment(text).text}\nlast`);
        expect(errors).toEqual([]);
        expect(program.body.length).toBe(1);
      }),
    );
  });
});

describe("JavaScript literals", () => {
  test("text stands in double quotes with visible escapes", () => {
    expect(js`${'say "hi"\\\n'}`.text).toBe(String.raw`"say \"hi\"\\\n"`);
    expect(js`${"a\u202Eb\u2028\u{E0041}\uDC00"}`.text).toBe(String.raw`"a\u202eb\u2028\udb40\udc41\udc00"`);
    expect(js`${"zażółć 中文 😀"}`.text).toBe('"zażółć 中文 😀"');
  });

  test("keys are bare where they may be, and __proto__ is a key like others", () => {
    const record: { [key: string]: string } = JSON.parse(
      '{"a": "", "b-c": "", "class": "", "1": "", "__proto__": "x"}',
    );
    const { text } = js`(${record})`;
    expect(text).toBe('({ "1": "", a: "", "b-c": "", class: "", ["__proto__"]: "x" })');
    const result: object = runInNewContext(text);
    expect(Object.keys(result)).toContain("__proto__");
  });

  test("own enumerable members are written, also those of an object of another realm", () => {
    const record: { [key: string]: string } = { own: "y" };
    Object.defineProperty(record, "hidden", { value: "x", enumerable: false });
    Object.assign(record, { [Symbol("x")]: "x" });
    expect(js`${record}`.text).toBe('{ own: "y" }');
    expect(js`${runInNewContext('({ a: ["b"] })')}`.text).toBe('{ a: ["b"] }');
    expect(js`${Object.assign(Object.create(null), record)}`.text).toBe('{ own: "y" }');
  });

  test("a long value is laid out by two blanks", () => {
    expect(
      js`
      {
        run(${{ prompt: "x".repeat(100), steps: 4 }});
      }
    `.text,
    ).toBe(`{\n  run({\n    prompt: "${"x".repeat(100)}",\n    steps: 4,\n  });\n}`);
  });
});

describe("JavaScript names", () => {
  test.each(["pipe", "$x", "_y1", "of", "from"])("%s is a name", (name) => {
    expect(js.identifier(name).text).toBe(name);
  });

  test.each([
    "class",
    "let",
    "await",
    "eval",
    "undefined",
    "constructor",
    "prototype",
    "__proto__",
    "a-b",
    "1a",
    "é",
    "",
  ])("%j is no name", (name) => {
    expect(() => js.identifier(name)).toThrow(UnfitValue);
  });
});

describe("JavaScript holes stand for whole values", () => {
  test.each([
    ["double quotes", () => js`const a = "${"x"}";`],
    ["single quotes", () => js`const a = '/${"x"}';`],
    ["a template literal", () => js`const a = \`${"x"}\`;`],
    ["a template literal within another's expression", () => js`\`\${f(\`${"x"}\`)}\``],
  ])("a hole in %s is refused: remove the quotes", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(removeQuotes);
  });

  test.each([
    ["a line", () => js`x(); // ${"x"}`],
    ["a block", () => js`/* ${"x"} */`],
  ])("a hole in a comment of %s is refused and told of js.comment", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(/use js\.comment\(x\)/);
  });

  test("a hole in a regular expression is refused", () => {
    expect(() => js`const a = /a${"x"}/;`).toThrow(insideExpression);
  });

  test("slashes, quotes and braces around a hole do not confuse the reader", () => {
    const { text } = js`
      const a = b / 2 / ${1}, c = /["'\`/*]/.test(${"x"}), d = [/[/"]/g, ")"];
      const e = \`"\${{ a: "}" }.a}'\`, g = "//", h = ${"y"};
    `;
    expect(text).toBe(
      'const a = b / 2 / 1, c = /["\'`/*]/.test("x"), d = [/[/"]/g, ")"];\nconst e = `"${{ a: "}" }.a}\'`, g = "//", h = "y";',
    );
    expect(parseSync("x.js", text).errors).toEqual([]);
  });
});
