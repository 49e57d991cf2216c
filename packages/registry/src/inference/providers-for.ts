import type { ModelFacts } from "../model.ts";
import { planCall } from "./plan/plan-call.ts";
import type { ProviderMapping } from "./plan/options.ts";
import { type ProviderId, providerIds } from "./providers/rows.ts";
import { isChat, variantFor } from "./variants.ts";

/**
 * The providers that a model can be asked at: those that its record names, or all that serve its task where the record
 * says nothing about providers.
 *
 * @param known the record's own list, as `readMappings` gives it
 * @example inferenceProvidersFor({ id: "a/b", tags: [], pipelineTag: "fill-mask" }) // ["hf-inference"]
 */
export function inferenceProvidersFor(
  model: ModelFacts,
  known?: ReadonlyMap<ProviderId, ProviderMapping>,
): readonly ProviderId[] {
  return providerIds.filter((provider) => {
    if (known !== undefined && !known.has(provider)) return false;
    const mapping = known?.get(provider);
    return planCall(model, { provider, ...(mapping && { mapping }) }).plan !== undefined;
  });
}

/**
 * Whether a model is asked as a chat, so that the answer can come piece by piece.
 *
 * @example isChatModel({ id: "a/b", tags: [], pipelineTag: "text-generation" }) // true
 */
export function isChatModel({ pipelineTag = "" }: Pick<ModelFacts, "pipelineTag">): boolean {
  const variant = variantFor(pipelineTag, false);
  return variant !== undefined && isChat(variant);
}
