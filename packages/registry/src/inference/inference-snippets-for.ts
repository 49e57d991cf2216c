import { UnfitValue } from "../code/code.ts";
import type { ModelFacts } from "../model.ts";
import { toCall } from "./call/to-call.ts";
import { clients } from "./clients/all.ts";
import { type InferenceSnippet, writeSnippet } from "./clients/write-snippet.ts";
import { lacksName } from "./plan/call-plan.ts";
import type { InferenceOptions } from "./plan/options.ts";
import { planCall } from "./plan/plan-call.ts";

export type { InferenceSnippet };

/** The calls for one model and one provider. */
export interface InferenceSnippets {
  /** By language, then in the order of the clients. */
  readonly snippets: readonly InferenceSnippet[];
  /** One sentence for each reason why there is no code, and for each option that no client supports. */
  readonly notices: readonly string[];
}

/**
 * How to run a model through hosted inference or a server of your own: one snippet for each client that can do it. Pure; never
 * throws, whatever the record and the options contain.
 *
 * @example inferenceSnippetsFor({ id: "a/b", tags: [], pipelineTag: "text-generation" }, { provider: "together" })
 *   .snippets[0]?.code.text // import os ⏎⏎ from openai import OpenAI …
 */
export function inferenceSnippetsFor(model: ModelFacts, options: InferenceOptions = {}): InferenceSnippets {
  const { plan, notices } = planCall(model, options);
  if (plan === undefined) return { snippets: [], notices };
  const isNameless = lacksName(plan);
  const call = toCall(plan);
  const snippets: InferenceSnippet[] = [];
  const refused: string[] = [];
  for (const client of clients) {
    if (client.templates[plan.variant] === undefined || (isNameless && !client.knowsNames)) continue;
    try {
      const snippet = writeSnippet(client, call);
      if (snippet !== undefined) snippets.push(snippet);
    } catch (error) {
      if (!(error instanceof UnfitValue)) throw error;
      refused.push(`${client.name} code cannot be written for this model: ${error.message}`);
    }
  }
  return { snippets, notices: refused.length === 0 ? notices : [...notices, ...refused] };
}
