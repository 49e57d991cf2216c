import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRepositoryId, type ModelFacts } from "@modelshelf/registry";
import { isObject } from "../record/read/field-reader.ts";
import { isIdentifier } from "../record/read/identifier.ts";
import { parseRecord } from "../record/parse-record.ts";
import { toModelFacts } from "./to-model-facts.ts";

/** Rules that hold for the records of strangers, whatever they contain; `to-model-facts.test.ts` tests good ones. */

function factsOf(fields: object): ModelFacts {
  const { record, problem } = parseRecord("model", { id: "a/b", ...fields });
  if (record === undefined) throw new Error(`refused: ${problem}`);
  return toModelFacts(record);
}

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
    expect(stated(factsOf(at(place, wrap("MyModel_2"))))).toHaveLength(3);
    // Every object has these names; they are identifiers all the same.
    expect(stated(factsOf(at(place, wrap("constructor"))))).toHaveLength(3);
  });

  test("unfit members of a list do not take the fit ones with them", () => {
    expect(factsOf({ config: { architectures: ["a b", 5, "Fit", "None"] } }).architectures).toEqual(["Fit"]);
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

/** All facts are members of each model, so that reading them is quick: those that a record does not have are undefined. */
const stated = (facts: ModelFacts): readonly unknown[] => Object.values(facts).filter((fact) => fact !== undefined);

/** The promises of `ModelFacts`. */
function expectSound(facts: ModelFacts): void {
  expect(isRepositoryId(facts.id)).toBe(true);
  const { transformersInfo: info, speechbrain, architectures = [], kerasHubTasks = [], diffusersClass } = facts;
  const classes = [info?.autoModel, info?.customClass?.split(".").at(-1), info?.processor, speechbrain?.interface];
  for (const name of [...classes, diffusersClass, ...architectures, ...kerasHubTasks]) {
    expect(name === undefined || isIdentifier(name), name).toBe(true);
  }
  const check = (value: unknown): void => {
    expect(value, "absent members of a group are absent").toBeDefined();
    if (typeof value === "string") {
      expect(value.length > 0 && value.length <= 200_000 && value.isWellFormed() && !value.includes("\0")).toBe(true);
    } else if (typeof value === "number") expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
    else if (Array.isArray(value)) for (const item of value) check(item);
    else for (const member of Object.values(value as object)) check(member);
  };
  for (const fact of stated(facts)) check(fact);
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
