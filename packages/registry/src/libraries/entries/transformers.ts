import { type Code, emptyCode, joinCode } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import type { ModelFacts, TransformersInfo } from "../../model.ts";
import type { Install, Snippet } from "../../snippet.ts";
import type { TaskId } from "../../tasks/ids.ts";
import { pictureTurn, userTurn } from "../families/chat.ts";
import { instead, notices } from "../families/notices.ts";
import { pictures } from "../families/pictures.ts";
import { questionFor } from "../families/prompts.ts";
import { trustRemoteCode } from "../families/remote-code.ts";
import { defineLibrary } from "../library.ts";

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

export default defineLibrary({
  label: "Transformers",
  repository: { name: "🤗/transformers", url: "https://github.com/huggingface/transformers" },
  docsUrl: "https://huggingface.co/docs/hub/transformers",
  listed: true,
  hosted,
  snippets: (model) => {
    const { transformersInfo } = model;
    if (transformersInfo === undefined) return instead("python", notices.modelTypeUnknown, missingConfig);
    return [...withPipeline(model), directly(model, transformersInfo)];
  },
  endpoint: "HF_ENDPOINT",
  samples: {
    "task and tokenizer": sample("fill-mask", "AutoModelForMaskedLM", "AutoTokenizer"),
    "no task": sample(undefined, "AutoModel", "AutoTokenizer"),
    "no processor": sample("feature-extraction", "AutoModel"),
    "no Auto class": sample("reinforcement-learning", undefined),
    "feature extractor": sample("audio-classification", "AutoModelForAudioClassification", "AutoFeatureExtractor"),
    "picture classification": sample("image-classification", "AutoModelForImageClassification", "AutoImageProcessor"),
    "zero-shot picture classification": sample(
      "zero-shot-image-classification",
      "AutoModelForZeroShotImageClassification",
      "AutoProcessor",
    ),
    "pipeline removed from version 5": sample("summarization", "AutoModelForSeq2SeqLM", "AutoTokenizer"),
    "picture pipeline removed from version 5": sample("image-to-text", "AutoModelForImageTextToText", "AutoProcessor"),
    "code of its own": { ...sample("text-generation", "AutoModelForCausalLM", "AutoTokenizer"), tags: ["custom_code"] },
    chat: {
      ...sample("text-generation", "AutoModelForCausalLM", "AutoTokenizer"),
      tags: ["conversational"],
      chatTemplates: { tokenizer: "{{ messages }}" },
    },
    "chat without a template": {
      ...sample("text-generation", "AutoModelForCausalLM", "AutoTokenizer"),
      tags: ["conversational"],
    },
    "chat about a picture": {
      ...sample("image-text-to-text", "AutoModelForImageTextToText", "AutoProcessor"),
      tags: ["conversational", "image-text-to-text"],
      chatTemplates: { processor: "{{ messages }}" },
    },
    "chat that starts with the card's example": {
      ...sample("text-generation", "AutoModelForCausalLM", "AutoTokenizer"),
      tags: ["conversational"],
      chatTemplates: { jinja: "{{ messages }}" },
      widget: { text: "Explain recursion to a six-year-old." },
    },
    "class that version 5 renamed": sample("image-text-to-text", "AutoModelForVision2Seq", "AutoProcessor"),
    "no transformersInfo": { id: "acme/weights-only", tags: ["transformers"] },
  },
});

const missingConfig = "This model's record doesn't say which class of Transformers loads it (transformersInfo).";

const nothing = emptyCode("python");

/** What `pipeline` takes. `any-to-any` came with version 5. */
const pipelineTasks: ReadonlySet<string> = new Set([...hosted, "any-to-any"]);

/**
 * Gone from version 5: `REMOVED_TASKS` of its `pipelines` module; `image-to-text` is rewritten to another task with other
 * inputs. (question-answering, visual-question-answering and image-to-image went during 5.x.)
 */
const removedPipelines: ReadonlySet<string> = new Set([
  "image-to-image",
  "image-to-text",
  "question-answering",
  "summarization",
  "translation",
  "visual-question-answering",
]);

/** Pipelines that take a conversation, with the name of the argument where it is not the first one. */
const chatPipelines: ReadonlyMap<string | undefined, Code<"python">> = new Map([
  ["text-generation", py`messages`],
  ["image-text-to-text", py`text=messages`],
  ["any-to-any", py`text=messages`],
]);

/** Auto classes that version 5 dropped, by their successors. */
const renamedClasses: ReadonlyMap<string, string> = new Map([
  ["AutoModelForVision2Seq", "AutoModelForImageTextToText"],
  ["AutoModelWithLMHead", "AutoModelForCausalLM"],
]);

