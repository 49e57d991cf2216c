import type { Language } from "../../code/code.ts";
import type { Call } from "../call/call.ts";
import type { ProviderId } from "../providers/rows.ts";
import type { Snippet } from "../../snippet.ts";
import type { Client } from "./client.ts";

/** One call, written for one client. */
export interface InferenceSnippet extends Snippet {
  readonly language: Language;
  readonly client: string;
  readonly provider: ProviderId | "auto";
  /** One sentence for each option that this client cannot honor; they are part of `note` as well. */
  readonly ignoredOptions: readonly string[];
}

/** Writes a call for one client; undefined where the client cannot make it. */
export function writeSnippet(client: Client, call: Call): InferenceSnippet | undefined {
  const { language, name, templates, install, ignoredOptions, answerNote } = client;
  const code = templates[call.variant]?.(call);
  if (code === undefined) return undefined;
  const sentences = ignoredOptions?.(call) ?? [];
  const note = [...sentences, answerNote?.(call)].filter((sentence) => sentence !== undefined).join(" ");
  return {
    language,
    client: name,
    provider: call.provider,
    title: name,
    ...(install !== undefined && { install: install(call) }),
    code,
    ...(note !== "" && { note }),
    ignoredOptions: sentences,
  };
}
