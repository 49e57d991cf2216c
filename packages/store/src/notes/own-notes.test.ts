import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { autoClassesOfType, isLibraryKey, isTaskId, licenseName } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { toModelFacts } from "../facts/to-model-facts.ts";
import { parseRecord } from "../record/parse-record.ts";
import type { CatalogRecord } from "../record/record.ts";

const folder = new URL("../../../../content/", import.meta.url);
const sample = new URL("../../../../../shared/samples/models.jsonl.gz", import.meta.url);
const missing = existsSync(sample) ? "" : "The real records are not beside the checkout, in ../shared/samples.";

type Line = Readonly<Record<string, unknown>> & { readonly id: string };

const toLines = (text: string): Line[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const linesOf = (file: string): Line[] => toLines(readFileSync(new URL(file, folder), "utf8"));

function parsed(line: Line): CatalogRecord {
  const { record, problem, warnings } = parseRecord("model", line);
  if (record === undefined) throw new Error(problem);
  expect(warnings, line.id).toEqual([]);
  return record;
}

const notes = linesOf("notes/models.jsonl").map(parsed);

test("notes are in the order of their ids, each once, and say something", () => {
  const ids = notes.map(({ id }) => id);
  const sorted = [...new Set(ids)].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  expect(ids).toEqual(sorted);
  for (const { id, source } of notes) expect(Object.keys(source).length, id).toBeGreaterThan(1);
});

test("notes hold facts that the registry knows and that do not contradict each other", () => {
  for (const note of notes) {
    const { id, license, library, tasks, parameters, source } = note;
    for (const task of tasks) expect(isTaskId(task), `${id}: task ${task}`).toBe(true);
    if (library !== undefined) expect(isLibraryKey(library), `${id}: library ${library}`).toBe(true);
    if (license !== undefined) expect(licenseName(license), `${id}: a license that is not known`).not.toBe(license);
    expect(parameters, `${id}: a count that is not believed`).toBe(source["_parameters"]);
    if (source["transformersInfo"] === undefined) continue;
    const { transformersInfo, modelType = "" } = toModelFacts(note);
    expect([...autoClassesOfType(modelType)], `${id}: ${modelType}`).toContain(transformersInfo?.autoModel);
    expect(library, `${id}: a class of Transformers`).toBe("transformers");
    expect(id, "files of GGUF have no class").not.toMatch(/gguf/i);
  }
});

test("notes and starter records of one model agree", () => {
  const starters = new Map(linesOf("catalog/models.jsonl").map((line) => [line.id, parsed(line)]));
  for (const note of notes) {
    const starter = starters.get(note.id);
    if (starter === undefined) continue;
    const stated = [starter.license, starter.library, starter.parameters, starter.tasks[0]];
    for (const [place, value] of [note.license, note.library, note.parameters, note.tasks[0]].entries())
      if (value !== undefined && stated[place] !== undefined) expect(value, note.id).toBe(stated[place]);
  }
});

test("each value is that of a real record", ({ skip }) => {
  skip(missing !== "", missing);
  const real = new Map(toLines(gunzipSync(readFileSync(sample)).toString()).map((line) => [line.id, line]));
  for (const note of notes) {
    const line = real.get(note.id);
    const record = line && parseRecord("model", line).record;
    if (record === undefined) throw new Error(`${note.id} is not a real record.`);
    const { modelType, transformersInfo } = toModelFacts(record);
    const said = toModelFacts(note);
    const pairs: readonly (readonly [unknown, unknown])[] = [
      [note.license, record.license],
      [note.library, record.library],
      [note.parameters, record.parameters],
      [note.tasks[0], record.tasks[0]],
      [said.modelType, modelType],
      [note.source["transformersInfo"] && said.transformersInfo?.autoModel, transformersInfo?.autoModel],
    ];
    for (const [noted, stated] of pairs) if (noted !== undefined) expect(noted, note.id).toBe(stated);
  }
});
