// Written by `npm run generate` from the files in tasks/entries. Do not edit.

/** Every task, in the order of the characters. */
export const taskIds = [
  "any-to-any",
  "audio-classification",
  "audio-text-to-text",
  "audio-to-audio",
  "automatic-speech-recognition",
  "depth-estimation",
  "document-question-answering",
  "feature-extraction",
  "fill-mask",
  "graph-ml",
  "image-classification",
  "image-feature-extraction",
  "image-segmentation",
  "image-text-to-image",
  "image-text-to-text",
  "image-text-to-video",
  "image-to-3d",
  "image-to-image",
  "image-to-text",
  "image-to-video",
  "keypoint-detection",
  "mask-generation",
  "multiple-choice",
  "object-detection",
  "other",
  "question-answering",
  "reinforcement-learning",
  "robotics",
  "sentence-similarity",
  "summarization",
  "table-question-answering",
  "table-to-text",
  "tabular-classification",
  "tabular-regression",
  "tabular-to-text",
  "text-classification",
  "text-generation",
  "text-ranking",
  "text-retrieval",
  "text-to-3d",
  "text-to-audio",
  "text-to-image",
  "text-to-speech",
  "text-to-video",
  "time-series-forecasting",
  "token-classification",
  "translation",
  "unconditional-image-generation",
  "video-classification",
  "video-text-to-text",
  "video-to-video",
  "visual-document-retrieval",
  "visual-question-answering",
  "voice-activity-detection",
  "zero-shot-classification",
  "zero-shot-image-classification",
  "zero-shot-object-detection",
] as const;

export type TaskId = (typeof taskIds)[number];

const known: ReadonlySet<string> = new Set(taskIds);

/**
 * Whether a text from outside names one of ours.
 *
 * @example isTaskId("any-to-any") // true
 */
export function isTaskId(text: string): text is TaskId {
  return known.has(text);
}
