import { type Code, emptyCode, joinCode } from "../../code/code.ts";
import type { SnippetContext } from "../../hub-endpoint.ts";
import type { TaskId } from "../../tasks/ids.ts";
import { directBlock } from "../families/direct-call/direct-block.ts";
import { directSamples } from "../families/direct-call/samples.ts";
import { formerWeights } from "../families/former-weights.ts";
import { answerLength } from "../families/generation.ts";
import { instead, notices } from "../families/notices.ts";
import { canPipe, type PipelineCall, pipelineCall, removal, removedPipelines } from "../families/pipeline-call.ts";
import { quantizedLoading } from "../families/quantized.ts";
import { chatFor } from "../families/prompts.ts";
import { trustRemoteCode } from "../families/remote-code.ts";
import { isTokenizerAlone, tokenizerBlock } from "../families/tokenizer-alone.ts";
import { turnFor } from "../families/transformers-chat.ts";
import { transformersInstall } from "../families/transformers-install.ts";
import { pipelineLoads } from "../../transformers/task-classes.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";
import { pretrainedWeights } from "../loaded-files.ts";

const hosted = [
  "audio-classification",
  "automatic-speech-recognition",
  "depth-estimation",
  "document-question-answering",
  "feature-extraction",
  "fill-mask",
  "image-classification",
  "image-feature-extraction",
  "image-segmentation",
  "image-to-image",
  "image-to-text",
  "image-text-to-text",
  "mask-generation",
  "object-detection",
  "question-answering",
  "summarization",
  "table-question-answering",
  "text-classification",
  "text-generation",
  "text-to-audio",
  "text-to-speech",
  "token-classification",
  "translation",
  "video-classification",
  "visual-question-answering",
  "zero-shot-classification",
  "zero-shot-image-classification",
  "zero-shot-object-detection",
] as const satisfies readonly TaskId[];

/** One sample for each further task that is called in a way of its own. */
const tasks = Object.fromEntries(
  [
    ["text-classification", "AutoModelForSequenceClassification", "AutoTokenizer"],
    ["token-classification", "AutoModelForTokenClassification", "AutoTokenizer"],
    ["zero-shot-classification", "AutoModelForSequenceClassification", "AutoTokenizer"],
    ["question-answering", "AutoModelForQuestionAnswering", "AutoTokenizer"],
    ["table-question-answering", "AutoModelForTableQuestionAnswering", "AutoTokenizer"],
    ["document-question-answering", "AutoModelForDocumentQuestionAnswering", "AutoProcessor"],
    ["visual-question-answering", "AutoModelForVisualQuestionAnswering", "AutoProcessor"],
    ["automatic-speech-recognition", "AutoModelForSpeechSeq2Seq", "AutoProcessor"],
    ["depth-estimation", "AutoModelForDepthEstimation", "AutoImageProcessor"],
    ["object-detection", "AutoModelForObjectDetection", "AutoImageProcessor"],
    ["zero-shot-object-detection", "AutoModelForZeroShotObjectDetection", "AutoProcessor"],
    ["image-segmentation", "AutoModelForImageSegmentation", "AutoImageProcessor"],
    ["mask-generation", "AutoModelForMaskGeneration", "AutoProcessor"],
    ["video-classification", "AutoModelForVideoClassification", "AutoImageProcessor"],
    ["image-feature-extraction", "AutoModel", "AutoImageProcessor"],
    ["image-to-image", "AutoModelForImageToImage", "AutoImageProcessor"],
    ["text-generation", "AutoModelForCausalLM", "AutoTokenizer"],
  ].map(([task = "", autoModel, processor]) => [task, sample(task, autoModel, processor)]),
);

