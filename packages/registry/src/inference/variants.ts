import type { TaskId } from "../tasks/ids.ts";

/** The kinds of call that a client has a template for. */
export const variants = [
  "basic",
  "basicAudio",
  "basicImage",
  "conversational",
  "conversationalStream",
  "documentQuestionAnswering",
  "imageToImage",
  "imageToVideo",
  "questionAnswering",
  "tableQuestionAnswering",
  "tabular",
  "textToAudio",
  "textToImage",
  "textToSpeech",
  "textToVideo",
  "visualQuestionAnswering",
  "zeroShotClassification",
  "zeroShotImageClassification",
] as const;

export type Variant = (typeof variants)[number];

const variantOf: ReadonlyMap<string, Variant> = new Map<TaskId, Variant>([
  ["audio-classification", "basicAudio"],
  ["audio-to-audio", "basicAudio"],
  ["automatic-speech-recognition", "basicAudio"],
  ["document-question-answering", "documentQuestionAnswering"],
  ["feature-extraction", "basic"],
  ["fill-mask", "basic"],
  ["image-classification", "basicImage"],
  ["image-segmentation", "basicImage"],
  ["image-text-to-image", "imageToImage"],
  ["image-text-to-text", "conversational"],
  ["image-text-to-video", "imageToVideo"],
  ["image-to-image", "imageToImage"],
  ["image-to-text", "basicImage"],
  ["image-to-video", "imageToVideo"],
  ["object-detection", "basicImage"],
  ["question-answering", "questionAnswering"],
  ["sentence-similarity", "basic"],
  ["summarization", "basic"],
  ["table-question-answering", "tableQuestionAnswering"],
  ["tabular-classification", "tabular"],
  ["tabular-regression", "tabular"],
  ["text-classification", "basic"],
  ["text-generation", "conversational"],
  ["text-to-audio", "textToAudio"],
  ["text-to-image", "textToImage"],
  ["text-to-speech", "textToSpeech"],
  ["text-to-video", "textToVideo"],
  ["token-classification", "basic"],
  ["translation", "basic"],
  ["visual-question-answering", "visualQuestionAnswering"],
  ["zero-shot-classification", "zeroShotClassification"],
  ["zero-shot-image-classification", "zeroShotImageClassification"],
]);

/**
 * The kind of call for a task. Computed again for each call: asking for a stream once changes nothing for the next.
 *
 * @example variantFor("text-generation", true) // "conversationalStream"
 */
export function variantFor(task: string, streaming: boolean): Variant | undefined {
  const variant = variantOf.get(task);
  return variant === "conversational" && streaming ? "conversationalStream" : variant;
}

/** Whether a kind of call is a chat, which OpenAI-compatible servers answer. */
export function isChat(variant: Variant): boolean {
  return variant === "conversational" || variant === "conversationalStream";
}
