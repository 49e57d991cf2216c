import { describe, expect, test } from "vitest";
import type { ModelFacts } from "@modelshelf/registry";
import { parseRecord } from "../record/parse-record.ts";
import { toModelFacts } from "./to-model-facts.ts";

function factsOf(fields: object): ModelFacts {
  const { record, problem } = parseRecord("model", { id: "a/b", ...fields });
  if (record === undefined) throw new Error(`refused: ${problem}`);
  return toModelFacts(record);
}

test("a complete record gives every fact", () => {
  const config = {
    architectures: ["BertForMaskedLM"],
    model_type: "bert",
    quantization_config: { quant_method: "awq", bits: 4 },
    vocab_size: 30_522,
    hidden_size: 768,
    tie_word_embeddings: false,
    tokenizer_config: { chat_template: "{{ t }}" },
    processor_config: { chat_template: "{{ p }}" },
    chat_template_jinja: "{{ j }}",
    adapter_transformers: { model_name: "x/base" },
    diffusers: { _class_name: "FluxFillPipeline" },
    sklearn: { model: { file: "model.pkl" }, model_format: "pickle" },
    speechbrain: { speechbrain_interface: "EncoderClassifier" },
    peft: { base_model_name_or_path: "x/base", task_type: "CAUSAL_LM" },
    keras_hub: { tasks: ["CausalLM"] },
  };
  const facts = factsOf({
    tags: ["transformers", "own"],
    library_name: "transformers",
    pipeline_tag: "fill-mask",
    mask_token: "[MASK]",
    transformersInfo: {
      auto_model: "AutoModel",
      custom_class: "m.Custom",
      pipeline_tag: "fill-mask",
      processor: "AutoTokenizer",
    },
    config,
    cardData: { base_model: ["x/base", "y/base"], instance_prompt: "a photo" },
    widgetData: [
      { text: "t", context: "c", prompt: "p", src: "https://x/y.png", source_sentence: "s", sentences: ["1", "2"] },
      { text: "second" },
    ],
    gguf: { total: 1, context_length: 4096, architecture: "llama", chat_template: "{{ g }}" },
  });
  expect(facts).toEqual({
    id: "a/b",
    tags: ["transformers", "own"],
    libraryName: "transformers",
    pipelineTag: "fill-mask",
    maskToken: "[MASK]",
    transformersInfo: {
      autoModel: "AutoModel",
      customClass: "m.Custom",
      pipelineTag: "fill-mask",
      processor: "AutoTokenizer",
    },
    architectures: ["BertForMaskedLM"],
    modelType: "bert",
    quantization: { method: "awq", bits: 4 },
    parameters: { count: 1 },
    embeddings: { rows: 30_522, width: 768, isTied: false },
    chatTemplates: { tokenizer: "{{ t }}", processor: "{{ p }}", jinja: "{{ j }}" },
    adapterBaseModel: "x/base",
    diffusersClass: "FluxFillPipeline",
    sklearn: { file: "model.pkl", format: "pickle" },
    speechbrain: { interface: "EncoderClassifier" },
    peft: { baseModel: "x/base", taskType: "CAUSAL_LM" },
    kerasHubTasks: ["CausalLM"],
    baseModels: ["x/base", "y/base"],
    instancePrompt: "a photo",
    widget: {
      text: "t",
      context: "c",
      prompt: "p",
      src: "https://x/y.png",
      sourceSentence: "s",
      sentences: ["1", "2"],
    },
    gguf: { contextLength: 4096, architecture: "llama", chatTemplate: "{{ g }}" },
  });
});

test("parameters that the record does not count are those of the name, and are called a guess", () => {
  expect(factsOf({ id: "a/writer-7b" }).parameters).toEqual({ count: 7e9, isGuess: true });
  expect(factsOf({ id: "a/writer-7b", safetensors: { total: 7.2e9 } }).parameters).toEqual({ count: 7.2e9 });
  expect(factsOf({ id: "a/writer" }).parameters).toBeUndefined();
});

test("a record with nothing but an id gives the id and no tags", () => {
  expect(factsOf({})).toEqual({ id: "a/b", tags: [] });
});

test("all models have the same members in the same order, be their facts stated, derived or not there", () => {
  const names = Object.keys(factsOf({}));
  const stated = {
    library_name: "timm",
    transformersInfo: { auto_model: "AutoModel" },
    gguf: { context_length: 4096 },
  };
  const derivable = {
    library_name: "transformers",
    config: { architectures: ["LlamaForCausalLM"], model_type: "llama" },
  };
  expect(factsOf(derivable).derived).toBeDefined();
  expect([stated, derivable].map((source) => Object.keys(factsOf(source)))).toEqual([names, names]);
});

test("the table of tokens of a model that reads images as well is that of its language model", () => {
  const config = {
    hidden_size: 1024,
    tie_word_embeddings: true,
    text_config: { vocab_size: 32_000, hidden_size: 4096 },
  };
  expect(factsOf({ config }).embeddings).toEqual({ rows: 32_000, width: 4096, isTied: true });
  expect(factsOf({ config: { vocab_size: 32_000 } }).embeddings).toBeUndefined();
});