export default defineLibrary({
  label: "Transformers",
  group: "language",
  about:
    "The most widely used Python library for pretrained models of text, images and audio: one interface loads thousands of architectures, to use or to train them.",
  alsoCalled: ["hf transformers", "huggingface transformers", "hugging face transformers"],
  repository: { name: "🤗/transformers", url: "https://github.com/huggingface/transformers" },
  docsUrl: "https://huggingface.co/docs/hub/transformers",
  listed: true,
  hosted,
  loads: pretrainedWeights,
  snippets: (record, context) => {
    const model = withTask(record);
    const { transformersInfo } = model;
    if (isTokenizerAlone(model)) return [tokenizerBlock(model)];
    if (transformersInfo === undefined) return instead("python", notices.modelTypeUnknown, missingConfig);
    const { autoModel } = transformersInfo;
    const direct = autoModel === undefined ? [] : [directBlock(model, { ...transformersInfo, autoModel }, context)];
    const found = [...withPipeline(model, context), ...direct];
    return found.length > 0 ? found : instead("python", notices.modelTypeUnknown, missingConfig);
  },
  endpoint: "HF_ENDPOINT",
  samples: {
    "task and tokenizer": sample("fill-mask", "AutoModelForMaskedLM", "AutoTokenizer"),
    "no task": sample(undefined, "AutoModel", "AutoTokenizer"),
    "no processor": sample("feature-extraction", "AutoModel"),
    "no Auto class": sample("reinforcement-learning", undefined),
    "feature extractor": sample("audio-classification", "AutoModelForAudioClassification", "AutoFeatureExtractor"),
    "image classification": sample("image-classification", "AutoModelForImageClassification", "AutoImageProcessor"),
    "zero-shot image classification": sample(
      "zero-shot-image-classification",
      "AutoModelForZeroShotImageClassification",
      "AutoProcessor",
    ),
    "pipeline removed from version 5": sample("summarization", "AutoModelForSeq2SeqLM", "AutoTokenizer"),
    "image pipeline removed from version 5": sample("image-to-text", "AutoModelForImageTextToText", "AutoProcessor"),
    "code of its own": { ...sample("text-generation", "AutoModelForCausalLM", "AutoTokenizer"), tags: ["custom_code"] },
    chat: {
      ...sample("text-generation", "AutoModelForCausalLM", "AutoTokenizer"),
      tags: ["conversational"],
      chatTemplates: { tokenizer: "{{ messages }}" },
      parameters: { count: 8_190_735_360 },
    },
    "chat without a template": {
      ...sample("text-generation", "AutoModelForCausalLM", "AutoTokenizer"),
      tags: ["conversational"],
    },
    "chat about an image": {
      ...sample("image-text-to-text", "AutoModelForImageTextToText", "AutoProcessor"),
      tags: ["conversational", "image-text-to-text"],
      chatTemplates: { processor: "{{ messages }}" },
      parameters: { count: 12e9, isGuess: true },
    },
    "chat that starts with the card's example": {
      ...sample("text-generation", "AutoModelForCausalLM", "AutoTokenizer"),
      tags: ["conversational"],
      chatTemplates: { jinja: "{{ messages }}" },
      widget: { text: "Explain recursion to a six-year-old." },
    },
    "class that version 5 renamed": sample(undefined, "AutoModelForVision2Seq", "AutoProcessor"),
    translation: { ...sample("translation", "AutoModelForSeq2SeqLM", "AutoTokenizer"), modelType: "marian" },
    speech: sample("text-to-speech", "AutoModelForTextToWaveform", "AutoProcessor"),
    "mask of its own": { ...sample("fill-mask", "AutoModelForMaskedLM", "AutoTokenizer"), maskToken: "<mask>" },
    "tokenizer in a file of sentencepiece": {
      ...sample("text-classification", "AutoModelForSequenceClassification", "AutoTokenizer"),
      files: ["config.json", "model.safetensors", "sentencepiece.bpe.model"],
    },
    ...tasks,
    ...directSamples,
    "example image": {
      ...sample("image-classification", "AutoModelForImageClassification", "AutoImageProcessor"),
      widget: { src: "https://example.org/cup.jpg" },
    },
    "image and text": sample("image-text-to-text", "AutoModelForImageTextToText", "AutoProcessor"),
    "weights of TensorFlow": {
      ...sample("text-classification", "AutoModelForSequenceClassification", "AutoTokenizer"),
      files: ["config.json", "tf_model.h5", "tokenizer.json"],
    },
    "weights of Flax": {
      ...sample("fill-mask", "AutoModelForMaskedLM", "AutoTokenizer"),
      files: ["config.json", "flax_model.msgpack", "tokenizer.json"],
    },
    "type of model that version 5 dropped": {
      ...sample("fill-mask", "AutoModelForMaskedLM", "AutoTokenizer"),
      modelType: "nezha",
    },
    "tokenizer without weights": {
      id: "acme/model",
      tags: ["transformers"],
      files: ["special_tokens_map.json", "tokenizer.json", "tokenizer_config.json"],
    },
    "no transformersInfo": { id: "acme/weights-only", tags: ["transformers"] },
  },
});

