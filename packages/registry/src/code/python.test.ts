import { spawnSync } from "node:child_process";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UnfitValue } from "./code.ts";
import { py } from "./python.ts";
import { canonical, hostileText, hostileValue } from "./test/hostile.ts";

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython)
  console.warn("python3 is missing: NOT tested is that Python reads its literals back. Install Python 3.");

/** Runs one program over a JSON list on standard input; it prints a JSON list. */
function runPython(program: string, input: readonly unknown[]): unknown[] {
  const run = spawnSync("python3", ["-c", program], {
    input: JSON.stringify(input),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

/** Evaluates each text; numbers come back as text, since JSON would lose -0, NaN and long whole numbers. */
const evaluate = `
import json, sys
def plain(v):
    if isinstance(v, bool) or v is None or isinstance(v, str): return v
    if isinstance(v, (int, float)): return {"number": repr(v)}
    if isinstance(v, list): return [plain(item) for item in v]
    return {"members": [[k, plain(item)] for k, item in v.items()]}
print(json.dumps([plain(eval(text)) for text in json.load(sys.stdin)]))
`;

function fromPython(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromPython);
  if (typeof value !== "object" || value === null) return value;
  if ("number" in value) return Number(String(value.number).replace("inf", "Infinity"));
  return Object.fromEntries(Object.values(value)[0].map(([key, item]: [string, unknown]) => [key, fromPython(item)]));
}

describe("Python reads back what was written", () => {
  test.skipIf(!hasPython)("800 values of every kind", () => {
    const values = fc.sample(hostileValue, { numRuns: 800, seed: 1 });
    const results = runPython(
      evaluate,
      values.map((value) => py`${value as string}`.text),
    );
    const pairs = values.map((value, index) => [canonical(value), canonical(fromPython(results[index]))]);
    expect(pairs.filter(([wrote, read]) => wrote !== read)).toEqual([]);
    expect(pairs.length).toBe(800);
  });

  test.skipIf(!hasPython)("800 texts, each within a call on a line of its own", () => {
    const texts = fc.sample(hostileText, { numRuns: 800, seed: 2 });
    const program = py.lines(
      py`
        import json
        seen = []
      `,
      ...texts.map((text) => py`seen.append(${text})`),
      py`print(json.dumps(seen))`,
    );
    const run = spawnSync("python3", ["-"], { input: program.text, encoding: "utf8", maxBuffer: 2 ** 28 });
    expect(run.stderr).toBe("");
    expect(JSON.parse(run.stdout)).toEqual(texts);
  });

  test.skipIf(!hasPython)("whole numbers are exact", () => {
    expect(py`${[2 ** 60, -(2 ** 69)]}`.text).toBe("[1152921504606846976, -590295810358705651712]");
    expect(runPython(evaluate, [py`${2 ** 60} == 2 ** 60`.text, py`${1e300} == 1e300`.text])).toEqual([true, true]);
  });

  test.skipIf(!hasPython)("a comment holds no statement and chooses no encoding, whatever its text", () => {
    const comments = fc.sample(hostileText, { numRuns: 800, seed: 3 }).map((text) => py.comment(text).text);
    const program = `
import ast, json, sys
print(json.dumps([len(ast.parse((text + "\\nlast").encode("utf-8")).body) for text in json.load(sys.stdin)]))`;
    expect(new Set(runPython(program, comments))).toEqual(new Set([1]));
  });
});

describe("Python literals", () => {
  test("text stands in double quotes with visible escapes", () => {
    expect(py`${`say "hi"\\\n\t\r`}`.text).toBe(String.raw`"say \"hi\"\\\n\t\r"`);
    expect(py`${"a\u202Eb\u0000\uFEFF\u{E0041}\uD800"}`.text).toBe(String.raw`"a\u202eb\u0000\ufeff\U000e0041\ud800"`);
    expect(py`${"dzień dobry 中文 😀 ❤\uFE0F"}`.text).toBe(`"dzień dobry 中文 😀 ❤\uFE0F"`);
  });

  test("constants, lists and dictionaries are Python's", () => {
    expect(py`${{ a: [true, false, null, undefined], b: undefined, c: NaN, d: -0, e: -Infinity }}`.text).toBe(
      '{"a": [True, False, None, None], "c": float("nan"), "d": -0.0, "e": float("-inf")}',
    );
  });

  test("a long value is laid out on lines that follow the indent of the hole's line", () => {
    const messages = [
      { role: "user", content: "x".repeat(90) },
      { role: "assistant", content: "Yes." },
    ];
    expect(
      py`
        if ready:
            reply = model.chat(${messages})
      `.text,
    ).toBe(
      [
        "if ready:",
        "    reply = model.chat([",
        "        {",
        '            "role": "user",',
        `            "content": "${"x".repeat(90)}",`,
        "        },",
        '        {"role": "assistant", "content": "Yes."},',
        "    ])",
      ].join("\n"),
    );
  });

  test("a number keeps its sign and its dot to itself", () => {
    expect(py`x = -${-1} + ${5}.real + ${-2} ** 2`.text).toBe("x = -(-1) + (5).real + (-2) ** 2");
  });
});

describe("Python names", () => {
  test.each(["AutoModel", "_x", "match", "type", "case", "_"])("%s is a name", (name) => {
    expect(py.identifier(name).text).toBe(name);
  });

  test.each(["class", "None", "a b", "a.b", "1a", "", "é", "a\n", "__import__", "__class__", "x;y", null, 5, ["a"]])(
    "%j is no name",
    (name) => {
      expect(() => py.identifier(name)).toThrow(UnfitValue);
    },
  );
});

describe("Python holes stand for whole values", () => {
  test.each([
    ["double quotes", () => py`model = "${"x"}"`],
    ["single quotes", () => py`model = '${"x"}'`],
    ["quotes with other text", () => py`url = "hf://${"x"}/main"`],
    ["triple quotes", () => py`text = """${"x"}"""`],
    [
      "triple quotes over lines",
      () => py`
      text = '''
      ${"x"}
      '''`,
    ],
    ["an f-string", () => py`print(f"{${"x"}}")`],
    ["a raw string with an escaped quote", () => py`r"\"${"x"}"`],
  ])("a hole in %s is refused: remove the quotes", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(/inside quotes; remove the quotes: the tag adds them/);
    expect(evaluateTemplate).toThrow(TypeError);
  });

  test("a hole in a comment is refused and told of py.comment", () => {
    expect(() => py`x = 1  # shape ${3}`).toThrow(/use py\.comment\(x\)/);
  });

  test("quotes and hashes around a hole do not confuse the reader", () => {
    expect(py`f('#', "it's", ${"x"}, '''"''') # "`.text).toBe(`f('#', "it's", "x", '''"''') # "`);
    expect(py`"\\" + ${"x"}`.text).toBe(String.raw`"\\" + "x"`);
  });

  test.each([
    ["f", () => py`f${"{1}"}`],
    ["rb", () => py`rb${"x"}`],
    ["an empty string", () => py`""${"x"}`],
    ["a name before a list", () => py`names${[0]}`],
    ["a name behind", () => py`${"x"}if y`],
    ["another value", () => py`${"x"}${"y"}`],
    ["a number and a number", () => py`${1}${2}`],
    ["a name from another hole", () => py`${py.identifier("f")}${"{1}"}`],
    ["code of one letter", () => py`f${py`"{1}"`}`],
  ])("a value beside %s would become another kind of literal and is refused", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(TypeError);
  });

  test("a text that never ends is refused", () => {
    expect(() => py`x = "abc`).toThrow(/opens ".*never closes/);
    expect(() => py`x = """abc"`).toThrow(/never closes/);
  });
});
