import { describe, expect, it } from "vitest";
import { JavaScriptData } from "./javascript-data.ts";

describe("data in a program", () => {
  it.each<[string, unknown]>([
    ["module.exports = { a: ['b', \"c\"], 'd-e': 1, f: true };", { a: ["b", "c"], "d-e": 1, f: true }],
    ["export default { a: `b` } satisfies Config;", { a: "b" }],
    [
      "// why\nconst sidebars: SidebarsConfig = {\n  a: [ /* one */ 'b', ],\n} as const;\nexport default sidebars;",
      { a: ["b"] },
    ],
    [
      "const more = ['b'];\nexport const own = { c: 'd' };\nmodule.exports = { a: ['a', ...more], ...own };",
      { a: ["a", "b"], c: "d" },
    ],
    ["export default defineConfig({ a: require.resolve('./b') });", { a: "./b" }],
    ["export default { a: [process.env.B, x ? 'c' : 'd', `e${f}`, 'g', () => 1] };", { a: ["g"] }],
    [
      "export default { a: own(), b: taking('c'), d: gone() };\nfunction own(): Item[] { log(); return ['e']; }\nfunction taking(x) { return x; }",
      { a: ["e"] },
    ],
    ["export default { a: circle() };\nfunction circle() { return [circle(), 'b']; }", { a: ["b"] }],
    ["const a = { b: a };\nexport default a;", {}],
    ["export default function () {}", undefined],
    ["nothing", undefined],
    ["export default { a: [", { a: [] }],
  ])("%s", (source, data) => {
    expect(new JavaScriptData(source).exported()).toEqual(data);
  });

  it("is not what all objects inherit", () => {
    const data = new JavaScriptData('export default { "__proto__": { a: 1 }, b: 2 };').exported();
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
  });

  it("is found by the name of a property, the outer one first", () => {
    const data = new JavaScriptData("export default f({ x: [g({ y: z(), w: { y: ['a'] } })], y: ['b'] });");
    expect(data.member("y")).toEqual(["a"]);
    expect(data.member("v")).toBeUndefined();
  });

  it.each([
    `export default ${"[".repeat(20_000)}`,
    `export default ${"{a:".repeat(20_000)}`,
    `export default ${"f(".repeat(20_000)}`,
    `export default ${"(".repeat(20_000)}`,
    `${Array.from({ length: 60 }, (_, n) => `const a${n + 1} = [a${n}, a${n}];`).join("\n")}\nconst a0 = 'x';\nexport default a60;`,
  ])("is read in no time from %.40s", (source) => {
    expect(() => new JavaScriptData(source).exported()).not.toThrow();
  });
});
