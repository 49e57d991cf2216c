import { library } from "./libraries/all.ts";
import type { LibraryKey } from "./libraries/ids.ts";
import type { MetricSlug } from "./metrics/ids.ts";
import { metricSlug } from "./metrics/metric-slug.ts";
import { tasks } from "./tasks/all.ts";
import type { TaskId } from "./tasks/ids.ts";
import { taskOrder } from "./tasks/order.ts";

/**
 * Libraries that the published catalog lists under each task, in its order. A task without a line has none.
 *
 * This is not the inverse of the tasks that hosted inference runs ({@link hostedTasksOf}), although both are called "the
 * tasks of a library": the list leaves out libraries that are hosted (bertopic under text-classification), holds
 * libraries that nothing hosts (transformers.js, ultralytics) and names tasks that nothing hosts (diffusers under
 * text-to-3d). Neither follows from the other, so both are kept: this one here, the other in the entries.
 */
const librariesByTask: Readonly<Partial<Record<TaskId, readonly LibraryKey[]>>> = {
  "text-classification": ["adapter-transformers", "setfit", "spacy", "transformers", "transformers.js"],
  "token-classification": [
    "adapter-transformers",
    "flair",
    "spacy",
    "span-marker",
    "stanza",
    "transformers",
    "transformers.js",
  ],
  "table-question-answering": ["transformers"],
  "question-answering": ["adapter-transformers", "allennlp", "transformers", "transformers.js"],
  "zero-shot-classification": ["transformers", "transformers.js"],
  translation: ["transformers", "transformers.js"],
  summarization: ["transformers", "transformers.js"],
  "feature-extraction": ["sentence-transformers", "transformers", "transformers.js"],
  "text-generation": ["transformers", "transformers.js"],
  "fill-mask": ["transformers", "transformers.js"],
  "sentence-similarity": ["sentence-transformers", "spacy", "transformers.js"],
  "text-to-speech": ["espnet", "tensorflowtts", "transformers", "transformers.js"],
  "text-to-audio": ["transformers", "transformers.js"],
  "automatic-speech-recognition": ["espnet", "nemo", "speechbrain", "transformers", "transformers.js"],
  "audio-to-audio": ["asteroid", "fairseq", "speechbrain"],
  "audio-classification": ["speechbrain", "transformers", "transformers.js"],
  "audio-text-to-text": ["transformers"],
  "depth-estimation": ["transformers", "transformers.js"],
  "image-classification": ["keras", "timm", "transformers", "transformers.js"],
  "object-detection": ["transformers", "transformers.js", "ultralytics"],
  "image-segmentation": ["transformers", "transformers.js"],
  "text-to-image": ["diffusers"],
  "image-to-text": ["transformers", "transformers.js"],
  "image-to-image": ["diffusers", "transformers", "transformers.js"],
  "image-to-video": ["diffusers"],
  "unconditional-image-generation": ["diffusers"],
  "video-classification": ["transformers"],
  "reinforcement-learning": ["transformers", "stable-baselines3", "ml-agents", "sample-factory"],
  "tabular-classification": ["sklearn"],
  "tabular-regression": ["sklearn"],
  "tabular-to-text": ["transformers"],
  "table-to-text": ["transformers"],
  "multiple-choice": ["transformers"],
  "text-ranking": ["sentence-transformers", "transformers"],
  "text-to-video": ["diffusers"],
  "image-text-to-text": ["transformers"],
  "image-text-to-image": ["diffusers"],
  "image-text-to-video": ["diffusers"],
  "visual-question-answering": ["transformers", "transformers.js"],
  "document-question-answering": ["transformers", "transformers.js"],
  "zero-shot-image-classification": ["transformers", "transformers.js"],
  "graph-ml": ["transformers"],
  "mask-generation": ["transformers"],
  "zero-shot-object-detection": ["transformers", "transformers.js"],
  "text-to-3d": ["diffusers"],
  "image-to-3d": ["diffusers"],
  "image-feature-extraction": ["timm", "transformers"],
  "video-text-to-text": ["transformers"],
  "keypoint-detection": ["transformers"],
  "visual-document-retrieval": ["transformers"],
  "any-to-any": ["transformers"],
  "video-to-video": ["diffusers"],
};