const missingConfig = "This model's record doesn't say which class of Transformers loads it (transformersInfo).";

const nothing = emptyCode("python");

/** The tasks of `pipeline`. `any-to-any` came with version 5. */
const pipelineTasks: ReadonlySet<string> = new Set([...hosted, "any-to-any"]);

/** Pipelines that take a conversation, with the name of the argument where it is not the first one. */
const chatPipelines: ReadonlyMap<string | undefined, Code<"python">> = new Map([
  ["text-generation", py`messages`],
  ["image-text-to-text", py`text=messages`],
  ["any-to-any", py`text=messages`],
]);

/** Where the card names no task, the one that transformers finds for the class. */
function withTask(model: ModelFacts): ModelFacts {
  const { pipelineTag, transformersInfo: { pipelineTag: found } = {} } = model;
  return pipelineTag === undefined && found !== undefined ? { ...model, pipelineTag: found } : model;
}

function withPipeline(model: ModelFacts, { bits }: SnippetContext = {}): readonly Snippet[] {
  const { pipelineTag: task, transformersInfo, derived = {} } = model;
  if (task === undefined || !pipelineTasks.has(task) || !canPipe(model)) return [];
  if (formerWeights(model) !== undefined) return [];
  // Authors also choose tasks that their class has no head for; a pipeline would refuse, or answer at random.
  const autoModel = derived["transformersInfo.autoModel"] && transformersInfo?.autoModel;
  if (autoModel !== undefined && !pipelineLoads(task, autoModel)) return [];
  const removed = removedPipelines.has(task);
  const {
    imports = nothing,
    helpers = nothing,
    lines,
    packages = [],
    note,
  } = conversation(model) ?? pipelineCall(model) ?? { lines: nothing };
  const quantized = quantizedLoading(model, bits);
  const code = py`
    ${removed ? removal(task) : nothing}
    ${imports}
    from transformers import ${joinCode("python", [...(quantized?.names ?? []), "pipeline"].map(py.identifier), ", ")}
    ${helpers}

    ${quantized?.lines ?? nothing}
    pipe = pipeline(${task}, model=${model.id}${trustRemoteCode(model)}${quantized ? inPipeline : nothing})

    ${lines}
  `;
  const install = transformersInstall(
    model,
    removed ? "transformers<5.0.0" : "transformers",
    ...(quantized?.packages ?? []),
    ...packages,
  );
  const notes = [quantized?.note, note].filter((text) => text !== undefined).join(" ");
  return [{ title: "With a pipeline", install, code, ...(notes !== "" && { note: notes }) }];
}

/** A pipeline hands these on to the class that loads the model. */
const inPipeline = py`, device_map="auto", model_kwargs={"quantization_config": quantization_config}`;

/** A pipeline gives the whole conversation back; its last message is the answer. */
function conversation(model: ModelFacts): PipelineCall | undefined {
  const argument = model.tags.includes("conversational") ? chatPipelines.get(model.pipelineTag) : undefined;
  if (argument === undefined) return undefined;
  const lines = py`
    messages = ${model.pipelineTag === "text-generation" ? chatFor(model) : turnFor(model)}
    outputs = pipe(${argument}, max_new_tokens=${answerLength})
    print(outputs[0]["generated_text"][-1]["content"])
  `;
  return { lines };
}

function sample(pipelineTag: string | undefined, autoModel: string | undefined, processor?: string): ModelFacts {
  return {
    id: "acme/model",
    tags: ["transformers"],
    ...(pipelineTag !== undefined && { pipelineTag }),
    transformersInfo: { ...(autoModel !== undefined && { autoModel }), ...(processor !== undefined && { processor }) },
  };
}
