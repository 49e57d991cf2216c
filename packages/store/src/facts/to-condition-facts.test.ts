import { readFileSync } from "node:fs";
import { appsThatRun, runtimesFor } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { toConditionFacts } from "./to-condition-facts.ts";
import { toModelFacts } from "./to-model-facts.ts";

const text = readFileSync(new URL("../../test/records/models.jsonl", import.meta.url), "utf8");
const samples = text
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Record<string, unknown>);

test.each([
  ...samples,
  { id: "a/files", siblings: [{ rfilename: "m-Q4_K_M.gguf" }], pipeline_tag: "text-generation" },
  { id: "a/header", gguf: { context_length: 4096, chat_template: "{% if tools %}" }, tags: ["conversational"] },
  {
    id: "a/quantized",
    config: { quantization_config: { quant_method: "awq", bits: 4 } },
    pipeline_tag: "text-generation",
  },
  { id: "a/model-AWQ", pipeline_tag: "text-generation" },
  {
    id: "a/adapter",
    config: { peft: { base_model_name_or_path: "a/b" } },
    library_name: "transformers",
    pipeline_tag: "text-generation",
  },
  { id: "a/tagged", tags: ["peft", "transformers"], pipeline_tag: "text-generation" },
  {
    id: "a/template",
    tags: ["conversational", "gguf"],
    config: { tokenizer_config: { chat_template: "{% if tools %}" } },
  },
])("$id runs with the same as by all of its facts", (value) => {
  const { record, problem } = parseRecord("model", value);
  if (record === undefined) throw new Error(problem);
  const [few, all] = [toConditionFacts(record), toModelFacts(record)];
  expect(appsThatRun(few)).toEqual(appsThatRun(all));
  expect(runtimesFor(few)).toEqual(runtimesFor(all));
  expect(few.quantization).toEqual(all.quantization);
});