/**
 * The libraries listed under a task, in catalog order. Empty if there are none.
 *
 * @example librariesFor("text-ranking") // ["sentence-transformers", "transformers"]
 */
export function librariesFor(taskId: TaskId): readonly LibraryKey[] {
  return librariesByTask[taskId] ?? [];
}

/**
 * The tasks under which a library is listed, in catalog order; the inverse of {@link librariesFor}.
 *
 * @example tasksFor("timm") // ["image-classification", "image-feature-extraction"]
 */
export function tasksFor(libraryKey: LibraryKey): readonly TaskId[] {
  return taskOrder.filter((id) => librariesFor(id).includes(libraryKey));
}

/**
 * The tasks for which hosted inference supports a library, in the order of its entry. Every other pair of library and task
 * counts as not hosted.
 *
 * @example hostedTasksOf("spacy") // ["token-classification", "text-classification", "sentence-similarity"]
 */
export function hostedTasksOf(libraryKey: LibraryKey): readonly TaskId[] {
  return library(libraryKey).hosted ?? [];
}

/** Tasks of a library that neither the published list nor a sample of its own tells. */
const furtherTasks: Readonly<Partial<Record<LibraryKey, TaskId>>> = {
  acestep: "text-to-audio",
  audiocraft: "text-to-audio",
  audioseal: "audio-classification",
  birefnet: "image-segmentation",
  ben2: "image-segmentation",
  boltzgen: "graph-ml",
  bm25s: "text-retrieval",
  cartesia_mlx: "text-generation",
  cartesia_pytorch: "text-generation",
  chat_tts: "text-to-speech",
  chatterbox: "text-to-speech",
  "chronos-forecasting": "time-series-forecasting",
  colpali: "visual-document-retrieval",
  cosyvoice: "text-to-speech",
  "depth-anything-v2": "depth-estimation",
  "depth-pro": "depth-estimation",
  "dia-tts": "text-to-speech",
  dia2: "text-to-speech",
  "diffusion-single-file": "text-to-image",
  "f5-tts": "text-to-speech",
  "kimi-audio": "audio-text-to-text",
  "litert-lm": "text-generation",
  matanyone: "image-segmentation",
  model2vec: "feature-extraction",
  moshi: "audio-to-audio",
  "montreal-forced-aligner": "automatic-speech-recognition",
  nanochat: "text-generation",
  whisperkit: "automatic-speech-recognition",
};

/**
 * The usual task of a library, as a suggestion if nothing else is known. Undefined for libraries without a typical task, or
 * whose task is not in the registry.
 *
 * @example exampleTaskOf("f5-tts") // "text-to-speech"
 * @example exampleTaskOf("onnx") // undefined
 */
export function exampleTaskOf(libraryKey: LibraryKey): TaskId | undefined {
  const listed = tasksFor(libraryKey);
  if (listed.includes("text-generation")) return "text-generation";
  const [usual = hostedTasksOf(libraryKey)[0] ?? furtherTasks[libraryKey]] = listed;
  if (usual !== undefined) return usual;
  const sampled = Object.values(library(libraryKey).samples ?? {}).map(({ pipelineTag = "" }) => pipelineTag);
  return taskOrder.find((id) => sampled[0] === id) ?? taskOrder.find((id) => sampled.includes(id));
}

/**
 * The tasks measured by a metric, under any of its names, each with its description of the metric, in catalog order.
 *
 * @example tasksMeasuredBy("wer")[0]?.task // "automatic-speech-recognition"
 */
export function tasksMeasuredBy(
  metric: MetricSlug,
): readonly { readonly task: TaskId; readonly description: string }[] {
  return [...tasks].flatMap(([task, { picks }]) =>
    (picks?.metrics ?? [])
      .filter(({ id }) => metricSlug(id) === metric)
      .map(({ description }) => ({ task, description })),
  );
}
