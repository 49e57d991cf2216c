import { expect, test } from "vitest";
import { toAscii } from "./ascii-chunks.ts";

const evaluated = (code: string): unknown => new Function(code)();

test.each([
  ["a string", "return '→ “é” 😀';", "→ “é” 😀"],
  ["a template", "return `${1}…\\\\…`;", "1…\\…"],
  ["a backslash before it", String.raw`return "a\…b";`, "a…b"],
  ["a line that goes on", 'return "a\\\u2028b";', "ab"],
  ["a regular expression", "return '😀–'.replace(/[😀]–/u, 'x');", "x"],
  ["a regular expression without u", "return '–'.replace(/\\–/, 'x');", "x"],
  ["a name", "const größe = 3; return größe;", 3],
])("%s means the same in ASCII", (_, code, value) => {
  const inFunction = `function f() { ${code} } module.exports = f();`;
  const ascii = toAscii(inFunction);
  expect(ascii).toMatch(/^[\0-\x7F]*$/);
  expect(evaluated(`const module = {}; ${ascii}; return module.exports;`)).toBe(value);
});

test("a template with a tag stays as it was written, and what is in its holes does not", () => {
  expect(toAscii("x = String.raw`→${'→'}→`;")).toBe(String.raw`x = String.raw` + "`→${'\\u2192'}→`;");
});

test("code with a name that has no escape stays as it is", () => {
  expect(toAscii("const 𝐱 = '→';")).toBe("const 𝐱 = '→';");
});
