import { snippetsFor } from "@modelshelf/registry";
import { describe, expect, test } from "vitest";
import { toModelFacts } from "../facts/to-model-facts.ts";
import { parseRecord } from "../record/parse-record.ts";

/** Everything derived from a record: value and level by path. */
function derivedFrom(fields: object): Readonly<Record<string, unknown>> {
  const { record } = parseRecord("model", { id: "acme/model", library_name: "transformers", ...fields });
  if (record === undefined) throw new Error("The record of this test is no record.");
  const { transformersInfo, derived = {} } = toModelFacts(record);
  return { ...transformersInfo, level: derived["transformersInfo.autoModel"]?.level };
}

const config = (modelType: string, ...architectures: readonly string[]): object => ({
  config: { model_type: modelType, architectures },
});
const transcribes = { pipeline_tag: "automatic-speech-recognition" };
const siblings = (...names: readonly string[]): object => ({ siblings: names.map((rfilename) => ({ rfilename })) });

describe("the class", () => {
  test.each<[string, object, string, string]>([
    ["config names type and class", config("llama", "LlamaForCausalLM"), "AutoModelForCausalLM", "derived"],
    [
      "a class for TensorFlow",
      config("bert", "TFBertForSequenceClassification"),
      "AutoModelForSequenceClassification",
      "derived",
    ],
    ["a class without a type", { config: { architectures: ["Qwen2ForCausalLM"] } }, "AutoModelForCausalLM", "derived"],
    [
      "the task chooses among several",
      { ...config("gemma3", "Gemma3ForConditionalGeneration"), pipeline_tag: "text-generation" },
      "AutoModelForCausalLM",
      "derived",
    ],
    ["weights of pre-training fill gaps", config("bert", "BertForPreTraining"), "AutoModelForMaskedLM", "derived"],
    [
      "weights of pre-training get the head of the task",
      { ...config("wav2vec2", "Wav2Vec2ForPreTraining"), pipeline_tag: "feature-extraction" },
      "AutoModel",
      "derived",
    ],
    [
      "code of its own",
      {
        config: {
          model_type: "acme",
          architectures: ["AcmeModel"],
          auto_map: { AutoConfig: "c.C", AutoModelForCausalLM: "m.M" },
        },
      },
      "AutoModelForCausalLM",
      "derived",
    ],
    [
      "the name of a class that nobody knows",
      config("acme", "AcmeForTokenClassification"),
      "AutoModelForTokenClassification",
      "guessed",
    ],
    [
      "task and tag of the type",
      { pipeline_tag: "fill-mask", tags: ["transformers", "bert"] },
      "AutoModelForMaskedLM",
      "derived",
    ],
    [
      "a tag that is a task",
      { tags: ["transformers", "t5", "text2text-generation"] },
      "AutoModelForSeq2SeqLM",
      "derived",
    ],
    [
      "the class is of another type",
      { ...config("gemma3_text", "LlamaForSequenceClassification"), pipeline_tag: "text-classification" },
      "AutoModelForSequenceClassification",
      "derived",
    ],
    ["the type alone", { tags: ["transformers", "qwen3"] }, "AutoModelForCausalLM", "guessed"],
    ["a type that fills gaps", { config: { model_type: "bert" } }, "AutoModel", "guessed"],
    [
      "a task that the type has no head for",
      { pipeline_tag: "robotics", tags: ["transformers", "llava"] },
      "AutoModelForImageTextToText",
      "guessed",
    ],
  ])("from a record where %s", (_, fields, autoModel, level) => {
    expect(derivedFrom(fields)).toMatchObject({ autoModel, level });
  });

  test("stays what the record says", () => {
    const stated = { transformersInfo: { auto_model: "AutoModelForMaskedLM", processor: "AutoTokenizer" } };
    expect(derivedFrom({ ...stated, ...config("bert", "BertForSequenceClassification") })).toEqual({
      autoModel: "AutoModelForMaskedLM",
      processor: "AutoTokenizer",
      level: undefined,
    });
  });

  test.each<[string, object, string]>([
    [
      "the name of the base model",
      { tags: ["transformers", "base_model:Qwen/Qwen2.5-7B-Instruct"] },
      "AutoModelForCausalLM",
    ],
    ["its own name", { id: "acme/whisper-small-hi" }, "AutoModelForSpeechSeq2Seq"],
    ["its name and its task", { ...transcribes, id: "acme/whisper-small-hi" }, "AutoModelForSpeechSeq2Seq"],
    ["a type in its name", { ...transcribes, id: "acme/Parakeet-TDT-0.6b" }, "AutoModelForTDT"],
    ["its family", { ...transcribes, id: "acme/w2v-bert-2.0-hi" }, "AutoModelForCTC"],
    [
      "its base before its own name",
      { ...transcribes, id: "acme/bert", tags: ["base_model:a/whisper"] },
      "AutoModelForSpeechSeq2Seq",
    ],
    ["what it was trained with", { tags: ["transformers", "safetensors", "trl"] }, "AutoModelForCausalLM"],
    ["nothing but weights", { tags: ["transformers", "safetensors"] }, "AutoModel"],
  ])("is guessed from %s", (_, fields, autoModel) => {
    expect(derivedFrom(fields)).toMatchObject({ autoModel, level: "guessed" });
  });

  test.each<[string, object]>([
    ["the task alone", { pipeline_tag: "image-classification" }],
    ["chats alone", { tags: ["transformers", "conversational"] }],
    ["the name of a family without the head of the task", { ...transcribes, id: "acme/llama-8b" }],
    ["programs that train writers, for a task of others", { ...transcribes, tags: ["safetensors", "unsloth"] }],
    ["code of its own", { library_name: undefined, tags: ["safetensors", "acme", "custom_code"], ...transcribes }],
  ])("is left to the pipeline where it would follow from %s", (_, fields) => {
    const { autoModel, pipelineTag } = derivedFrom(fields);
    expect(autoModel).toBeUndefined();
    expect(pipelineTag).toBeDefined();
  });

  test("is guessed for quantizations that are named after AWQ or GPTQ alone", () => {
    const packed = { library_name: undefined, tags: [], pipeline_tag: "text-generation" };
    for (const id of ["acme/Llama-7B-AWQ", "acme/llama-7b-gptq-4bit"])
      expect(derivedFrom({ ...packed, id })).toMatchObject({ autoModel: "AutoModelForCausalLM", level: "guessed" });
    expect(derivedFrom({ ...packed, id: "acme/Llama-7B" })).toEqual({ level: undefined });
    expect(derivedFrom({ ...packed, id: "acme/Llama-7B-AWQ", library_name: "ctranslate2" })).toEqual({});
  });

  test.each([
    ["a conversion to GGUF", { tags: ["transformers", "gguf", "qwen3"], pipeline_tag: "text-generation" }],
    [
      "a conversion for Apple",
      { tags: ["transformers", "safetensors", "mlx", "qwen3"], pipeline_tag: "text-generation" },
    ],
    ["ONNX alone", { tags: ["transformers", "bert"], ...siblings("config.json", "onnx/model.onnx") }],
  ])("is not looked for in %s, which transformers cannot load", (_, fields) => {
    expect(derivedFrom(fields)).toEqual({ level: undefined });
  });

  test("is not made up where nothing tells of it", () => {
    expect(derivedFrom({})).toEqual({ level: undefined });
    expect(derivedFrom({ library_name: "timm", ...config("bert", "BertModel") })).toEqual({ level: undefined });
    expect(derivedFrom({ library_name: undefined, tags: ["bert"] })).toEqual({ level: undefined });
  });

  test("is found where no library is named, but the type is one of transformers", () => {
    expect(
      derivedFrom({ library_name: "Model Optimizer", tags: ["Model Optimizer", "safetensors", "qwen3"] }),
    ).toMatchObject({
      autoModel: "AutoModelForCausalLM",
    });
    expect(derivedFrom({ library_name: undefined, ...config("bert", "BertModel") })).toMatchObject({
      autoModel: "AutoModel",
    });
  });
});

