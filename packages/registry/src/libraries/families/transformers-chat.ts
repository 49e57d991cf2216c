import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import { imageQuestion } from "../../inference/example-inputs.ts";
import { imageTurn } from "./chat.ts";
import { chatAnswer, chatNames } from "./generation.ts";
import { type DirectUse, variableFor } from "./direct-call/direct-call.ts";
import { chatFor } from "./prompts.ts";

/** Classes that write an answer; a model that judges answers has a chat template as well. */
const writers: ReadonlySet<string> = new Set([
  "AutoModelForCausalLM",
  "AutoModelForImageTextToText",
  "AutoModelForMultimodalLM",
  "AutoModelForSeq2SeqLM",
]);

/** These prepare images, videos or audio and know nothing of text; the others can lay out a conversation. */
const withoutText: ReadonlySet<string> = new Set(["AutoFeatureExtractor", "AutoImageProcessor", "AutoVideoProcessor"]);

/** A conversation with a model of transformers, where it has a template for one; undefined for other models. */
export function directChat(model: ModelFacts, modelClass: string): DirectUse | undefined {
  const { tokenizer, processor, jinja } = model.chatTemplates ?? {};
  const laidOutBy = model.transformersInfo?.processor;
  if (!model.tags.includes("conversational") || (tokenizer ?? processor ?? jinja) === undefined) return undefined;
  if (!writers.has(modelClass) || laidOutBy === undefined || withoutText.has(laidOutBy)) return undefined;
  return { names: chatNames, lines: chatAnswer(py`${turnFor(model)}`, variableFor(laidOutBy)) };
}

/** The turn to ask: about an image where the model sees some. */
export function turnFor(model: ModelFacts) {
  const seesImages = model.tags.includes("image-text-to-text") || model.pipelineTag === "image-text-to-text";
  return seesImages ? imageTurnFor(model) : chatFor(model);
}

function imageTurnFor(model: ModelFacts) {
  const { url, question } = imageQuestion(model);
  return imageTurn(url, question);
}
