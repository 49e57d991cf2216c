import type { Snippet } from "../snippet.ts";
import type { Call } from "./call.ts";
import type { Client, ClientLanguage } from "./client.ts";
import { findTemplate } from "./clients/all.ts";
import { queueNote } from "./clients/queue.ts";
import type { ProviderId } from "./providers.ts";

/** One call, written for one client. */
export interface InferenceSnippet extends Snippet {
  readonly language: ClientLanguage;
  readonly client: string;
  readonly provider: ProviderId | "auto";
  /** One sentence for each option that this client cannot honour; they stand in `note` as well. */
  readonly unheeded: readonly string[];
}

/** Writes a call for one client; undefined where the client cannot make it. */
export function writeSnippet(client: Client, call: Call): InferenceSnippet | undefined {
  const { language, name, install, unheeded } = client;
  const code = findTemplate(language, name, call.variant)(call);
  if (code === undefined) return undefined;
  const sentences = unheeded?.(call) ?? [];
  const note = [...sentences, ...answerNote(client, call)].join(" ");
  return {
    language,
    client: name,
    provider: call.provider,
    title: name,
    ...(install !== undefined && { install: install(call) }),
    code,
    ...(note !== "" && { note }),
    unheeded: sentences,
  };
}

/** A command line shows the first answer as it comes. */
function answerNote({ name }: Client, call: Call): readonly string[] {
  if (name !== "curl") return [];
  const note = call.answer.kind === "base64 image" ? "The image is in data[0].b64_json, as base64." : queueNote(call);
  return note === undefined ? [] : [note];
}
