import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { frontMatterFields } from "@modelshelf/docs";
import { examine, parseRecord } from "@modelshelf/store";
import { notFoundAnywhere, notJson } from "../doctor/patients.ts";
import { countsOf, nothingMissing, placeOf } from "../doctor/report.ts";
import { call } from "../test/call.ts";
import { doctorCommand } from "./doctor.ts";
import { importCommand } from "./import.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-doctor-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file below the folder of these tests and gives back its path. */
function file(path: string, content: string | Uint8Array): string {
  const full = join(folder, path);
  mkdirSync(join(full, ".."), { recursive: true });
  writeFileSync(full, content);
  return full;
}

const doctor = (...words: readonly string[]): ReturnType<typeof call> => call(doctorCommand, words);
const bare = JSON.stringify({ id: "ada/bare", tags: [] });
const licensed = JSON.stringify({ id: "ada/licensed", tags: ["license:mit"] });

/** The missing facts of a record with nothing but files by a rule, as the store itself reports them. */
function missingBy(rule: string, files: readonly string[] = []): string {
  const siblings = files.map((rfilename) => ({ rfilename }));
  const { record } = parseRecord("model", { id: "ada/bare", tags: [], siblings });
  const finding = record && examine(record).find((found) => found.rule === rule);
  if (finding === undefined) throw new Error(`The rule ${rule} finds nothing.`);
  return finding.missing;
}

interface Answer {
  readonly id: string | null;
  readonly findings: readonly { readonly rule: string; readonly additions: readonly { readonly lines: string }[] }[];
  readonly problems?: readonly string[];
}
const answersOf = (out: string): readonly Answer[] =>
  out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);

test("a record says what is missing, what it improves, and the lines to add, the greatest effect first", async () => {
  const { code, out, err } = await doctor(file("one.json", JSON.stringify(JSON.parse(bare), null, 2)));
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out.startsWith(`ada/bare\n\n1. Code\n   ${missingBy("library")}\n`), out).toBe(true);
  expect(out).toContain(`   ${placeOf("README.md", "yaml", true)}\n     library_name: transformers\n`);
  expect(out).toContain("matter of README.md, with");
  expect(out.indexOf("1. Code")).toBeLessThan(out.indexOf("2. License"));
});

test("several records are counted, unless each is asked for", async () => {
  const source = file("two.jsonl.gz", gzipSync(`${bare}\n${licensed}\n{bad\n`));
  const counted = await doctor(source);
  expect(counted.code).toBe(0);
  expect(counted.out).toContain(countsOf(2, 0, 1));
  expect(counted.out).toMatch(/^2 records, .*; 1 line is not a record$/m);
  expect(countsOf(1, 1, 2)).toMatch(/^1 record, .*; 2 lines are not records$/);
  expect(counted.out).toMatch(/^2 {2}100\.0% {2}Code: library$/m);
  expect(counted.out).toMatch(/^1 {3}50\.0% {2}License: license$/m);
  expect(counted.err).toMatch(new RegExp(`^${notJson(3, "@").split("@").map(RegExp.escape).join(".+")}\n$`));
  const { out } = await doctor(source, "--each");
  expect(out).toMatch(/^ada\/bare\n\n1\. /);
  expect(out).toContain("\n\nada/licensed\n\n1. Code\n");
});

test("--json writes a line for each record, and one for each line that is none", async () => {
  const { code, out, err } = await doctor("--json", file("three.jsonl", `${bare}\n{"id": "x y"}\n${licensed}\n`));
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const answers = answersOf(out);
  expect(answers.map(({ id }) => id)).toEqual(["ada/bare", "x y", "ada/licensed"]);
  expect(answers[0]?.findings[0]).toMatchObject({
    rule: "library",
    effect: "code",
    additions: [{ file: "README.md", language: "yaml", lines: "library_name: transformers", isExample: true }],
  });
  expect(answers[1]?.problems?.[0]).toContain("line 2:");
  expect(answers[1]?.findings).toEqual([]);
});

test("records come on standard input too", async () => {
  const { out } = await call(doctorCommand, ["-", "--json"], { input: bare });
  expect(answersOf(out).map(({ id }) => id)).toEqual(["ada/bare"]);
});

const rulesOf = async (path: string): Promise<readonly string[]> =>
  answersOf((await doctor(path, "--json")).out)[0]?.findings.map(({ rule }) => rule) ?? [];

