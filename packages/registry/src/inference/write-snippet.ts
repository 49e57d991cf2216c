import type { Snippet } from "../snippet.ts";
import type { Call } from "./call.ts";
import type { Client, ClientLanguage } from "./client.ts";
import { findTemplate } from "./clients/all.ts";
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
  const { language, name, install, unheeded, answerNote } = client;
  const code = findTemplate(language, name, call.variant)(call);
  if (code === undefined) return undefined;
  const sentences = unheeded?.(call) ?? [];
  const note = [...sentences, answerNote?.(call)].filter((sentence) => sentence !== undefined).join(" ");
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
