import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRepositoryId } from "@modelshelf/registry";
import { type RecordKind, recordKinds } from "../kinds/kinds.ts";
import { maxSourceLength } from "./bound-source.ts";
import { parseRecord } from "./parse-record.ts";
import type { CatalogRecord } from "./record.ts";

/** The parsed record; fails the test when it was refused. */
function parsed(kind: RecordKind, value: unknown): CatalogRecord {
  const { record, problem } = parseRecord(kind, value);
  if (record === undefined) throw new Error(`refused: ${problem}`);
  return record;
}
const model = (fields: object): CatalogRecord => parsed("model", { id: "a/b", ...fields });
const warningsOf = (fields: object): readonly string[] => parseRecord("model", { id: "a/b", ...fields }).warnings ?? [];

describe("what is no record", () => {
  test.each<[unknown, string]>([
    [null, "A record is a JSON object with an `id`; this is nothing."],
    [[], "A record is a JSON object with an `id`; this is a list."],
    ["gpt2", "A record is a JSON object with an `id`; this is a text."],
    [7, "A record is a JSON object with an `id`; this is the number 7."],
    [{}, 'The record has no `id`; give it one such as "owner/name".'],
    [{ id: 5 }, 'The record has no `id`; give it one such as "owner/name".'],
    [{ id: "a b" }, 'The id "a b" is no repository id: write "owner/name" in letters, digits, "-", "_" and ".".'],
  ])("%j: %s", (value, problem) => {
    expect(parseRecord("model", value)).toEqual({ problem });
  });

  test.each(["", "a/b/c", "/b", "a/", "a--b/c", "../etc/passwd", "a/b\n", "a/b'); import os", "ł/b", "x".repeat(201)])(
    "the id %j",
    (id) => {
      const { problem } = parseRecord("model", { id });
      expect(problem).toContain("is no repository id");
      expect(problem?.length, "a long id is shown cut").toBeLessThan(250);
    },
  );
});

describe("any field but the id may be wrong: it is left out and named", () => {
  test.each<[string, unknown]>([
    ["downloads", "many"],
    ["downloads", -1],
    ["downloads", 1.5],
    ["likes", 2 ** 60],
    ["likes", []],
    ["createdAt", 5],
    ["createdAt", "yesterday"],
    ["lastModified", "2026-13-45T00:00:00Z"],
    ["tags", { 0: "a" }],
    ["tags", 5],
    ["pipeline_tag", ["fill-mask"]],
    ["pipeline_tag", "x".repeat(101)],
    ["library_name", { constructor: 1 }],
    ["cardData", "---"],
    ["cardData", ["license"]],
    ["safetensors", "big"],
    ["_license", true],
    ["_base_model", 1],
    ["_parameters", "7B"],
    ["description", []],
  ])("%s: %j", (name, value) => {
    const warnings = warningsOf({ [name]: value });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(`\`${name}\``);
    const { source, ...rest } = model({ [name]: value });
    expect(rest).toEqual(withoutSource(model({})));
    expect(source).toEqual({ id: "a/b", [name]: value });
  });

  test("a field inside the card is named with its place", () => {
    expect(warningsOf({ cardData: { license: 5 } })).toEqual([
      "`cardData.license` is the number 5 where a list of texts is expected",
    ]);
  });

  test("one wrong entry of a list costs only that entry", () => {
    expect(model({ tags: ["a", 5, null, "", "b", "a", "x".repeat(300)] }).tags).toEqual(["a", "b"]);
    expect(warningsOf({ tags: ["a", 5, "b"] })[0]).toContain("loses 1 of 3 entries");
  });

  test("null counts as absent and is no reason for a warning", () => {
    const nothing = { tags: null, downloads: null, cardData: null, pipeline_tag: null, library_name: null };
    expect(warningsOf(nothing)).toEqual([]);
  });
});

const withoutSource = ({ source: _source, ...rest }: CatalogRecord): object => rest;

