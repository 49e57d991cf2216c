import type { Language } from "../../code/code.ts";
import type { ModelFacts } from "../../model.ts";
import { inferenceSnippetsFor } from "../inference-snippets-for.ts";
import type { InferenceOptions } from "../plan/options.ts";
import { providerIds } from "../providers/rows.ts";

const chat: ModelFacts = { id: "openai/chat", tags: [], pipelineTag: "text-generation" };

/** Options of a chat that have a text wherever a stranger may write one. */
export const chatWith = (text: string): InferenceOptions => ({
  messages: [{ role: "user", content: `a${text}`, [`k${text}`]: [text, { [text]: null }] }],
  billTo: `acme${text}`,
  accessToken: `hf_${text}`,
  parameters: { [`x${text}`]: text },
  endpointUrl: `http://localhost/${encodeURIComponent(text.toWellFormed())}/v1`,
});

const optionSets: readonly InferenceOptions[] = [
  {},
  { streaming: true },
  { billTo: "acme", temperature: 0, parameters: { stop: [null, true], n: 1e21, f: 0.5, o: {} } },
  { accessToken: "hf_x", streaming: true },
  { endpointUrl: "http://localhost:8080" },
  // With a name from the record: without one, calls that would hold the provider's own name are left out.
  ...providerIds.map((provider) => ({ provider, directRequest: true, mapping: { providerId: `${provider}/chat` } })),
];

/** The different texts of a language for chats: each way to reach one, with each kind of option. */
export function everyChat(language: Language): readonly string[] {
  const textsFor = (model: ModelFacts, options: InferenceOptions): readonly string[] =>
    inferenceSnippetsFor(model, options).snippets.flatMap((one) => (one.language === language ? [one.code.text] : []));
  const texts = optionSets.flatMap((options) => textsFor(chat, options));
  return [...new Set([...texts, ...textsFor({ ...chat, pipelineTag: "image-text-to-text" }, {})])];
}
