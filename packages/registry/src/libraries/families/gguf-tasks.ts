import type { ModelFacts } from "../../model.ts";

/** Tasks whose models take a text, perhaps with an image, and write one. */
export const languageTasks: ReadonlySet<string> = new Set([
  "any-to-any",
  "audio-text-to-text",
  "document-question-answering",
  "image-text-to-text",
  "question-answering",
  "summarization",
  "text-generation",
  "text2text-generation",
  "translation",
  "video-text-to-text",
  "visual-question-answering",
]);

export const embeddingTasks: ReadonlySet<string> = new Set(["feature-extraction", "sentence-similarity"]);

/** The use of a GGUF file in llama.cpp. */
export type LlamaUse = "chat" | "completion" | "embedding";

/**
 * The use of a model in GGUF, a format that models for images, speech and robots have as well, in llama.cpp; undefined
 * where it can do nothing. Models without a task are taken for language models, and those that are said to chat can chat,
 * whatever their task.
 *
 * @example llamaUse({ id: "a/FLUX-GGUF", tags: ["gguf"], pipelineTag: "text-to-image" }) // undefined
 */
export function llamaUse({ tags, pipelineTag = "text-generation" }: ModelFacts): LlamaUse | undefined {
  if (tags.includes("conversational")) return "chat";
  if (embeddingTasks.has(pipelineTag)) return "embedding";
  return languageTasks.has(pipelineTag) ? "completion" : undefined;
}
