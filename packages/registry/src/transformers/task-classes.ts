import { once } from "./once.ts";
import { formerPipelineClasses, pipelineClasses } from "./tables.ts";

/** Tasks that no pipeline is for, and what their models are loaded with; further classes for some that have one. */
const otherTasks: Readonly<Record<string, readonly string[]>> = {
  "audio-text-to-text": ["AutoModelForMultimodalLM", "AutoModelForSpeechSeq2Seq", "AutoModelForSeq2SeqLM"],
  "automatic-speech-recognition": ["AutoModelForRNNT", "AutoModelForMultimodalLM"],
  "image-segmentation": ["AutoModelForUniversalSegmentation", "AutoModelForInstanceSegmentation"],
  "image-to-text": ["AutoModelForImageTextToText"],
  "keypoint-detection": ["AutoModelForKeypointDetection", "AutoModelForPoseEstimation"],
  "sentence-similarity": ["AutoModel"],
  // Encoders and decoders both count as text to text since T5.
  "text-generation": ["AutoModelForSeq2SeqLM"],
  "text-ranking": ["AutoModelForSequenceClassification"],
  "text-to-speech": ["AutoModelForTextToWaveform", "AutoModelForTextToSpectrogram"],
  "time-series-forecasting": ["AutoModelForTimeSeriesPrediction"],
  "video-text-to-text": ["AutoModelForImageTextToText", "AutoModelForMultimodalLM"],
  "visual-document-retrieval": ["AutoModel"],
  "visual-question-answering": ["AutoModelForImageTextToText"],
};

type ByTask = ReadonlyMap<string, readonly string[]>;

/** A task that the present release has is read from it alone. */
const pipelinesByTask = once((): ByTask => {
  const tables = [formerPipelineClasses, pipelineClasses].flatMap((table) => Object.entries(table));
  return new Map(tables.map(([task, list]) => [task, list.split(" ")]));
});

const classesByTask = once((): ByTask => {
  const found = new Map(pipelinesByTask());
  for (const [task, list] of Object.entries(otherTasks)) {
    found.set(task, [...new Set([...(found.get(task) ?? []), ...list])]);
  }
  return found;
});

const none: readonly never[] = [];

/**
 * The Auto classes for a task, the usual one first; empty if transformers has no class for the task.
 *
 * @example autoClassesForTask("text-generation") // ["AutoModelForCausalLM", "AutoModelForSeq2SeqLM"]
 */
export function autoClassesForTask(task: string): readonly string[] {
  return classesByTask().get(task) ?? none;
}

/** Names of tasks that share the pipeline of another one. */
const aliases: ReadonlyMap<string, string> = new Map([["text-to-speech", "text-to-audio"]]);

/**
 * Whether the pipeline for a task loads models with a class, in the present release or, where it is gone, in the former
 * one. Those that load with `AutoModel` take every model, and leave its head away.
 *
 * @example pipelineLoads("text-generation", "AutoModelForSeq2SeqLM") // false
 */
export function pipelineLoads(task: string, autoClass: string): boolean {
  const loaded = pipelinesByTask().get(aliases.get(task) ?? task) ?? none;
  return loaded.includes("AutoModel") || loaded.includes(autoClass);
}

/** Classes that several tasks share, by the one that most of their models are for. */
const usualTasks: readonly (readonly [autoClass: string, task: string])[] = [
  ["AutoModel", "feature-extraction"],
  ["AutoModelForCausalLM", "text-generation"],
  ["AutoModelForCTC", "automatic-speech-recognition"],
  ["AutoModelForImageTextToText", "image-text-to-text"],
  ["AutoModelForSequenceClassification", "text-classification"],
  ["AutoModelForSpeechSeq2Seq", "automatic-speech-recognition"],
  ["AutoModelForTDT", "automatic-speech-recognition"],
  ["AutoModelForTextToWaveform", "text-to-speech"],
];

const usualTasksByClass = once((): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  // Seq2SeqLM is for summaries, translations and more: no task can be told from it.
  for (const [task, list] of Object.entries(pipelineClasses)) {
    const [only, ...others] = list.split(" ");
    if (only !== undefined && others.length === 0) found.set(only, task);
  }
  return new Map([...found, ...usualTasks]);
});

/**
 * The main task of an Auto class; undefined if it has several or none.
 *
 * @example usualTaskOf("AutoModelForMaskedLM") // "fill-mask"
 */
export function usualTaskOf(autoClass: string): string | undefined {
  return usualTasksByClass().get(autoClass);
}
