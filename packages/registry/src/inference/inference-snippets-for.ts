import { UnfitValue } from "../code/code.ts";
import type { ModelFacts } from "../model.ts";
import type { Client } from "./client.ts";
import { clients } from "./clients/all.ts";
import type { InferenceOptions } from "./options.ts";
import { outlineFor } from "./outlined-call.ts";
import { type PreparedCall, prepareCall } from "./prepare-call.ts";
import { type InferenceSnippet, writeSnippet } from "./write-snippet.ts";

export type { InferenceSnippet };

/** The calls for one model and one provider. */
export interface InferenceSnippets {
  /** By language, then in the order of the clients. */
  readonly snippets: readonly InferenceSnippet[];
  /** One sentence for each reason why there is nothing to show, and for each option that changes nothing for anyone. */
  readonly notices: readonly string[];
}

/**
 * How to run a model through hosted inference or a server of one's own: one snippet for each client that can do it.
 * Pure, and never throws for anything that stands in a record or in the options.
 *
 * @example inferenceSnippetsFor({ id: "a/b", tags: [], pipelineTag: "text-generation" }, { provider: "together" })
 *   .snippets[0]?.code.text // import os ⏎⏎ from openai import OpenAI …
 */
export function inferenceSnippetsFor(model: ModelFacts, options: InferenceOptions = {}): InferenceSnippets {
  const outlined = outlineFor(model, options);
  if (outlined === undefined) return writtenAnew(prepareCall(model, options));
  // Prepared at most once, for clients that have to look into the texts.
  let prepared: PreparedCall | undefined;
  const { notices, parts, texts } = outlined;
  return collect(parts, notices, (part) => {
    if (part.outlined !== undefined) return { ...part.outlined.snippet, code: part.outlined.outline.codeFor(texts) };
    prepared ??= prepareCall(model, options);
    return prepared.call && writeSnippet(part.client, prepared.call);
  });
}

function writtenAnew({ call, notices }: PreparedCall): InferenceSnippets {
  if (call === undefined) return { snippets: [], notices };
  const able = clients.filter(({ templates }) => templates[call.variant] !== undefined);
  return collect(
    able.map((client) => ({ client })),
    notices,
    ({ client }) => writeSnippet(client, call),
  );
}

/** Gathers what can be written; a value that fits nowhere takes away one client's code and leaves a notice. */
function collect<T extends { readonly client: Client }>(
  parts: readonly T[],
  notices: readonly string[],
  write: (part: T) => InferenceSnippet | undefined,
): InferenceSnippets {
  const snippets: InferenceSnippet[] = [];
  const refused: string[] = [];
  for (const part of parts) {
    try {
      const snippet = write(part);
      if (snippet !== undefined) snippets.push(snippet);
    } catch (error) {
      if (!(error instanceof UnfitValue)) throw error;
      refused.push(`${part.client.name} code cannot be written for this model: ${error.message}`);
    }
  }
  return { snippets, notices: refused.length === 0 ? notices : [...notices, ...refused] };
}
