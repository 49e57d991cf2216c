import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRepositoryId } from "@modelshelf/registry";
import { type RecordKind, recordKinds } from "../kinds/kinds.ts";
import { hasNoId, notARecord, notRepositoryId, parseRecord } from "./parse-record.ts";
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
    [[], notARecord([])],
    ["gpt2", notARecord("gpt2")],
    [7, notARecord(7)],
    [{}, 'The record has no `id`; give it one such as "owner/name".'],
    [{ id: 5 }, hasNoId],
    [
      { id: "a b" },
      'The id "a b" is not a valid repository id: use "owner/name" with letters, digits, "-", "_" and ".".',
    ],
  ])("%j: %s", (value, problem) => {
    expect(parseRecord("model", value)).toEqual({ problem });
  });

  test.each(["", "a/b/c", "/b", "a/", "a--b/c", "../etc/passwd", "a/b\n", "a/b'); import os", "ł/b", "x".repeat(201)])(
    "the id %j",
    (id) => {
      const { problem } = parseRecord("model", { id });
      expect(problem).toBe(notRepositoryId(id));
      expect(problem?.length, "a long id is shown cut").toBeLessThan(250);
    },
  );
});

test("an id that is none is shown as it is, a long one cut", () => {
  const whole = "x ".repeat(40);
  expect(parseRecord("model", { id: whole }).problem).toContain(`"${whole}"`);
  expect(parseRecord("model", { id: `${whole}y` }).problem).toContain(`"${whole}…"`);
});

test("the id of a row may be called modelId", () => {
  expect(parseRecord("model", { modelId: "a/b" }).record?.id).toBe("a/b");
  expect(parseRecord("model", { id: "a/b", modelId: "c/d" }).record?.id).toBe("a/b");
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

  test("downloads and likes are numbers, 0 where the record says nothing", () => {
    expect(model({ downloads: 5, likes: 3 })).toMatchObject({ downloads: 5, likes: 3 });
    expect(model({})).toMatchObject({ downloads: 0, likes: 0 });
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
    [{ description: "Own", cardData: { short_description: "Card" }, _short_description: "Row" }, "Own"],
    [{ cardData: { short_description: "Card" }, _short_description: "Row" }, "Card"],
    [{ _short_description: "Row" }, "Row"],
    [{}, undefined],
  ])("the description of %j is %j", (fields, description) => {
    expect(model(fields).description).toBe(description);
  });

  test.each([
    [{ createdAt: "2026-08-18", _created_raw: "2026-08-19" }, "2026-08-18T00:00:00.000Z"],
    [{ _created_raw: "2026-08-19" }, "2026-08-19T00:00:00.000Z"],
  ])("%j was created at %s", (fields, date) => {
    expect(model(fields).createdAt).toBe(date);
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
    expect(parsed("space", { id: "a/b", title: "Field", _title: "Row" }).title).toBe("Field");
    expect(parsed("space", { id: "a/b", title: "Field", cardData: { title: "Card" } }).title).toBe("Card");
    expect(model({ title: "Field", cardData: { title: "Card", pretty_name: "Name" } })).not.toHaveProperty("title");
    expect(parsed("space", { id: "a/b", cardData: { title: "Card", sdk: "docker" } })).toMatchObject({
      title: "Card",
      sdk: "docker",
    });
    expect(parsed("dataset", { id: "a/b", cardData: { pretty_name: "GLUE" } }).title).toBe("GLUE");
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
