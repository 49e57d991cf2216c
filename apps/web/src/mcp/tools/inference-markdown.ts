import {
  inferenceNotices,
  escapeMarkdown,
  inferenceSnippetsFor,
  type InferenceSnippet,
  mappingFor,
  type ModelFacts,
  type ProviderId,
  type PythonInstaller,
  snippetMarkdown,
  toPlainSnippet,
} from "@modelshelf/registry";
import type { toProviderMappings } from "@modelshelf/store";

interface InferenceChoices {
  readonly provider: ProviderId | "auto";
  /** Who serves the model, as its record says. */
  readonly mappings: ReturnType<typeof toProviderMappings>;
  readonly language: InferenceSnippet["language"] | undefined;
  readonly installer: PythonInstaller;
}

/** Calls of hosted inference as Markdown, by client; `undefined` where none is in the language. */
export function inferenceMarkdown(
  facts: ModelFacts,
  { provider, mappings: known, language, installer }: InferenceChoices,
): string | undefined {
  const mapping = mappingFor(known, provider);
  if (known !== undefined && mapping === undefined && provider !== "auto") {
    const names = known.size === 0 ? "none that is known here" : [...known.keys()].join(", ");
    return `${inferenceNotices.providerNotListed(provider)} It lists ${names}.`;
  }
  const { snippets, notices } = inferenceSnippetsFor(facts, { provider, ...(mapping && { mapping }) });
  const wanted = snippets.filter((snippet) => language === undefined || snippet.language === language);
  if (wanted.length === 0 && snippets.length > 0) return undefined;
  const blocks = wanted.map((snippet) =>
    snippetMarkdown({ ...toPlainSnippet(snippet, installer), title: `${snippet.client} (${snippet.language})` }, "###"),
  );
  const heading = provider === "auto" ? "Hosted inference" : `Hosted inference by ${provider}`;
  return [`## ${heading}`, ...notices.map(escapeMarkdown), ...blocks].join("\n\n");
}