describe("what prepares the input", () => {
  const bert = config("bert", "BertModel");
  const clip = config("clip", "CLIPModel");
  const vit = config("vit", "ViTForImageClassification");
  const wav = config("wav2vec2", "Wav2Vec2ForCTC");
  test.each<[string, object, string | undefined]>([
    ["a tokenizer's files", { ...bert, ...siblings("config.json", "model.safetensors", "vocab.txt") }, "AutoTokenizer"],
    ["no such files", { ...bert, ...siblings("config.json", "model.safetensors") }, undefined],
    [
      "files of both",
      { ...clip, ...siblings("config.json", "tokenizer.json", "preprocessor_config.json") },
      "AutoProcessor",
    ],
    [
      "an image processor's file",
      { ...vit, ...siblings("config.json", "preprocessor_config.json") },
      "AutoImageProcessor",
    ],
    [
      "the other half's file",
      { ...wav, ...siblings("config.json", "preprocessor_config.json") },
      "AutoFeatureExtractor",
    ],
    ["no list of files, text", bert, "AutoTokenizer"],
    ["no list of files, sound and text", wav, "AutoProcessor"],
    ["no list of files, images", vit, "AutoImageProcessor"],
  ])("with %s", (_, fields, processor) => {
    expect(derivedFrom(fields)["processor"]).toBe(processor);
  });
});

test("the task of a class stands in for a task that nobody names", () => {
  expect(derivedFrom(config("llama", "LlamaForCausalLM"))["pipelineTag"]).toBe("text-generation");
  expect(
    derivedFrom({ ...config("llama", "LlamaForCausalLM"), pipeline_tag: "text-ranking" })["pipelineTag"],
  ).toBeUndefined();
  expect(derivedFrom(config("t5", "T5ForConditionalGeneration"))["pipelineTag"]).toBeUndefined();
});

function titlesOf(fields: object): readonly (string | undefined)[] | undefined {
  const { record } = parseRecord("model", { id: "acme/model", library_name: "transformers", ...fields });
  return record && snippetsFor(toModelFacts(record))[0]?.snippets.map(({ title }) => title);
}

test("no pipeline is shown that has no head for the task", () => {
  const t5 = config("t5", "T5ForConditionalGeneration");
  expect(titlesOf({ ...t5, pipeline_tag: "text-generation" })).toEqual(["Load the model directly"]);
  expect(titlesOf({ ...t5, pipeline_tag: "summarization" })).toEqual(["With a pipeline", "Load the model directly"]);
});

test.each([
  [{ library_name: "transformers", tags: ["safetensors"] }, "library_name"],
  [{ library_name: undefined, tags: ["transformers", "safetensors"] }, "tag transformers"],
  [{ library_name: undefined, tags: ["safetensors", "acme_tts", "custom_code"] }, "tag custom_code"],
  [{ library_name: undefined, id: "acme/moss-AWQ", tags: ["safetensors"] }, "the name"],
])("the reason to load %j without a head is one that its author finds in the record", (fields, from) => {
  const { record } = parseRecord("model", { id: "acme/model", ...fields });
  const { transformersInfo, derived } = toModelFacts(record ?? expect.fail());
  expect(transformersInfo?.autoModel).toBe("AutoModel");
  expect(derived?.["transformersInfo.autoModel"]).toEqual({ level: "guessed", from });
});
