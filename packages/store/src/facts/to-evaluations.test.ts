import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import type { CatalogRecord } from "../record/record.ts";
import { noResults, notShown, toEvaluations, unreadResults } from "./to-evaluations.ts";

function parsed(fields: object): CatalogRecord {
  const { record, problem } = parseRecord("model", { id: "ada/one", ...fields });
  if (!record) throw new Error(problem);
  return record;
}

const index = [
  {
    name: "one",
    results: [
      {
        task: { type: "text-classification", name: "Text Classification" },
        dataset: { type: "nyu-mll/glue", name: "GLUE", config: "sst2", split: "validation" },
        metrics: [{ type: "accuracy", name: "Accuracy", value: 0.91 }, { type: "f1", value: "0.9" }, { type: "loss" }],
        source: { url: "https://example.org/log", name: "Log" },
      },
    ],
  },
];

test("results of .eval_results come first, as the Hub wraps them and as files have them, then those of model-index", () => {
  const evalResults = [
    {
      filename: ".eval_results/hle.yaml",
      data: { dataset: { id: "cais/hle", task_id: "default" }, value: 20.9, date: "2026-01-15" },
    },
    { dataset: { id: "Idavidrein/gpqa", task_id: "gpqa_diamond" }, value: 0.4, notes: "with tools" },
    { filename: "bad.yaml", error: "no list" },
  ];
  expect(toEvaluations(parsed({ evalResults, "model-index": index }))).toEqual({
    total: 4,
    shown: [
      { benchmark: "cais/hle", dataset: "cais/hle", task: "default", value: 20.9, date: "2026-01-15" },
      {
        benchmark: "Idavidrein/gpqa",
        dataset: "Idavidrein/gpqa",
        task: "gpqa_diamond",
        setting: "with tools",
        value: 0.4,
      },
      {
        benchmark: "GLUE",
        dataset: "nyu-mll/glue",
        task: "Text Classification",
        setting: "sst2, validation",
        metric: "Accuracy",
        value: 0.91,
        source: { name: "Log", url: "https://example.org/log" },
      },
      expect.objectContaining({ metric: "f1", value: "0.9" }),
    ],
  });
});

test("a card has them too, and dumps note them in a form of their own", () => {
  expect(toEvaluations(parsed({ cardData: { "model-index": index } })).total).toBe(2);
  const notes = [{ task: null, dataset: "HumanEval", metric: "pass@1", value: 32.4 }];
  expect(toEvaluations(parsed({ _benchmarks: notes })).shown).toEqual([
    { benchmark: "HumanEval", metric: "pass@1", value: 32.4 },
  ]);
});

const metrics = [{ type: "wer", value: 4.2 }];

test.each([
  ["no dataset", { task: { type: "asr" }, metrics }, "dataset.name or dataset.type"],
  ["a dataset that is a text", { dataset: "librispeech", metrics }, "dataset.name or dataset.type"],
  ["a dataset without a name", { dataset: { config: "clean" }, metrics }, "dataset.name or dataset.type"],
  ["no metrics", { dataset: { name: "LibriSpeech" } }, "metrics"],
  ["metrics that are a number", { dataset: { type: "librispeech" }, metrics: 4.2 }, "metrics"],
  ["a metric without a value", { dataset: { type: "a" }, metrics: [...metrics, { type: "cer" }] }, "a value in each"],
  ["a value that is a list", { dataset: { type: "a" }, metrics: [{ type: "cer", value: [1] }] }, "a value in each"],
  ["nothing but a text", "4.2", "dataset.name or dataset.type"],
])("a result of model-index with %s is named by its number", (_what, result, lacks) => {
  const sentences = unreadResults([...index, { results: [result, ...(index[0]?.results ?? [])] }]);
  expect(sentences).toEqual([
    notShown(1, "a value in each of its metrics"),
    expect.stringContaining(notShown(2, lacks).slice(0, -1)),
    notShown(3, "a value in each of its metrics"),
  ]);
});

test("a model-index of another shape is said, one that can be read is not", () => {
  for (const odd of ["WER 4.2", [{ name: "one" }], [5], 4.2, [{ results: "WER 4.2" }]])
    expect(unreadResults(odd)).toEqual([noResults]);
  const result = { dataset: { name: "LibriSpeech" }, metrics };
  expect(unreadResults([{ results: [result] }])).toEqual([]);
  expect(unreadResults({ results: result })).toEqual([]);
  expect(unreadResults([])).toEqual([]);
  expect(unreadResults([{ name: "one", results: [] }])).toEqual([]);
});

test("whatever stands in a record, results have a benchmark, a value and safe addresses", () => {
  const sources = [{ url: "javascript:alert(1)" }, { url: "https://[" }, "https://example.org"];
  for (const source of sources) {
    const entry = { dataset: { id: "a/b", task_id: "c" }, value: 1, source };
    expect(toEvaluations(parsed({ evalResults: [entry] })).shown[0]).not.toHaveProperty("source");
  }
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const { shown } = toEvaluations(
        parsed({ evalResults: one, "model-index": other, cardData: { "model-index": one } }),
      );
      for (const { benchmark, value } of shown)
        expect([typeof benchmark, typeof value].includes("undefined")).toBe(false);
    }),
  );
});
