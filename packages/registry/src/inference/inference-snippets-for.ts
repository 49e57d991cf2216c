import { UnfitValue } from "../code/code.ts";
import type { ModelFacts } from "../model.ts";
import type { Snippet } from "../snippet.ts";
import type { Call } from "./call.ts";
import type { Client, ClientLanguage } from "./client.ts";
import { clients, findTemplate } from "./clients/all.ts";
import type { InferenceOptions } from "./options.ts";
import { prepareCall } from "./prepare-call.ts";
import type { ProviderId } from "./providers.ts";

/** One call, written for one client. */
export interface InferenceSnippet extends Snippet {
  readonly language: ClientLanguage;
  readonly client: string;
  readonly provider: ProviderId | "auto";
  /** One sentence for each option that this client cannot honour; they stand in `note` as well. */
  readonly unheeded: readonly string[];
}

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
  const { call, notices } = prepareCall(model, options);
  if (call === undefined) return { snippets: [], notices };
  const able = clients.filter(({ templates }) => templates[call.variant] !== undefined);
  const refused: string[] = [];
  const snippets = able.flatMap((client) => {
    try {
      return write(client, call);
    } catch (error) {
      if (!(error instanceof UnfitValue)) throw error;
      refused.push(`${client.name} code cannot be written for this model: ${error.message}`);
      return [];
    }
  });
  return { snippets, notices: [...notices, ...refused] };
}

function write(client: Client, call: Call): readonly InferenceSnippet[] {
  const { language, name, install, unheeded } = client;
  const code = findTemplate(language, name, call.variant)(call);
  if (code === undefined) return [];
  const sentences = unheeded?.(call) ?? [];
  const note = [...sentences, ...ticketNote(client, call)].join(" ");
  return [
    {
      language,
      client: name,
      provider: call.provider,
      title: name,
      ...(install !== undefined && { install: install(call) }),
      code,
      ...(note !== "" && { note }),
      unheeded: sentences,
    },
  ];
}

/** Plain HTTP shows a queue's first answer as it comes. */
function ticketNote({ name }: Client, { provider, answer }: Call): readonly string[] {
  if (name === "curl" && answer.kind === "base64 image") return ["The image is in data[0].b64_json, as base64."];
  if (answer.kind !== "ticket" || !/^(?:requests|fetch|curl)$/.test(name)) return [];
  return [`${provider} answers at once with the address where the result will be; ask there until it is ready.`];
}
