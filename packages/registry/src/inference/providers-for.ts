import type { ModelFacts } from "../model.ts";
import { planCall } from "./plan/plan-call.ts";
import type { ProviderMapping } from "./plan/options.ts";
import { servedTask } from "./plan/served-task.ts";
import { type ProviderId, providerIds } from "./providers/rows.ts";
import { isChat, variantFor } from "./variants.ts";

type Mappings = ReadonlyMap<ProviderId, ProviderMapping>;

/**
 * The providers of a model. If its record names providers, it is these, in order, with live ones first; otherwise all providers
 * that support its task.
 *
 * @param known the record's own list, as `readMappings` gives it
 * @example inferenceProvidersFor({ id: "a/b", tags: [], pipelineTag: "fill-mask" }) // ["hf-inference"]
 */
export function inferenceProvidersFor(model: ModelFacts, known?: Mappings): readonly ProviderId[] {
  const named = known === undefined ? providerIds : liveFirst(known).map(([provider]) => provider);
  return named.filter((provider) => {
    const mapping = known?.get(provider);
    return planCall(model, { provider, ...(mapping && { mapping }) }).plan !== undefined;
  });
}

/**
 * How a provider serves a model, according to its record. `auto` returns the mapping of the first provider, which the router
 * would use.
 *
 * @example mappingFor(new Map([["groq", { providerId: "b-fast", task: "conversational" }]]), "auto")?.task // "conversational"
 */
export function mappingFor(known: Mappings | undefined, provider: ProviderId | "auto"): ProviderMapping | undefined {
  if (known === undefined) return undefined;
  return provider === "auto" ? liveFirst(known)[0]?.[1] : known.get(provider);
}

/**
 * Whether a provider serves the model permanently: a mapping without a status counts as live.
 *
 * @example isLive({ providerId: "their/name", status: "staging" }) // false
 */
export function isLive({ status = "live" }: ProviderMapping): boolean {
  return status === "live";
}

function liveFirst(known: Mappings): readonly (readonly [ProviderId, ProviderMapping])[] {
  const all = [...known];
  return [...all.filter(([, mapping]) => isLive(mapping)), ...all.filter(([, mapping]) => !isLive(mapping))];
}

/**
 * The model with the task for which a provider serves it.
 *
 * @example servedAs({ id: "a/b", tags: [] }, { providerId: "b", task: "conversational" }).pipelineTag // "text-generation"
 */
export function servedAs(model: ModelFacts, mapping: ProviderMapping | undefined): ModelFacts {
  const task = servedTask(model.pipelineTag, mapping);
  return task === undefined || task === model.pipelineTag ? model : { ...model, pipelineTag: task };
}

/**
 * Whether a model is called with chat messages, which allows streaming.
 *
 * @example isChatModel({ id: "a/b", tags: [], pipelineTag: "text-generation" }) // true
 */
export function isChatModel({ pipelineTag = "" }: Pick<ModelFacts, "pipelineTag">): boolean {
  const variant = variantFor(pipelineTag, false);
  return variant !== undefined && isChat(variant);
}
