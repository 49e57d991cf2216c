import { expect, test } from "vitest";
import { rowToRecord } from "./parquet-row.ts";

test("whole numbers beyond 2^53 keep all of their digits", () => {
  const row = {
    id: "a/b",
    seed: 1610521604143693811n,
    counts: [7n, -9007199254740993n],
    config: '{"n":9007199254740993}',
  };
  const text = '{"id":"a/b","seed":1610521604143693811,"counts":[7,-9007199254740993],"config":{"n":9007199254740993}}';
  expect(JSON.stringify(rowToRecord(row))).toBe(text);
});

test("a row becomes a record in the spelling of JSON", () => {
  const row = {
    id: "ada/reader",
    sha: null,
    downloads: 7n,
    trendingScore: Number.NaN,
    createdAt: new Date("2026-01-02T03:04:05Z"),
    tags: ["a", null, "b"],
    siblings: [{ rfilename: "config.json", size: null }],
    safetensors: { parameters: { F32: null, BF16: 12n }, total: 12n },
    gguf: { total: null, architecture: null },
    config: '{"model_type": "bert"}',
    cardData: "[not JSON",
    gated: "False",
    description: "[a text] that begins so",
    raw: new TextEncoder().encode("é"),
  };
  expect(rowToRecord(row)).toEqual({
    id: "ada/reader",
    downloads: 7,
    createdAt: "2026-01-02T03:04:05.000Z",
    tags: ["a", null, "b"],
    siblings: [{ rfilename: "config.json" }],
    safetensors: { parameters: { BF16: 12 }, total: 12 },
    config: { model_type: "bert" },
    cardData: "[not JSON",
    gated: false,
    description: "[a text] that begins so",
    raw: "é",
  });
});
