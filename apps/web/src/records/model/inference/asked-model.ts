import type { ModelFacts, ProviderId, ProviderMapping } from "@modelshelf/registry";
import { type CatalogRecord, toProviderMappings } from "@modelshelf/store";

/**
 * All of a model that its calls are written from. It survives JSON, so that the page hands it to the browser, which then
 * writes the same calls.
 */
export interface AskedModel {
  readonly facts: Pick<ModelFacts, "id" | "pipelineTag" | "maskToken" | "instancePrompt" | "widget">;
  /** By provider; absent where the record says nothing about providers. */
  readonly mappings?: readonly (readonly [ProviderId, ProviderMapping])[];
}

/** @param facts with the quantization that the reader has chosen or without: no call depends on it */
export function toAskedModel(record: Pick<CatalogRecord, "source">, facts: ModelFacts): AskedModel {
  const { id, pipelineTag, maskToken, instancePrompt, widget } = facts;
  const mappings = toProviderMappings(record);
  return {
    facts: {
      id,
      ...(pipelineTag !== undefined && { pipelineTag }),
      ...(maskToken !== undefined && { maskToken }),
      ...(instancePrompt !== undefined && { instancePrompt }),
      ...(widget && { widget }),
    },
    ...(mappings && { mappings: [...mappings] }),
  };
}
