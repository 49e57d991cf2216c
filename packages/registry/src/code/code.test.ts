import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { emptyCode, isCode, joinCode, makeCode } from "./code.ts";
import { py } from "./python.ts";

const root = join(import.meta.dirname, "../../../..");

/** Source files outside this folder, with their text. */
const sources = globSync("{packages,apps}/*/src/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\/dist\/|\.test\.tsx?$|registry\/src\/code\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** Each file that takes text as code without any check, and why that is safe. */
const uncheckedUses: Readonly<Record<string, string>> = {};

describe("the brand of code", () => {
  test("is on what the tags make, and on nothing that came as JSON", () => {
    const code = py`import timm`;
    expect(isCode(code)).toBe(true);
    expect(isCode(emptyCode("shell"))).toBe(true);
    expect(isCode(JSON.parse(JSON.stringify(code)))).toBe(false);
    expect(isCode({ language: "python", text: "x", brand: true, "Symbol(modelshelf code)": true })).toBe(false);
    for (const value of [undefined, null, "import timm", 5, [code]]) expect(isCode(value)).toBe(false);
  });

  test("a record that looks like code becomes a literal", () => {
    const record: { [key: string]: string } = JSON.parse('{"language": "python", "text": "import os"}');
    expect(py`x = ${record}`.text).toBe('x = {"language": "python", "text": "import os"}');
  });

  test("is known to another copy of the module in the same process", async () => {
    vi.resetModules();
    const copy = await import("./code.ts");
    expect(copy.makeCode).not.toBe(makeCode);
    expect(isCode(copy.makeCode("python", "x"))).toBe(true);
    expect(copy.isCode(py`x`)).toBe(true);
    expect(py`${copy.makeCode("python", "x")} = 1`.text).toBe("x = 1");
  });

  test("is put on by this folder alone", () => {
    const faults = sources.filter(({ text }) => /\bmakeCode\b/.test(text)).map(({ path }) => path);
    expect(faults, "Make code with the tags py, js, ts, sh or cs").toEqual([]);
  });

  test("every use of unchecked is on the list, with its reason", () => {
    const users = sources.filter(({ text }) => /\bunchecked\s*\(/.test(text)).map(({ path }) => path);
    expect(users.sort(), "Put values into holes, or add the file and the reason to uncheckedUses").toEqual(
      Object.keys(uncheckedUses).sort(),
    );
  });
});

test("joining leaves out what is empty", () => {
  expect(joinCode("python", [py`a`, emptyCode("python"), py`b`], "\n\n").text).toBe("a\n\nb");
});