describe("a folder with a model", () => {
  test("is read as the Hub reads it: card, configuration, names of files, headers of weights", async () => {
    const header = JSON.stringify({ __metadata__: {}, w: { dtype: "F32", shape: [2, 3], data_offsets: [0, 24] } });
    const length = Buffer.alloc(8);
    length.writeBigUInt64LE(BigInt(header.length));
    file("whole/model.safetensors", Buffer.concat([length, Buffer.from(header), Buffer.alloc(24)]));
    file("whole/config.json", JSON.stringify({ architectures: ["BertForMaskedLM"], model_type: "bert" }));
    file("whole/tokenizer_config.json", JSON.stringify({ mask_token: "[MASK]" }));
    const card =
      "library_name: transformers\npipeline_tag: fill-mask\nlicense: mit\nlanguage: en\ndatasets:\n- ada/pages";
    file("whole/README.md", `---\n${card}\nwidget:\n- text: A [MASK].\n---\n# Whole\n`);
    expect(await rulesOf(join(folder, "whole"))).toEqual([]);
    const { code, out } = await doctor(join(folder, "whole"));
    expect({ code, out }).toEqual({ code: 0, out: `whole\n${nothingMissing}\n` });
  });

  test("without a card or a class is told so, and is never told to import a record", async () => {
    file("part/config.json", JSON.stringify({ hidden_size: 8 }));
    file("part/pytorch_model.bin", "x");
    const { out } = await doctor(join(folder, "part"));
    expect(out).toContain(missingBy("card", ["config.json"]));
    expect(out).not.toContain("import");
    expect(await rulesOf(join(folder, "part"))).toContain("library");
  });

  test("says what it could not read, and examines the rest", async () => {
    file("broken/config.json", "{");
    file("broken/README.md", "---\nlicense: [mit\n---\n");
    const { code, out } = await doctor(join(folder, "broken"));
    expect(code).toBe(0);
    expect(out).toMatch(/^broken\n(?:.+\n)*config\.json is not valid JSON: /);
    expect(out).toContain(`README.md: ${frontMatterFields("---\nlicense: [mit\n---\n").problem}`);
    expect(out).toContain(missingBy("license"));
  });

  test("with weights that break off, lack a part or were not downloaded to the end is told which", async () => {
    file("half/config.json", JSON.stringify({ architectures: ["BertForMaskedLM"], model_type: "bert" }));
    file("half/model-00001-of-00002.safetensors", "x");
    file("half/.cache/huggingface/download/model-00002-of-00002.safetensors.88dd.incomplete", "x");
    const { code, out } = await doctor(join(folder, "half"));
    expect(code).toBe(0);
    expect(out).toMatch(/^\.cache\/.+\.incomplete is an unfinished download; /m);
    expect(out).toMatch(/^The weights are not complete: model-00002-of-00002\.safetensors is missing\. /m);
    expect(out).toMatch(/^model-00001-of-00002\.safetensors cannot be read as safetensors: /m);
  });
});

test("a model of the catalog is examined by its id", async () => {
  const data = join(folder, "data");
  await call(importCommand, ["--data", data, "--kind", "model", "-"], { input: bare });
  const { code, out } = await doctor("ada/bare", "--data", data);
  expect(code).toBe(0);
  expect(out).toMatch(/^ada\/bare\n\n1\. Code\n/);
  const absent = await doctor("ada/absent", "--data", data);
  expect(absent.code).toBe(1);
  expect(absent.err).toContain("the catalog in");
});

test.each([
  [["no such thing"], 1, notFoundAnywhere("no such thing")],
  [["ada/absent", "--data", "/nowhere/at/all"], 1, "no catalog in /nowhere/at/all"],
  [[], 2, "doctor"],
  [["a", "b"], 2, "doctor"],
])("%j ends with %i and a sentence", async (words, expected, sentence) => {
  const { code, out, err } = await doctor(...words);
  expect({ code, out }).toEqual({ code: expected, out: "" });
  expect(err).toContain(sentence);
});

test("a file without a record, or of another format, ends with 1", async () => {
  const empty = await doctor(file("empty.jsonl", ""));
  expect([empty.code, empty.err]).toEqual([1, expect.stringContaining("has no record of a model")]);
  const packed = await doctor(file("records.parquet", "PAR1 and more"));
  expect([packed.code, packed.err]).toEqual([1, expect.stringContaining("Parquet")]);
});

test("what authors wrote makes no line of its own and steers no terminal", async () => {
  const record = { id: "ada/evil", tags: [], library_name: "\u001B[2Jx\n9. Code" };
  const { out } = await doctor(file("evil.json", JSON.stringify(record)));
  expect(out).not.toContain("\u001B");
  expect(out).not.toMatch(/^9\. Code/m);
});
