import { type AttentionShape, readAttentionShape, readGgufShape, usualModelOf } from "@modelshelf/registry";
import { FieldReader } from "../record/read/field-reader.ts";
import type { CatalogRecord } from "../record/record.ts";
import { toConfig } from "./to-config.ts";
import { toNamedSize } from "./to-named-size.ts";

/** What a model keeps of a text, and how that is known. */
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

/**
 * The shape of a model's attention: from its `config.json`, else from what its record has of it or of the
 * header of a GGUF file, else, of a model that writes
 * text, that of a usual model of about its size. Undefined where none of them tells.
 *
 * @param config of the files that are here
 * @example toAttentionShape(record) // { shape: { layers: 32, perLayer: 2048 }, like: "Llama 3.1 8B" }
 */
export function toAttentionShape(record: CatalogRecord, config?: unknown): KnownShape | undefined {
  const shape = readAttentionShape(config) ?? readAttentionShape(toConfig(record)) ?? shapeInHeader(record);
  if (shape !== undefined) return { shape };
  const count = record.parameters ?? toNamedSize(record)?.value.count;
  if (count === undefined || !writesText(record)) return undefined;
  const { attention, model } = usualModelOf(count);
  return { shape: attention, like: model };
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
