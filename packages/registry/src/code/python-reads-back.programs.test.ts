import { spawnSync } from "node:child_process";
import * as fc from "fast-check";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { py } from "./python.ts";
import { canonical, hostileText, hostileValue } from "./test/hostile.ts";

const missing = inject("missing").python;

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
  beforeEach(({ skip }) => skip(missing !== "", missing));

  test("800 values of every kind", () => {
    const values = fc.sample(hostileValue, { numRuns: 800, seed: 1 });
    const results = runPython(
      evaluate,
      values.map((value) => py`${value as string}`.text),
    );
    const pairs = values.map((value, index) => [canonical(value), canonical(fromPython(results[index]))]);
    expect(pairs.filter(([wrote, read]) => wrote !== read)).toEqual([]);
    expect(pairs.length).toBe(800);
  });

  test("800 texts, each within a call on a line of its own", () => {
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

  test("whole numbers are exact", () => {
    expect(py`${[2 ** 60, -(2 ** 69)]}`.text).toBe("[1152921504606846976, -590295810358705651712]");
    expect(runPython(evaluate, [py`${2 ** 60} == 2 ** 60`.text, py`${1e300} == 1e300`.text])).toEqual([true, true]);
  });

  test("a comment holds no statement and chooses no encoding, whatever its text", () => {
    const comments = fc.sample(hostileText, { numRuns: 800, seed: 3 }).map((text) => py.comment(text).text);
    const program = `
import ast, json, sys
print(json.dumps([len(ast.parse((text + "\\nlast").encode("utf-8")).body) for text in json.load(sys.stdin)]))`;
    expect(new Set(runPython(program, comments))).toEqual(new Set([1]));
  });
});
