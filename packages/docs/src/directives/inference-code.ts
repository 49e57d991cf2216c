import { z } from "zod";
import { flag, text } from "./attributes.ts";

/** One model that a provider serves, as an `<InferenceSnippet>` names it. */
export interface InferenceRequest {
  /** Id of a task: `text-generation`. */
  readonly task: string;
  /** The model is asked as a chat. */
  readonly conversational: boolean;
  readonly provider: string;
  readonly model: string;
  /** The provider's name of the model. */
  readonly providerModel: string;
}

/** One way to ask the model, in nothing but texts. */
export interface InferenceCall {
  /** Name of the way for scripts and addresses: `python/openai`. */
  readonly option: string;
  /** The same for readers: `Python, openai`. */
  readonly label: string;
  /** Language of the code, as fences have it. */
  readonly language: string;
  /** Shell commands that install what the code needs. */
  readonly install?: string;
  readonly code: string;
  /** A remark, in plain text. */
  readonly note?: string;
}

/** All ways to ask one model at one provider. */
export interface InferenceCalls {
  readonly calls: readonly InferenceCall[];
  /** Sentences: why there is no code, or what to know about it. */
  readonly notices: readonly string[];
}

/**
 * Writes the calls of hosted inference, for those who know models.
 *
 * @example findCalls({ task: "fill-mask", conversational: false, provider: "hf-inference", model: "a/b", providerModel: "a/b" })
 * // { calls: [{ option: "python/huggingface_hub", language: "python", code: "import os …" }], notices: [] }
 */
export type FindInferenceCalls = (request: InferenceRequest) => InferenceCalls | undefined;

const offer = z.object({ modelId: z.string(), providerModelId: z.string().optional() });

/** Reads the attributes of an `<InferenceSnippet>`: the task, and a request for each provider of its mapping. */
export const inferenceAttributes = z
  .object({ pipeline: text, conversational: flag, providersMapping: z.record(z.string(), z.unknown()).catch({}) })
  .transform(({ pipeline = "", conversational, providersMapping }) => {
    const asked = { task: pipeline.trim(), conversational };
    return { ...asked, offers: toOffers(providersMapping).map((one): InferenceRequest => ({ ...asked, ...one })) };
  });

export type InferenceAttributes = z.infer<typeof inferenceAttributes>;

function toOffers(mapping: Record<string, unknown>) {
  return Object.entries(mapping).flatMap(([provider, value]) => {
    const found = offer.safeParse(value);
    if (!found.success) return [];
    const { modelId, providerModelId } = found.data;
    return [{ provider, model: modelId, providerModel: providerModelId ?? modelId }];
  });
}

/** A name for a request, for maps. */
export function keyOfInference({ task, conversational, provider, model, providerModel }: InferenceRequest): string {
  return JSON.stringify([task, conversational, provider, model, providerModel]);
}