function withPipeline(model: ModelFacts): readonly Snippet[] {
  const { pipelineTag: task } = model;
  if (task === undefined || !pipelineTasks.has(task)) return [];
  const removed = removedPipelines.has(task);
  const code = py`
    ${removed ? removal(task) : nothing}
    from transformers import pipeline

    pipe = pipeline(${task}, model=${model.id}${trustRemoteCode(model)})

    ${call(model)}
  `;
  return [
    { title: "With a pipeline", install: installFor(model, removed ? "transformers<5.0.0" : "transformers"), code },
  ];
}

function removal(task: string): Code<"python"> {
  return py.comment(
    `Version 5 of transformers has no "${task}" pipeline any more:\n` +
      "load the model directly, or install a version below 5.0.0 for these lines.",
  );
}

function call(model: ModelFacts): Code<"python"> {
  const chatArgument = model.tags.includes("conversational") ? chatPipelines.get(model.pipelineTag) : undefined;
  if (chatArgument !== undefined) {
    const messages = model.pipelineTag === "text-generation" ? textTurn(model) : messagesFor(model);
    return py`
      messages = ${messages}
      print(pipe(${chatArgument}))
    `;
  }
  if (model.pipelineTag === "image-classification") return py`print(pipe(${pictures.parrots}))`;
  if (model.pipelineTag !== "zero-shot-image-classification") return nothing;
  return py`print(pipe(${pictures.parrots}, candidate_labels=["birds", "flowers", "a street"]))`;
}

function directly(model: ModelFacts, { autoModel = "AutoModel", processor }: TransformersInfo): Snippet {
  const modelClass = renamedClasses.get(autoModel) ?? autoModel;
  const classes = [...new Set([modelClass, processor ?? modelClass])].sort().map(py.identifier);
  const trust = trustRemoteCode(model);
  const variable = processorVariable(processor);
  const code = py`
    from transformers import ${joinCode("python", classes, ", ")}

    ${processor === undefined ? nothing : py`${variable} = ${py.identifier(processor)}.from_pretrained(${model.id}${trust})`}
    model = ${py.identifier(modelClass)}.from_pretrained(${model.id}${trust}, device_map="auto")

    ${canChat(model) ? generation(model, variable) : nothing}
  `;
  return { title: "Load the model directly", install: installFor(model, "transformers", "accelerate"), code };
}

function processorVariable(processor: string | undefined): Code<"python"> {
  if (processor === "AutoTokenizer") return py`tokenizer`;
  return processor === "AutoFeatureExtractor" ? py`extractor` : py`processor`;
}

/** These prepare pictures, videos or sound and know nothing of text; the others can lay out a conversation. */
const withoutText: ReadonlySet<string> = new Set(["AutoFeatureExtractor", "AutoImageProcessor", "AutoVideoProcessor"]);

function canChat({ tags, chatTemplates = {}, transformersInfo }: ModelFacts): boolean {
  const { tokenizer, processor, jinja } = chatTemplates;
  const hasTemplate = (tokenizer ?? processor ?? jinja) !== undefined;
  const readsText = transformersInfo?.processor !== undefined && !withoutText.has(transformersInfo.processor);
  return tags.includes("conversational") && hasTemplate && readsText;
}

function generation(model: ModelFacts, processor: Code<"python">): Code<"python"> {
  return py`
    messages = ${messagesFor(model)}
    inputs = ${processor}.apply_chat_template(
        messages,
        add_generation_prompt=True,
        tokenize=True,
        return_dict=True,
        return_tensors="pt",
    ).to(model.device)

    outputs = model.generate(**inputs, max_new_tokens=40)
    print(${processor}.decode(outputs[0][inputs["input_ids"].shape[-1] :]))
  `;
}

function messagesFor(model: ModelFacts) {
  const seesPictures = model.tags.includes("image-text-to-text") || model.pipelineTag === "image-text-to-text";
  return seesPictures ? pictureTurn(pictures.candy, "What animal is on the candy?") : textTurn(model);
}

function textTurn(model: ModelFacts) {
  return userTurn(questionFor(model, "Who are you?"));
}

/** Processors of pictures and videos need torchvision, which brings pillow. */
function installFor(model: ModelFacts, ...packages: readonly [string, ...string[]]): Install {
  const [transformers, ...others] = packages;
  const about = [model.pipelineTag ?? "", model.transformersInfo?.processor ?? ""].join(" ");
  const pictured = /image|visual|video|object-detection|depth|mask-generation|document|Image|Video/.test(about);
  return { pip: [transformers, "torch", ...(pictured ? ["torchvision"] : []), ...others] };
}

function sample(pipelineTag: string | undefined, autoModel: string | undefined, processor?: string): ModelFacts {
  return {
    id: "acme/model",
    tags: ["transformers"],
    ...(pipelineTag !== undefined && { pipelineTag }),
    transformersInfo: { ...(autoModel !== undefined && { autoModel }), ...(processor !== undefined && { processor }) },
  };
}