const bits = (quantization_config: object): unknown => factsOf({ config: { quantization_config } }).quantization?.bits;

describe("forms that a value may take", () => {
  test("mask token: a text or an added token; the record first, then the tokenizer's configuration", () => {
    expect(factsOf({ mask_token: { __type: "AddedToken", content: "<mask>", lstrip: true } }).maskToken).toBe("<mask>");
    const config = { tokenizer_config: { mask_token: { content: "[M]" } } };
    expect(factsOf({ config }).maskToken).toBe("[M]");
    expect(factsOf({ config, mask_token: "[MASK]" }).maskToken).toBe("[MASK]");
    expect(factsOf({ mask_token: { content: { content: "x" } } }).maskToken).toBeUndefined();
  });

  test.each<[unknown, string | undefined]>([
    ["{{ x }}", "{{ x }}"],
    [
      [
        { name: "tool_use", template: "T" },
        { name: "default", template: "D" },
      ],
      "D",
    ],
    [
      [
        { name: "rag", template: "R" },
        { name: "tool_use", template: "T" },
      ],
      "R",
    ],
    [
      [
        { name: "default", template: 5 },
        { name: "x", template: "X" },
      ],
      undefined,
    ],
    [["{{ x }}"], undefined],
    [{ default: "x" }, undefined],
  ])("chat template %j is %j", (given, template) => {
    expect(factsOf({ config: { tokenizer_config: { chat_template: given } } }).chatTemplates?.tokenizer).toBe(template);
    expect(factsOf({ config: { processor_config: { chat_template: given } } }).chatTemplates?.processor).toBe(template);
  });

  test("base models: one text or a list, without paths of a disk; without a card those of the tags", () => {
    expect(factsOf({ cardData: { base_model: "x/y" } }).baseModels).toEqual(["x/y"]);
    expect(factsOf({ cardData: { base_model: ["./local path", null, "x/y"] } }).baseModels).toEqual(["x/y"]);
    expect(factsOf({ cardData: { base_model: "./local path" } }).baseModels).toBeUndefined();
    expect(factsOf({ tags: ["base_model:adapter:x/y"] }).baseModels).toEqual(["x/y"]);
  });

  test.each(["/data/run7", String.raw`C:\models\llama`, "./out/llama", "../x", "~/x", "file:///home/ada/x", "a/b/c"])(
    "the path of a disk, %s, is in no fact, and an adapter of it stays one",
    (path) => {
      const stated = { base_model_name_or_path: path };
      for (const facts of [
        factsOf({ config: { peft: stated } }),
        factsOf({ config: { peft: { ...stated, task_type: "SEQ_CLS" }, adapter_transformers: { model_name: path } } }),
        factsOf({ library_name: "peft", cardData: { base_model: path } }),
      ]) {
        expect(facts.peft).toBeDefined();
        expect(JSON.stringify({ ...facts, tags: [] })).not.toContain(JSON.stringify(path).slice(1, -1));
      }
      const tagged = factsOf({ library_name: "peft", tags: [`base_model:adapter:${path}`, "base_model:adapter:x/y"] });
      expect(tagged.peft?.baseModel).toBe("x/y");
      expect(factsOf({ config: { peft: stated }, cardData: { base_model: "x/y" } }).peft?.baseModel).toBe("x/y");
    },
  );

  test("bits: the number, else the flags", () => {
    expect(bits({ bits: 3, load_in_4bit: true })).toBe(3);
    expect(bits({ load_in_4bit: true })).toBe(4);
    expect(bits({ load_in_8bit: true, load_in_4bit: false })).toBe(8);
    expect(bits({ load_in_8bit: "true" })).toBeUndefined();
  });

  test.each([
    ["https://x/y.png", true],
    // Code and pages load from https alone; a path would be one of the reader's machine.
    ["http://x/y.png", false],
    ["samples/y.png", false],
    ["/samples/a:b.png", false],
    ["javascript:alert(1)", false],
    ["JAVASCRIPT:alert(1)", false],
    ["data:text/html,x", false],
    [" javascript:alert(1)", false],
  ])("the address %j of an example is used: %j", (src, used) => {
    expect(factsOf({ widgetData: [{ src }] }).widget !== undefined).toBe(used);
  });

  test("only the first example that can be read counts", () => {
    expect(factsOf({ widgetData: [5, { text: "second" }] }).widget).toEqual({ text: "second" });
  });
});

test("names of files are those of weights and settings, bounded, whatever stands in the list", () => {
  const siblings = [{ rfilename: "a.gguf" }, { rfilename: 5 }, null, "b.gguf", { rfilename: "photo.jpg" }, {}];
  expect(factsOf({ siblings }).files).toEqual(["a.gguf"]);
  expect(factsOf({ siblings: "a.gguf" }).files).toBeUndefined();
  const many = Array.from({ length: 5000 }, (_, number) => ({ rfilename: `${number}.json` }));
  expect(factsOf({ siblings: many }).files).toHaveLength(1000);
});

test("speechbrain's older name of its interface counts where the newer one is missing", () => {
  expect(factsOf({ config: { speechbrain: { interface: "EncoderASR" } } }).speechbrain?.interface).toBe("EncoderASR");
});
