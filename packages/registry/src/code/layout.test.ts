import { describe, expect, test } from "vitest";
import { cs } from "./csharp.ts";
import { go } from "./go.ts";
import { js } from "./javascript.ts";
import { json, jsonText, textWithoutApostrophes } from "./json.ts";
import { nestedTooDeep } from "./literal.ts";
import { php } from "./php.ts";
import { py } from "./python.ts";
import { sh } from "./shell.ts";
import { sql } from "./sql.ts";

/** A value of a list and objects, of which the last one is empty; its text takes more than a line. */
const long = { a: ["x".repeat(60), "y".repeat(60)], b: [], c: {} };
const [x, y] = long.a;

/** The text after each hole is what the author wrote there. */
test.each<[string, string, readonly string[]]>([
  [
    "Python",
    py`f(${long})`.text,
    ["f({", '    "a": [', `        "${x}",`, `        "${y}",`, "    ],", '    "b": [],', '    "c": {},', "})"],
  ],
  [
    "JavaScript",
    js`f(${long})`.text,
    ["f({", "  a: [", `    "${x}",`, `    "${y}",`, "  ],", "  b: [],", "  c: {},", "})"],
  ],
  [
    "C#",
    cs`F(${long})`.text,
    [
      "F(new Dictionary<string, object?> {",
      '    ["a"] = new[] {',
      `        "${x}",`,
      `        "${y}",`,
      "    },",
      '    ["b"] = new object?[] {},',
      '    ["c"] = new Dictionary<string, object?> {},',
      "})",
    ],
  ],
  [
    "Go",
    go`f(${long})`.text,
    [
      "f(map[string]any{",
      '\t"a": []any{',
      `\t\t"${x}",`,
      `\t\t"${y}",`,
      "\t},",
      '\t"b": []any{},',
      '\t"c": map[string]any{},',
      "})",
    ],
  ],
  [
    "PHP",
    php`f(${long})`.text,
    [
      "f([",
      "    'a' => [",
      `        '${x}',`,
      `        '${y}',`,
      "    ],",
      "    'b' => [],",
      "    'c' => (object) [],",
      "])",
    ],
  ],
  [
    "SQL",
    sql`f(${long})`.text,
    ["f({", "  'a': [", `    '${x}',`, `    '${y}'`, "  ],", "  'b': [],", "  'c': {}", "})"],
  ],
  ["JSON", json(long).text, ["{", '  "a": [', `    "${x}",`, `    "${y}"`, "  ],", '  "b": [],', '  "c": {}', "}"]],
  [
    "JSON in a shell",
    sh.json(long).text,
    ["'{", '  "a": [', `    "${x}",`, `    "${y}"`, "  ],", '  "b": [],', '  "c": {}', "}'"],
  ],
])("a long value in %s has a line for each member", (_language, text, lines) => {
  expect(text).toBe(lines.join("\n"));
});

const list = (length: number): readonly string[] => ["x".repeat(length)];

describe("what fits into a hundred columns stands on one line", () => {
  test.each<[string, (value: readonly string[]) => string]>([
    ["Python", (value) => py`call(${value})`.text.slice(0, -1)],
    ["PHP", (value) => php`call(${value})`.text.slice(0, -1)],
    ["JSON", (value) => jsonText(value)],
    ["JSON in a shell", (value) => sh.json(value).text.slice(1, -1)],
    [
      "Python on its second line",
      (value) =>
        py`
      import os
      call(${value})`.text.slice("import os\n".length, -1),
    ],
  ])("%s", (_language, write) => {
    const around = write(list(0)).length;
    expect(write(list(100 - around))).toHaveLength(100);
    expect(write(list(100 - around))).not.toContain("\n");
    expect(write(list(101 - around))).toContain("\n");
  });

  test("with the name of a member before it", () => {
    const fits = { name: ["x".repeat(80)], other: "y".repeat(90) };
    expect(json(fits).text.split("\n")[1]).toBe(`  "name": ["${"x".repeat(80)}"],`);
    const wide = { name: ["x".repeat(87)], other: "y".repeat(90) };
    expect(json(wide).text.split("\n")[1]).toBe('  "name": [');
    const widest = { name: ["x".repeat(86)], other: "y".repeat(90) };
    expect(json(widest).text.split("\n")[1]).toHaveLength(101); // a hundred and the comma
  });

  test("code in it that has several lines makes it long", () => {
    const block = py`
      {
          1,
      }
    `;
    expect(py`f(${[block, "a"]})`.text).toBe('f([\n    {\n        1,\n    },\n    "a",\n])');
  });
});

test("values may be nested 64 levels deep, and no deeper", () => {
  let value: unknown = 1;
  for (let level = 0; level < 64; level += 1) value = [value];
  expect(JSON.parse(jsonText(value))).toEqual(value);
  expect(() => jsonText([value])).toThrow(nestedTooDeep);
  expect(() => jsonText({ a: value })).toThrow(nestedTooDeep);
});

test("a place in a list that holds nothing is one", () => {
  const sparse: unknown[] = [1];
  sparse[2] = 3;
  expect(jsonText(sparse)).toBe("[1, null, 3]");
});

test("a text for quotes of a shell has no apostrophes", () => {
  expect(textWithoutApostrophes("it's")).toBe(String.raw`"it\u0027s"`);
  expect(textWithoutApostrophes('say "hi"')).toBe(String.raw`"say \"hi\""`);
  expect(sh.json({ "it's": "it's" }).text).toBe(String.raw`'{"it\u0027s": "it\u0027s"}'`);
});
