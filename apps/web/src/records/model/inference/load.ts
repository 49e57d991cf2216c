import {
  inferenceProvidersFor,
  type InferenceSnippet,
  inferenceSnippetsFor,
  isChatModel,
  type ModelFacts,
  noExample,
} from "@modelshelf/registry";
import { type CatalogRecord, toProviderMappings } from "@modelshelf/store";
import { hrefWith, type SnippetChoice, type SnippetChoices } from "../../use/snippet-choices.ts";
import { type SnippetFacts, toSnippetFacts } from "../../use/snippet-facts.ts";
import { clientName, type InferenceChoices, readInferenceChoices } from "./choices.ts";

/** How to ask a model that somebody else runs, or one's own server. */
export interface InferenceUse {
  readonly providers: readonly SnippetChoice[];
  /** By language, then the libraries before plain HTTP. */
  readonly clients: readonly SnippetChoice[];
  /** Chats only: all at once, or piece by piece. */
  readonly streaming?: readonly SnippetChoice[];
  /** Through the router, or at the provider itself; absent where no provider is chosen. */
  readonly routes?: readonly SnippetChoice[];
  /** What is typed into fields, as the address has it. */
  readonly fields: InferenceFields;
  /** One sentence each: why there is no call, or which choice changes nothing. */
  readonly notices: readonly string[];
  /** The call for the chosen client; absent where there is none. */
  readonly call?: SnippetFacts;
}

/** The fields of the panel with their values, and the rest of the address, which a form keeps. */
export interface InferenceFields {
  readonly server: string;
  readonly bill_to: string;
  readonly temperature: string;
  readonly max_tokens: string;
  readonly input: string;
  /** Whether one of them is filled. */
  readonly isUsed: boolean;
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly action: string;
  readonly isChat: boolean;
}

/** Id of the heading above the calls, where a reader stays who chooses another one. */
export const inferenceAnchor = "inference";

/**
 * The call that the address asks for; undefined for a model whose task nobody is asked for over the network.
 *
 * @param url address of the page, which the links to other calls lead back to
 */
export async function loadInference(
  record: Pick<CatalogRecord, "source">,
  model: ModelFacts,
  url: URL,
  { installer }: Pick<SnippetChoices, "installer">,
): Promise<InferenceUse | undefined> {
  const known = toProviderMappings(record);
  const offered = inferenceProvidersFor(model, known);
  const choices = readInferenceChoices(url.searchParams);
  const { provider, options } = choices;
  const mapping = provider === "auto" ? undefined : known?.get(provider);
  const { snippets, notices } = inferenceSnippetsFor(model, { provider, ...options, ...(mapping && { mapping }) });
  if (notices[0] === noExample) return undefined;
  const chosen = snippets.find((one) => clientName(one) === choices.client) ?? snippets[0];
  const isUnlisted = known !== undefined && provider !== "auto" && mapping === undefined;
  return {
    providers: providerChoices(url, [...new Set(["auto" as const, ...offered, provider])], provider),
    clients: snippets.map((one) =>
      toClientChoice(url, one, { isFirst: one === snippets[0], isChosen: one === chosen }),
    ),
    ...(isChatModel(model) && { streaming: switchOf(url, "stream", ["whole", "streamed"], options.streaming) }),
    ...(provider !== "auto" && {
      routes: switchOf(url, "direct", ["the router", "the provider"], options.directRequest),
    }),
    fields: toFields(url, choices, isChatModel(model)),
    notices: isUnlisted ? [`The record does not list ${provider} as a provider of this model.`, ...notices] : notices,
    ...(chosen && { call: await toSnippetFacts(withoutTitle(chosen), installer) }),
  };
}

const withoutTitle = ({ title: _title, ...snippet }: InferenceSnippet): Omit<InferenceSnippet, "title"> => snippet;

function providerChoices(
  url: URL,
  providers: readonly InferenceChoices["provider"][],
  chosen: InferenceChoices["provider"],
): readonly SnippetChoice[] {
  return providers.map((label) => ({
    label,
    href: hrefWith(url, "provider", label === "auto" ? undefined : label),
    isChosen: label === chosen,
  }));
}

function toClientChoice(
  url: URL,
  snippet: InferenceSnippet,
  { isFirst, isChosen }: { readonly isFirst: boolean; readonly isChosen: boolean },
): SnippetChoice {
  return {
    label: `${languageNames[snippet.language] ?? snippet.language}: ${snippet.client}`,
    href: hrefWith(url, "client", isFirst ? undefined : clientName(snippet)),
    isChosen,
  };
}

const languageNames: Readonly<Record<string, string>> = {
  python: "Python",
  javascript: "JavaScript",
  go: "Go",
  php: "PHP",
  shell: "Shell",
};

function switchOf(
  url: URL,
  name: string,
  [no, yes]: readonly [no: string, yes: string],
  isOn = false,
): readonly SnippetChoice[] {
  return [
    { label: no, href: hrefWith(url, name, undefined), isChosen: !isOn },
    { label: yes, href: hrefWith(url, name, "true"), isChosen: isOn },
  ];
}

const fieldNames = ["server", "bill_to", "temperature", "max_tokens", "input"] as const;

function toFields({ pathname, searchParams }: URL, { options }: InferenceChoices, isChat: boolean): InferenceFields {
  const { endpointUrl = "", billTo = "", temperature, maxTokens, inputs } = options;
  const values = {
    server: endpointUrl,
    bill_to: billTo,
    temperature: temperature === undefined ? "" : String(temperature),
    max_tokens: maxTokens === undefined ? "" : String(maxTokens),
    input: typeof inputs === "string" ? inputs : "",
  };
  const typed = new Set<string>(fieldNames);
  return {
    ...values,
    isUsed: Object.values(values).some((value) => value !== ""),
    kept: [...new Map(searchParams)].filter(([name]) => !typed.has(name)),
    action: pathname,
    isChat,
  };
}
