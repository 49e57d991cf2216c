import { describe, expect, test } from "vitest";
import { toModelFacts } from "../facts/to-model-facts.ts";
import { parseRecord } from "../record/parse-record.ts";

function factsOf(fields: object): ReturnType<typeof toModelFacts> {
  const { record } = parseRecord("model", { id: "acme/lora", library_name: "peft", ...fields });
  if (record === undefined) throw new Error("The record of this test is no record.");
  return toModelFacts(record);
}

const tags = (...more: readonly string[]): object => ({
  tags: ["peft", "base_model:acme/base-7b", "base_model:adapter:acme/base-7b", ...more],
});

describe("an adapter whose record leaves adapter_config.json out", () => {
  test.each<[string, object, string | undefined, string | undefined]>([
    ["writes", { ...tags(), pipeline_tag: "text-generation" }, "CAUSAL_LM", "derived"],
    ["labels words", { ...tags(), pipeline_tag: "token-classification" }, "TOKEN_CLS", "derived"],
    ["labels texts", tags("text-classification"), "SEQ_CLS", "derived"],
    ["translates with a decoder", { ...tags(), pipeline_tag: "translation" }, "CAUSAL_LM", "guessed"],
    [
      "translates with an encoder and a decoder",
      { tags: ["base_model:adapter:google/flan-t5-base"], pipeline_tag: "translation" },
      "SEQ_2_SEQ_LM",
      "guessed",
    ],
    ["does not say what it does", tags(), "CAUSAL_LM", "guessed"],
    ["does what no type is for", { ...tags(), pipeline_tag: "text-to-image" }, undefined, undefined],
  ])("and that %s", (_, fields, taskType, level) => {
    const { peft, derived } = factsOf(fields);
    expect([peft?.taskType, derived?.["peft.taskType"]?.level]).toEqual([taskType, level]);
  });

  test("gets its base model from the tag that says adapter, else from the card", () => {
    const { peft, derived } = factsOf({ tags: ["base_model:acme/other", "base_model:adapter:acme/base-7b"] });
    expect(peft?.baseModel).toBe("acme/base-7b");
    expect(derived?.["peft.baseModel"]).toEqual({ level: "derived", from: "tag base_model:adapter:acme/base-7b" });
    expect(factsOf({ cardData: { base_model: "acme/carded" } }).peft?.baseModel).toBe("acme/carded");
    expect(factsOf({}).peft?.baseModel).toBeUndefined();
  });
});

test("what the record says of an adapter stays", () => {
  const config = { peft: { base_model_name_or_path: "acme/stated", task_type: "SEQ_CLS" } };
  const { peft, derived } = factsOf({ ...tags(), config, pipeline_tag: "text-generation" });
  expect(peft).toEqual({ baseModel: "acme/stated", taskType: "SEQ_CLS" });
  expect(derived).toBeUndefined();
});

test("models that are no adapters have neither", () => {
  expect(factsOf({ library_name: "timm", tags: ["base_model:adapter:acme/base"] }).peft).toBeUndefined();
});

const withFile = (file: string) =>
  factsOf({ library_name: "transformers", tags: ["peft", "base_model:acme/base"], siblings: [{ rfilename: file }] })
    .peft;

test("a model that was trained with peft and merged is no adapter: it has no file of one", () => {
  expect(withFile("model.safetensors")).toBeUndefined();
  expect(withFile("adapter_config.json")).toMatchObject({ baseModel: "acme/base" });
});
