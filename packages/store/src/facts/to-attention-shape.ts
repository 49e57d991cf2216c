import {
  type AttentionShape,
  isEncoderType,
  isModelType,
  keepsNothing,
  readAttentionShape,
  readGgufShape,
  usualModelOf,
} from "@modelshelf/registry";
import { FieldReader } from "../record/read/field-reader.ts";
import type { CatalogRecord } from "../record/record.ts";
import { toConfig } from "./to-config.ts";
import { toNamedSize } from "./to-named-size.ts";

/** The memory that a model needs for a text, and how that is known. */
export interface KnownShape {
  readonly shape: AttentionShape;
  /** A usual model of about this size whose shape stands for its own, which nothing says. */
  readonly like?: string;
}

/** Tasks whose models write text token by token. */
const writingTasks: ReadonlySet<string> = new Set([
  "text-generation",
  "image-text-to-text",
  "audio-text-to-text",
  "video-text-to-text",
  "any-to-any",
]);

/** Tasks whose models give a value, a place, a forecast, an image or a video, and write nothing token by token. */
const valueTasks: ReadonlySet<string> = new Set([
  "audio-classification",
  "depth-estimation",
  "feature-extraction",
  "fill-mask",
  "graph-ml",
  "image-classification",
  "image-feature-extraction",
  "image-segmentation",
  "image-to-3d",
  "image-to-image",
  "image-to-video",
  "keypoint-detection",
  "mask-generation",
  "multiple-choice",
  "object-detection",
  "sentence-similarity",
  "tabular-classification",
  "tabular-regression",
  "text-classification",
  "text-ranking",
  "text-retrieval",
  "text-to-3d",
  "text-to-image",
  "text-to-video",
  "time-series-forecasting",
  "token-classification",
  "unconditional-image-generation",
  "video-classification",
  "video-to-video",
  "visual-document-retrieval",
  "voice-activity-detection",
  "zero-shot-classification",
  "zero-shot-image-classification",
  "zero-shot-object-detection",
]);

/** Libraries and tags of such models, for records whose task leaves it open. */
const valueSigns: ReadonlySet<string> = new Set([
  "chronos-forecasting",
  "colpali",
  "cross-encoder",
  "diffusers",
  "flair",
  "gliner",
  "model2vec",
  "open_clip",
  "reranker",
  "reward-model",
  "sentence-transformers",
  "setfit",
  "sklearn",
  "span-marker",
  "stable-baselines3",
  "time-series-forecasting",
  "timesfm",
  "timm",
  "ultralytics",
]);

/**
 * The shape of a model's attention: nothing where the model writes no text, else from its `config.json`, else from what its record has of it or of the
 * header of a GGUF file, else, of a model that writes
 * text, that of a usual model of about its size. Undefined where none of them tells.
 *
 * @param config of the files that are here
 * @example toAttentionShape(record) // { shape: { layers: 32, perLayer: 2048 }, like: "Llama 3.1 8B" }
 */
export function toAttentionShape(record: CatalogRecord, config?: unknown): KnownShape | undefined {
  if (givesValue(record)) return { shape: keepsNothing };
  const shape = readAttentionShape(config) ?? readAttentionShape(toConfig(record)) ?? shapeInHeader(record);
  if (shape !== undefined) return { shape };
  const count = record.parameters ?? toNamedSize(record)?.value.count;
  if (count === undefined || !writesText(record)) return undefined;
  const { attention, model } = usualModelOf(count);
  return { shape: attention, like: model };
}

/** By the task first: a language model that was made an embedding model keeps its class. */
function givesValue({ tasks: [task], library = "", tags }: CatalogRecord): boolean {
  if (task !== undefined && valueTasks.has(task)) return true;
  if (task !== undefined && writingTasks.has(task)) return false;
  if (valueSigns.has(library) || tags.some((tag) => valueSigns.has(tag))) return true;
  const type = tags.find(isModelType);
  return type !== undefined && isEncoderType(type);
}

function writesText({ tasks: [task], tags }: CatalogRecord): boolean {
  if (task !== undefined) return writingTasks.has(task);
  return tags.includes("conversational") || tags.includes("gguf");
}

function shapeInHeader({ source }: CatalogRecord): AttentionShape | undefined {
  if (source["gguf"] === undefined) return undefined;
  const header = new FieldReader(source).object("gguf");
  return readGgufShape(header.word("architecture", 100) ?? "", header.raw("shape"));
}
