import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { js } from "../../code/javascript.ts";
import { py } from "../../code/python.ts";
import { sh } from "../../code/shell.ts";
import { faultsOf } from "../../../../../scripts/testing/code-faults.ts";
import { shapeOf } from "./code-shape.ts";
import { rewrite } from "./hostile.ts";

/** The checks of all snippets are only worth something when they find what they look for. */

test.each([
  [py`print(x)`, "F821"],
  [py`import os`, "F401"],
  [py`print(`, "syntax"],
  [js`f(1);`, "undefined name f"],
  [js`const { a: [b], ...c } = d; b(c.e, { f: a });`, "undefined name d"],
  [js`const a = ;`, "syntax"],
  [sh`if true; then`, "syntax"],
])("a fault in %j is found", (code, fault) => {
  expect(faultsOf(code).join("\n")).toContain(fault);
});

test("a shell that reads code runs none of it", () => {
  const file = join(tmpdir(), `modelshelf-was-run-${process.pid}`);
  expect(
    faultsOf({ language: "shell", text: `touch ${file}\n(touch ${file}); $(touch ${file})\neval "touch ${file}"` }),
  ).toEqual([]);
  expect(faultsOf({ language: "shell", text: `touch ${file}\nif` }).join("\n")).toContain("syntax");
  expect(existsSync(file)).toBe(false);
});

test("good code has no fault", () => {
  const script = js`
    import { pipeline as make } from "a";
    const { b, c: [d = 1] } = await make();
    for (const e of [b, d]) console.log(e.f, { g: e });
  `;
  expect(faultsOf(script, py`import os; print(os.name)`, sh`echo "$HOME" | wc`)).toEqual([]);
});

test.each([
  [
    py`f("a", ["b"])`,
    py`f("\"); g('", [
    "b" "\\",
  ])`,
    false,
  ],
  [
    py`f("a", ["b"])`,
    py`f("\");", [
    "\\",
  ])  `,
    true,
  ],
  [py`f("a")`, py`f("a"); g()`, false],
  [py`f("a")`, py`g("a")`, false],
  [js`f("a")`, js`f("\u202e\"")`, true],
  [js`f("a")`, js`f("a", "b")`, false],
  [sh`hf download a --x b`, sh`hf download 'a; b' --x $'\n'`, true],
  [sh`hf download a`, sh`hf download a; b`, false],
  [sh`hf download a`, sh`hf download $(b)`, false],
  [sh`hf download a`, sh`hf download a b`, false],
])("%j has the shape of %j: %s", (first, second, same) => {
  expect(shapeOf(first).skeleton === shapeOf(second).skeleton).toBe(same);
});

test("an id outside of literals is not counted as a text", () => {
  expect(shapeOf(py`load(a/b)`).texts).toEqual([]);
  expect(shapeOf(py`load("a/b")`).texts).toEqual(['"a/b"']);
  expect(shapeOf(js`load("a/b")`).texts).toEqual(['"a/b"']);
  expect(shapeOf(sh`load 'a'/b`).texts).toEqual(["load", "'a'/b"]);
});

test("a text of ModelFacts whose part nobody named is an error", () => {
  const model = { id: "a/b", tags: [], surprise: "text" };
  expect(() => rewrite(model, "text", (text) => text)).toThrow("Say in test/hostile.ts");
});
