import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRepositoryId } from "@modelshelf/registry";
import type { ModelFacts } from "@modelshelf/registry";
import { isObject } from "../record/read/field-reader.ts";
import { isIdentifier } from "../record/read/identifier.ts";
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
    speechbrain: { speechbrain_interface: "EncoderClassifier", vocoder_interface: "HIFIGAN", vocoder_model_id: "v/m" },
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
    speechbrain: { interface: "EncoderClassifier", vocoderInterface: "HIFIGAN", vocoderModelId: "v/m" },
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
  expect(factsOf({ id: "a/writer-7b", safetensors: { total: 8 } }).parameters).toEqual({ count: 8 });
  expect(factsOf({ id: "a/writer" }).parameters).toBeUndefined();
});

test("a record with nothing but an id gives the id and no tags", () => {
  expect(factsOf({})).toEqual({ id: "a/b", tags: [] });
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

/** Where each fact is in a record: every one must survive a value of each wrong type. */
const places: readonly string[] = [
  "library_name",
  "pipeline_tag",
  "mask_token",
  "transformersInfo",
  "transformersInfo.auto_model",
  "transformersInfo.custom_class",
  "transformersInfo.pipeline_tag",
  "transformersInfo.processor",
  "config",
  "config.architectures",
  "config.model_type",
  "config.quantization_config",
  "config.quantization_config.quant_method",
  "config.quantization_config.bits",
  "config.vocab_size",
  "config.hidden_size",
  "config.text_config",
  "config.tokenizer_config",
  "config.tokenizer_config.chat_template",
  "config.tokenizer_config.mask_token",
  "config.processor_config.chat_template",
  "config.chat_template_jinja",
  "config.adapter_transformers.model_name",
  "config.diffusers._class_name",
  "config.sklearn.model",
  "config.sklearn.model.file",
  "config.sklearn.model_format",
  "config.speechbrain.speechbrain_interface",
  "config.speechbrain.vocoder_interface",
  "config.speechbrain.vocoder_model_id",
  "config.peft.base_model_name_or_path",
  "config.peft.task_type",
  "config.keras_hub.tasks",
  "cardData",
  "cardData.base_model",
  "cardData.instance_prompt",
  "widgetData",
  "gguf",
  "gguf.context_length",
  "gguf.architecture",
  "gguf.chat_template",
];
const at = (place: string, value: unknown): object =>
  place.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;

describe("a value of the wrong type is as good as none", () => {
  const wrong: readonly unknown[] = [null, true, -1, 1.5, [], {}, [5], [[]], { toString: "x" }, ""];
  test.each(places)("%s", (place) => {
    for (const value of wrong)
      expect(factsOf(at(place, value)), JSON.stringify(value)).toEqual({ id: "a/b", tags: [] });
  });

  test.each(["text", "context", "prompt", "src", "source_sentence", "sentences"])("widgetData[0].%s", (name) => {
    for (const value of wrong) expect(factsOf({ widgetData: [{ [name]: value }] })).toEqual({ id: "a/b", tags: [] });
  });
});

describe("names of classes are identifiers or absent", () => {
  const classPlaces: readonly (readonly [string, (name: string) => unknown])[] = [
    ["transformersInfo.auto_model", (name) => name],
    ["transformersInfo.custom_class", (name) => `module.${name}`],
    ["transformersInfo.processor", (name) => name],
    ["config.architectures", (name) => [name]],
    ["config.diffusers._class_name", (name) => name],
    ["config.speechbrain.speechbrain_interface", (name) => name],
    ["config.speechbrain.vocoder_interface", (name) => name],
    ["config.keras_hub.tasks", (name) => [name]],
  ];
  const unfit = [
    "import",
    "None",
    "class",
    "lambda",
    "1Model",
    "My Model",
    "Model()",
    "Model; import os",
    'Model"',
    "Modèle",
    "Мodel",
    "a-b",
    "Model\nimport os",
    "Model\u2028x",
    "${x}",
    "x".repeat(121),
  ];
  test.each(classPlaces)("%s", (place, wrap) => {
    for (const name of unfit) expect(factsOf(at(place, wrap(name))), name).toEqual({ id: "a/b", tags: [] });
    expect(Object.keys(factsOf(at(place, wrap("MyModel_2"))))).toHaveLength(3);
    // Every object has these names; they are identifiers all the same.
    expect(Object.keys(factsOf(at(place, wrap("constructor"))))).toHaveLength(3);
  });

  test("unfit members of a list do not take the fit ones with them", () => {
    expect(factsOf({ config: { architectures: ["a b", 5, "Fit", "None"] } }).architectures).toEqual(["Fit"]);
  });
});

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

  test("base models: one text or a list, paths included; without a card those of the tags", () => {
    expect(factsOf({ cardData: { base_model: "x/y" } }).baseModels).toEqual(["x/y"]);
    expect(factsOf({ cardData: { base_model: ["./local path", null, "x/y"] } }).baseModels).toEqual([
      "./local path",
      "x/y",
    ]);
    expect(factsOf({ tags: ["base_model:adapter:x/y"] }).baseModels).toEqual(["x/y"]);
  });

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

test("texts are bounded and well formed", () => {
  const long = `${"x".repeat(9999)}😀${"y".repeat(300_000)}`;
  const sentences = Array.from({ length: 1000 }, () => "z".repeat(5));
  const facts = factsOf({
    mask_token: long,
    cardData: { instance_prompt: long },
    widgetData: [{ text: `\ud800\0${long}`, prompt: "\ud800a cup", source_sentence: "z", sentences }],
    config: { chat_template_jinja: long, model_type: long },
  });
  expect(facts.instancePrompt).toBe("x".repeat(9999));
  expect(facts.widget, "a cut example would be another one").toEqual({ prompt: "\ufffda cup" });
  expect(facts.chatTemplates?.jinja).toHaveLength(200_000);
  expect(facts.maskToken).toHaveLength(250);
  expect(facts.modelType, "a cut name would be another name").toBeUndefined();
});

describe("for any JSON", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom("\ud800", "__proto__", "constructor", "import", "Model", "a.b"),
  );
  const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      anyText,
      fc.constant(null),
      fc.boolean(),
      fc.double(),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(anyText, tie("value"), { maxKeys: 3 }),
    ),
  }));
  const anySource = fc
    .array(fc.tuple(fc.constantFrom(...places, "widgetData", "tags", "cardData.license"), anyValue), { maxLength: 8 })
    .map((entries) => entries.map(([place, value]) => at(place, value)).reduce(merge, {}));

  test("it never throws and what comes out keeps its promises", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const facts = factsOf(JSON.parse(JSON.stringify(source)));
        expectSound(facts);
      }),
      { numRuns: 500 },
    );
  });
});

