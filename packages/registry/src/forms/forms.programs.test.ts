import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { beforeEach, expect, inject, test } from "vitest";
import { libraries } from "../libraries/all.ts";
import { form } from "./all.ts";
import { formText, toProgram } from "./write-form.ts";

const missing = inject("missing").pythonPackages;

/** Every program of every sample in one form, where it has it. */
function textsIn(key: "notebook" | "uv"): readonly string[] {
  return [...libraries].flatMap(([, { label, snippets, samples = {} }]) =>
    Object.values(samples).flatMap((model) =>
      (snippets?.(model) ?? []).flatMap(
        (snippet) => formText(form(key), toProgram(snippet, { id: model.id, label })) ?? [],
      ),
    ),
  );
}

/** Runs a program over a list of texts; it prints a list of what is wrong with them. */
function problemsOf(program: string, texts: readonly string[]): readonly string[] {
  const interpreter = join(resolve(import.meta.dirname, "../../../.."), ".cache/venv/bin/python");
  const run = spawnSync(interpreter, ["-c", program], {
    input: JSON.stringify(texts),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

const readNotebooks = `
import json, nbformat, sys
problems = []
for text in json.load(sys.stdin):
    notebook = nbformat.reads(text, as_version=4)
    try:
        nbformat.validate(notebook)
    except nbformat.ValidationError as error:
        problems.append(str(error)[:200])
    if nbformat.writes(notebook) + "\\n" != text:
        problems.append("saving it would change " + text[:200])
print(json.dumps(problems))
`;

/** The pattern is that of PEP 723. */
const readScripts = String.raw`
import json, re, sys, tomllib
from packaging.requirements import InvalidRequirement, Requirement
block = r"(?m)^# /// (?P<type>[a-zA-Z0-9-]+)$\s(?P<content>(^#(| .*)$\s)+)^# ///$"
problems = []
for text in json.load(sys.stdin):
    found = [match for match in re.finditer(block, text) if match["type"] == "script"]
    lines = found[0]["content"].splitlines(keepends=True)
    metadata = tomllib.loads("".join(line[2:] if line.startswith("# ") else line[1:] for line in lines))
    try:
        for dependency in metadata["dependencies"]:
            Requirement(dependency)
    except InvalidRequirement as error:
        problems.append(str(error))
    if len(found) != 1 or set(metadata) - {"requires-python", "dependencies", "tool"}:
        problems.append(text[:200])
    compile(text, "script.py", "exec")
print(json.dumps(problems))
`;

beforeEach(({ skip }) => skip(missing !== "", missing));

test("every notebook is valid by the schema of Jupyter, which would save it with the same bytes", () => {
  const texts = textsIn("notebook");
  expect(texts.length).toBeGreaterThan(400);
  expect(problemsOf(readNotebooks, texts)).toEqual([]);
});

test("every uv script has one block of metadata, in which each package is a requirement", () => {
  const texts = textsIn("uv");
  expect(texts.length).toBeGreaterThan(350);
  expect(problemsOf(readScripts, texts)).toEqual([]);
});
