import { deepinfra } from "./entries/deepinfra.ts";
import { falAi } from "./entries/fal-ai.ts";
import { hfInference } from "./entries/hf-inference.ts";
import { novita } from "./entries/novita.ts";
import { replicate } from "./entries/replicate.ts";
import { together } from "./entries/together.ts";
import { wavespeed } from "./entries/wavespeed.ts";
import { zaiOrg } from "./entries/zai-org.ts";
import type { ProviderFacts } from "./provider-facts.ts";

/** Providers of which more is known than their rows say, by id. Of all others the rows are enough. */
export const providerFacts: ReadonlyMap<string, ProviderFacts> = new Map([
  ["deepinfra", deepinfra],
  ["fal-ai", falAi],
  ["hf-inference", hfInference],
  ["novita", novita],
  ["replicate", replicate],
  ["together", together],
  ["wavespeed", wavespeed],
  ["zai-org", zaiOrg],
]);

const nothing: ProviderFacts = {};

/** The facts about a provider that were collected by hand; empty for others. */
export function factsOf(provider: string): ProviderFacts {
  return providerFacts.get(provider) ?? nothing;
}

/** Whether a client library cannot ask a provider for a task that the provider serves. */
export function isMissingIn(
  library: keyof NonNullable<ProviderFacts["missingIn"]>,
  provider: string,
  task: string,
): boolean {
  return factsOf(provider).missingIn?.[library]?.includes(task) === true;
}