describe("plain fields", () => {
  test("names of up to 200 characters are believed, as training scripts make them", () => {
    expect(parseRecord("model", { id: `acme/${"n".repeat(200)}` }).problem).toBeUndefined();
    expect(parseRecord("model", { id: `acme/${"n".repeat(201)}` }).record).toBeUndefined();
  });

  test("the owner comes from the id, whatever the record says", () => {
    expect(model({ author: "someone-else" }).author).toBe("a");
    expect(parsed("dataset", { id: "glue", author: "huggingface" }).author).toBeUndefined();
  });

  test.each([
    ["2026-08-18T02:52:50.000Z", "2026-08-18T02:52:50.000Z"],
    ["2026-08-18T02:52:50Z", "2026-08-18T02:52:50.000Z"],
    ["2026-08-18T04:52:50+02:00", "2026-08-18T02:52:50.000Z"],
    ["2026-08-18 02:52:50", "2026-08-18T02:52:50.000Z"],
    ["2026-08-18", "2026-08-18T00:00:00.000Z"],
    ["Tue Jan 25 16:34:33 2022 +0100", "2022-01-25T15:34:33.000Z"],
  ])("the date %s is %s", (given, date) => {
    expect(model({ createdAt: given }).createdAt).toBe(date);
  });

  test("texts lose NUL and lone surrogates; descriptions become one bounded line", () => {
    expect(model({ tags: ["a\0b", "\ud800"], library_name: " keras " })).toMatchObject({
      tags: ["ab", "\ufffd"],
      library: "keras",
    });
    expect(model({ description: "\n\t Two\n\n lines " }).description).toBe("Two lines");
    const long = model({ description: "😀".repeat(1000) }).description ?? "";
    expect(long.length).toBeLessThanOrEqual(500);
    expect(long.endsWith("😀…") && long.isWellFormed()).toBe(true);
    expect(parsed("space", { id: "a/b", _short_description: "No description available" }).description).toBeUndefined();
  });

  test.each([
    [true, true],
    ["manual", true],
    ["auto", true],
    [false, false],
    [undefined, false],
    [0, false],
  ])("gated %j → %j", (given, gated) => {
    expect(model({ gated: given }).gated).toBe(gated);
  });

  test("titles of demo apps and datasets, SDK of demo apps", () => {
    expect(parsed("space", { id: "a/b", _title: "Row", sdk: "gradio" })).toMatchObject({ title: "Row", sdk: "gradio" });
    expect(parsed("space", { id: "a/b", cardData: { title: "Card", sdk: "docker" } })).toMatchObject({
      title: "Card",
      sdk: "docker",
    });
    expect(parsed("dataset", { id: "a/b", cardData: { pretty_name: "GLUE" } }).title).toBe("GLUE");
  });
});

describe("what a record is filtered by", () => {
  test.each<[object, string | undefined]>([
    [{ cardData: { license: "MIT" }, tags: ["license:gpl-3.0"] }, "mit"],
    [{ cardData: { license: ["cc-by-4.0", "mit"] } }, "cc-by-4.0"],
    [{ cardData: { license: "other", license_name: "Gemma-Terms" } }, "gemma-terms"],
    [{ cardData: { license: "other" } }, "other"],
    [{ _license: "qwen", tags: ["license:other"] }, "qwen"],
    [{ tags: ["x", "license:apache-2.0"] }, "apache-2.0"],
    [{ cardData: { license: "unknown" } }, undefined],
    [{ _license: "none" }, undefined],
    [{ tags: ["mit"] }, undefined],
  ])("license of %j is %j", (fields, license) => {
    expect(model(fields).license).toBe(license);
  });

  test("a library, like any other facet, is not called by the word for nothing", () => {
    expect(model({ library_name: "none" }).library).toBeUndefined();
    expect(model({ cardData: { library_name: "keras" } }).library).toBe("keras");
  });

  test.each<[object, readonly string[]]>([
    [{ cardData: { language: "EN" }, tags: ["pl"] }, ["en"]],
    [{ cardData: { language: ["en", "pl", 5] } }, ["en", "pl"]],
    [{ _languages: ["dag"], tags: ["en"] }, ["dag"]],
    [{ tags: ["language:kab", "pl", "tf", "ml", "moe", "multilingual"] }, ["kab", "pl", "ml", "multilingual"]],
    [{ tags: ["tf", "rl", "oq", "moe", "constructor"] }, []],
  ])("languages of %j are %j", (fields, languages) => {
    expect(model(fields).languages).toEqual(languages);
  });

  test.each<[object, readonly string[]]>([
    [{ cardData: { base_model: "x/y" }, tags: ["base_model:z/z"] }, ["x/y"]],
    [{ cardData: { base_model: ["x/y", "gpt2", "./local", "a b", 7] } }, ["x/y", "gpt2"]],
    [{ _base_model: "x/y, z/w" }, ["x/y", "z/w"]],
    [{ tags: ["base_model:x/y", "base_model:quantized:x/y", "base_model:merge:z/w"] }, ["x/y", "z/w"]],
  ])("parents of %j are %j", (fields, baseModels) => {
    expect(model(fields).baseModels).toEqual(baseModels);
  });

  test.each<[RecordKind, object, readonly string[]]>([
    ["model", { pipeline_tag: "fill-mask" }, ["fill-mask"]],
    ["model", { pipeline_tag: "none" }, []],
    ["dataset", { cardData: { task_categories: ["translation", "other"] } }, ["translation", "other"]],
    ["dataset", { cardData: { task_categories: "translation" } }, ["translation"]],
    ["dataset", { tags: ["task_categories:summarization", "task_ids:x"] }, ["summarization"]],
    ["dataset", { _task: "text-generation,fill-mask" }, ["text-generation", "fill-mask"]],
    ["space", { pipeline_tag: "fill-mask" }, []],
  ])("tasks of the %s %j are %j", (kind, fields, tasks) => {
    expect(parsed(kind, { id: "a/b", ...fields }).tasks).toEqual(tasks);
  });

  test.each<[object, number | undefined]>([
    [{ safetensors: { total: 109, parameters: { F32: 1 } }, gguf: { total: 5 } }, 109],
    [{ gguf: { total: 5 }, _parameters: 7 }, 5],
    [{ _parameters: 7 }, 7],
    [{ _parameters: 0 }, undefined],
  ])("parameters of %j are %j", (fields, parameters) => {
    expect(model(fields).parameters).toBe(parameters);
  });

  test("a record without tags gets those that its card implies; an empty list stays empty", () => {
    const card = {
      license: "mit",
      language: ["en"],
      task_categories: ["translation"],
      tags: ["own"],
      size_categories: "n<1K",
    };
    expect(parsed("dataset", { id: "a/b", cardData: card }).tags).toEqual([
      "task_categories:translation",
      "size_categories:n<1K",
      "language:en",
      "license:mit",
      "own",
    ]);
    expect(parsed("dataset", { id: "a/b", tags: [], cardData: card }).tags).toEqual([]);
    const fields = {
      library_name: "peft",
      pipeline_tag: "text-generation",
      cardData: { base_model: "x/y", language: "pl" },
    };
    expect(model(fields).tags).toEqual(["peft", "text-generation", "pl", "base_model:x/y"]);
  });
});

