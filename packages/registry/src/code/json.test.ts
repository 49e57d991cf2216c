import * as fc from "fast-check";
import json5 from "json5";
import { describe, expect, test } from "vitest";
import { UnfitValue } from "./code.ts";
import { json, jsonForHtml } from "./json.ts";
import { py } from "./python.ts";
import { canonical, hostileText, hostileValue } from "./test/hostile.ts";

/** Whether a value holds NaN or an infinity. */
function isBeyondJson(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  return typeof value === "object" && value !== null && Object.values(value).some(isBeyondJson);
}

describe("a JSON document", () => {
  test("is read back as the value it was made of", () => {
    fc.assert(
      fc.property(hostileValue, (value) => {
        if (isBeyondJson(value)) expect(() => json(value)).toThrow(UnfitValue);
        // JSON.parse of Node 24.21 reads a key that is escaped, such as "\u0000", as the key "\\" of a document before.
        else expect(canonical(json5.parse(json(value).text))).toBe(canonical(value));
      }),
      { numRuns: 400 },
    );
  });

  test("is laid out on several lines when it is long", () => {
    expect(json({ models: [{ id: "x".repeat(90) }], on: true }).text).toBe(
      `{\n  "models": [\n    {\n      "id": "${"x".repeat(90)}"\n    }\n  ],\n  "on": true\n}`,
    );
  });

  test("holds neither code nor numbers that JSON lacks", () => {
    expect(() => json({ a: NaN })).toThrow(UnfitValue);
    expect(() => json([py`x`])).toThrow("Code in python cannot stand in JSON.");
  });
});

describe("JSON within HTML", () => {
  test("can neither end its element nor open a comment", () => {
    expect(jsonForHtml({ a: "</script><!--\u2028\u2029" })).toBe(
      String.raw`{"a":"\u003c/script>\u003c!--\u2028\u2029"}`,
    );
  });

  test("is the same value", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(JSON.parse(jsonForHtml({ [text]: text }))).toEqual({ [text]: text });
        expect(jsonForHtml(text)).not.toMatch(/<|\p{Cs}|[\u2028\u2029]/u);
      }),
    );
    expect(jsonForHtml(undefined)).toBe("null");
  });
});
