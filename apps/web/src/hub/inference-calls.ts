import type { InferenceCalls, InferenceRequest } from "@modelshelf/docs";
import { inferenceSnippetsFor, languages, readMappings, toPlainSnippet } from "@modelshelf/registry";

/**
 * The calls that documents show for `<InferenceSnippet>`: those of model pages, through the router.
 *
 * @example inferenceCalls({ task: "fill-mask", conversational: false, provider: "hf-inference", model: "a/b", providerModel: "a/b" })
 *   .calls[0]?.option // "python/huggingface_hub"
 */
export function inferenceCalls({
  task,
  conversational,
  provider,
  model,
  providerModel,
}: InferenceRequest): InferenceCalls {
  const mapping = { providerId: providerModel, task: conversational ? "conversational" : task };
  const [known] = [...(readMappings({ [provider]: mapping }) ?? [])];
  if (known === undefined) return { calls: [], notices: [unknownProvider(provider)] };
  const facts = { id: model, tags: [], pipelineTag: task };
  const { snippets, notices } = inferenceSnippetsFor(facts, { provider: known[0], mapping: known[1] });
  const calls = snippets.map((snippet) => {
    const { install, code, note, language } = toPlainSnippet(snippet);
    const { client } = snippet;
    return {
      option: `${snippet.language}/${client}`,
      label: `${languages[snippet.language].label} (${client})`,
      language,
      code,
      ...(install !== undefined && { install }),
      ...(note !== undefined && { note }),
    };
  });
  return { calls, notices };
}

/** The words that readers see where documents name a provider that this program has no code for. */
export const unknownProvider = (provider: string): string => `This hub has no code for the provider ${provider}.`;
