import { once } from "./once.ts";
import { processorTypes, sentencepieceTypes } from "./tables.ts";

/** The Auto classes of what prepares the input of a model. */
export type ProcessorClass =
  | "AutoTokenizer"
  | "AutoProcessor"
  | "AutoImageProcessor"
  | "AutoFeatureExtractor"
  | "AutoVideoProcessor";

const typesByClass = once(
  () => new Map(Object.entries(processorTypes).map(([name, list]) => [name, new Set(list.split(" "))])),
);

/**
 * Whether models of a type have a processor of this class.
 *
 * @example hasProcessor("clip", "AutoProcessor") // true
 * @example hasProcessor("llama", "AutoProcessor") // false
 */
export function hasProcessor(modelType: string, name: ProcessorClass): boolean {
  return typesByClass().get(name)?.has(modelType) === true;
}

const typesWithSentencepiece = once(() => new Set(sentencepieceTypes.split(" ")));

/**
 * Whether the tokenizer of a type is there only beside sentencepiece; without it, loading ends with an error about the
 * configuration.
 *
 * @example needsSentencepiece("marian") // true
 */
export function needsSentencepiece(modelType: string): boolean {
  return typesWithSentencepiece().has(modelType);
}

/** Heads that read text and nothing else. */
const textHeads =
  /For(?:CausalLM|MaskedLM|Seq2SeqLM|SequenceClassification|TokenClassification|QuestionAnswering|TableQuestionAnswering|MultipleChoice|NextSentencePrediction|PreTraining|TextEncoding)$/;
const imageHeads =
  /For(?:Image(?:Classification|Segmentation|ToImage|Matting)|MaskedImageModeling|SemanticSegmentation|InstanceSegmentation|UniversalSegmentation|ObjectDetection|DepthEstimation|NormalEstimation|PointmapEstimation|PoseEstimation|KeypointDetection|KeypointMatching|VideoClassification|TextRecognition|TableRecognition)$/;
const soundHeads = /For(?:Audio\w+)$/;

/** Of a model type that has several, the one that its head needs. */
const order: readonly ProcessorClass[] = [
  "AutoProcessor",
  "AutoTokenizer",
  "AutoImageProcessor",
  "AutoFeatureExtractor",
];

/**
 * The usual class for preprocessing a model's input, by its Auto class and type; undefined for models that take plain tensors.
 *
 * @example usualProcessor("AutoModelForCausalLM", "llama") // "AutoTokenizer"
 * @example usualProcessor("AutoModelForCTC", undefined) // "AutoProcessor"
 */
export function usualProcessor(autoClass: string, modelType: string | undefined): ProcessorClass | undefined {
  if (/For(?:TimeSeries\w+|Decision|Backbone)$/.test(autoClass)) return undefined;
  const isZeroShot = autoClass.includes("ZeroShot");
  if (!isZeroShot && imageHeads.test(autoClass)) return "AutoImageProcessor";
  if (soundHeads.test(autoClass)) return "AutoFeatureExtractor";
  if (modelType !== undefined) {
    const fitting = textHeads.test(autoClass) ? (["AutoTokenizer", ...order] as const) : order;
    const found = fitting.find((name) => hasProcessor(modelType, name));
    if (found !== undefined) return found;
  }
  return textHeads.test(autoClass) || autoClass === "AutoModel" ? "AutoTokenizer" : "AutoProcessor";
}
