import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { writeAcme } from "./acme-package.ts";
import { type Judgement, judge } from "./judge.ts";
import { loosened } from "./loosened.ts";
import { pyright, standardLibrary } from "./pyright.ts";

const right = `
import acme
from acme import Audio, Forecaster, load

audio = Audio("a.wav", rate=16000)
clip = audio.trim(2)
samples = load("a.wav", rate=8000)
forecaster = Forecaster()
forecaster.predict(samples, horizon=24)
`;

/** Each is the program above with one fault in it, and what has to be said of it. */
const faults: readonly (readonly [fault: string, was: string, is: string, said: RegExp])[] = [
  ["an import of a module that is not there", "import acme\n", "import acme_player\n", /acme_player/],
  ["an import of a name that is not there", "Audio, Forecaster", "Adio as Audio, Forecaster", /"Adio" is unknown/],
  ["a function that a module does not have", 'load("a.wav"', 'acme.lod("a.wav"', /"lod" is not a known attribute/],
  ["a method that a class does not have", "audio.trim(2)", "audio.trimm(2)", /"trimm" for class "Audio/],
  ["a wrong keyword", "rate=8000", "speed=8000", /No parameter named "speed"/],
  ["an argument that is missing", ", rate=16000)", ")", /missing for parameter "rate"/],
  ["an argument too many", "audio.trim(2)", "audio.trim(2, 3)", /Expected 1 positional|Expected 2 positional/],
  ["a misspelled name of a lazily loaded module", "import acme\n", "from acme_lazy import Forcaster\n", /Forcaster/],
];

describe("one fault in a program is found", () => {
  const judged = new Map<string, Judgement>();
  let folder = "";

  beforeAll(async () => {
    if (inject("missing").python !== "") return;
    folder = writeAcme();
    const texts = [right, ...faults.map(([, was, is]) => right.replace(was, is))];
    const environment = join(folder, "environment");
    mkdirSync(join(environment, "lib/python3.12/site-packages"), { recursive: true });
    writeFileSync(join(environment, "pyvenv.cfg"), "version = 3.12\n");
    const files = (await loosened(texts)).map((text, index) => {
      const path = join(folder, `program_${index}.py`);
      writeFileSync(path, text);
      return { path, text };
    });
    const told = await pyright(folder, [{ folder, files: files.map(({ path }) => path), imports: [] }], {
      python: "3.12",
      environment,
    });
    const folders = [folder, standardLibrary()];
    for (const [index, { path, text: checked }] of files.entries()) {
      const text = texts[index] ?? "";
      const own = told.filter(({ file }) => file === path);
      const known = { text, checked, model: { id: "acme/a", tags: [] }, folders, unknown: new Map<string, string>() };
      judged.set(text, judge(own, known));
    }
  }, 300_000);
  afterAll(() =>
    rmSync(folder === "" ? join(import.meta.dirname, "nothing") : folder, { recursive: true, force: true }),
  );
  beforeEach(({ skip }) => skip(inject("missing").python !== "", inject("missing").python));

  test("without one there is nothing to complain of", () => {
    expect(judged.get(right)).toMatchObject({ verdict: "passed" });
  });

  test.each(faults)("%s", (_, was, is, said) => {
    expect(right).toContain(was);
    const found = judged.get(right.replace(was, is));
    expect(found?.verdict).toBe("failed");
    expect(found?.problem).toMatch(said);
  });
});