describe("the record as it came in", () => {
  test("stays whole, own member `__proto__` included", () => {
    const value: unknown = JSON.parse('{"id":"a/b","__proto__":{"tags":["x"]},"constructor":1,"config":{"a":[null]}}');
    const record = parsed("model", value);
    expect(JSON.stringify(record.source)).toBe(JSON.stringify(value));
    expect(record.tags).toEqual([]);
  });

  test("loses only the members that nest too deep", () => {
    const deep: unknown = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
    expect(model({ config: deep, likes: 3 }).source).toEqual({ id: "a/b", likes: 3 });
    expect(warningsOf({ config: deep })).toEqual(["`config` is left out: it nests deeper than 64 levels"]);
  });

  test("loses the largest members when it is too large", () => {
    const siblings = "x".repeat(maxSourceLength);
    const { source } = model({ siblings, likes: 3 });
    expect(source).toEqual({ id: "a/b", likes: 3 });
    expect(warningsOf({ siblings })[0]).toContain("`siblings` is left out");
  });

  test("thousands of tags and unreasonable numbers of warnings stay bounded", () => {
    const tags = Array.from({ length: 10_000 }, (_, number) => `tag-${number}`);
    expect(model({ tags }).tags).toHaveLength(4000);
    const deep: unknown = JSON.parse(`${"[".repeat(100)}${"]".repeat(100)}`);
    const members = Object.fromEntries(tags.map((tag) => [tag, deep]));
    expect(warningsOf(members).length).toBeLessThanOrEqual(20);
  });
});

test("whatever JSON comes, there is a sound record or one sentence, never an exception", () => {
  const names = [
    "id",
    "tags",
    "cardData",
    "license",
    "language",
    "base_model",
    "downloads",
    "gated",
    "createdAt",
    "_license",
  ];
  const anyValue = fc.jsonValue({ maxDepth: 3 });
  const anyFields = fc.dictionary(fc.constantFrom(...names, "__proto__", "constructor"), anyValue);
  const any = fc.oneof(
    anyValue,
    fc.tuple(anyFields, anyFields).map(([fields, cardData]) => ({ ...fields, id: "a/b", cardData })),
  );
  fc.assert(
    fc.property(fc.constantFrom(...recordKinds), any, (kind, value) => {
      const result = parseRecord(kind, value);
      if (result.record === undefined) {
        expect(result.problem).toMatch(/^[A-Z].*[.]$/su);
        return;
      }
      const { id, tags, languages, tasks, downloads } = result.record;
      expect(isRepositoryId(id)).toBe(true);
      expect(Number.isSafeInteger(downloads)).toBe(true);
      for (const text of [...tags, ...languages, ...tasks]) expect(text.isWellFormed() && text !== "").toBe(true);
    }),
  );
});