function merge(left: object, right: object): object {
  const entries = Object.entries(right).map(([name, value]: [string, unknown]) => {
    const before: unknown = Object.hasOwn(left, name) ? Reflect.get(left, name) : undefined;
    return [name, isObject(before) && isObject(value) ? merge(before, value) : value] as const;
  });
  return { ...left, ...Object.fromEntries(entries) };
}

/** The promises of `ModelFacts`. */
function expectSound(facts: ModelFacts): void {
  expect(isRepositoryId(facts.id)).toBe(true);
  const { transformersInfo: info, speechbrain, architectures = [], kerasHubTasks = [], diffusersClass } = facts;
  const classes = [info?.autoModel, info?.customClass?.split(".").at(-1), info?.processor, speechbrain?.interface];
  for (const name of [...classes, speechbrain?.vocoderInterface, diffusersClass, ...architectures, ...kerasHubTasks]) {
    expect(name === undefined || isIdentifier(name), name).toBe(true);
  }
  const check = (value: unknown): void => {
    expect(value, "absent facts are absent").toBeDefined();
    if (typeof value === "string") {
      expect(value.length > 0 && value.length <= 200_000 && value.isWellFormed() && !value.includes("\0")).toBe(true);
    } else if (typeof value === "number") expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
    else if (Array.isArray(value)) for (const item of value) check(item);
    else for (const member of Object.values(value as object)) check(member);
  };
  check(facts);
  for (const part of [
    info,
    facts.quantization,
    facts.chatTemplates,
    facts.sklearn,
    speechbrain,
    facts.peft,
    facts.gguf,
    facts.widget,
  ]) {
    expect(part === undefined || Object.keys(part).length > 0).toBe(true);
  }
}

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
