import { expect, test } from "vitest";
import { printedPrograms } from "./printed-programs.ts";
import { verdictFor } from "./program-verdict.ts";

const [program] = printedPrograms(["open_clip"]);

function problemOf(problem: string): string | undefined {
  if (program === undefined) throw new Error("open_clip shows no code");
  return verdictFor("runs", program, { verdict: "failed", problem }).problem;
}

test("a row names the releases of what is printed, as installers list them", () => {
  if (program === undefined) throw new Error("open_clip shows no code");
  const versions = { "open-clip-torch": "3.3.0", torch: "2.15.0" };
  const row = verdictFor("installs", program, { verdict: "passed" }, versions);
  expect(row).toMatchObject({ entry: "open_clip", depth: "installs", packages: { "open-clip-torch": "3.3.0" } });
  expect(row).not.toHaveProperty("problem");
  expect(Object.keys(row.packages)).toEqual(["open-clip-torch"]);
});

test("of a Python traceback its end is kept, without folders of the machine", () => {
  const traceback = `Traceback (most recent call last):
  File "/home/ada/venv/lib/python3.11/site-packages/timm/models.py", line 3, in load
    return read("/home/ada/.cache/hub/config.json")
           ^^^^
ValueError: no such model`;
  expect(problemOf(traceback)).toBe(
    'Traceback (most recent call last):\nreturn read("config.json")\nValueError: no such model',
  );
});

test("of a complaint of Node the error is kept, although its trace is below", () => {
  const trace = "Error: no such model\n    at load (file:///tmp/a/b/c.mjs:3:1)\n\nNode.js v24.1.0\n";
  expect(problemOf(trace)).toBe("Error: no such model");
});

test("addresses stay whole", () => {
  expect(problemOf("clones https://github.com/acme/tool.git")).toBe("clones https://github.com/acme/tool.git");
});

test("what an installer says of its surroundings is left out", () => {
  const told = "Using Python 3.11.7 environment at: venv\nerror: The wheel filename has an invalid version";
  expect(problemOf(told)).toBe("error: The wheel filename has an invalid version");
});
