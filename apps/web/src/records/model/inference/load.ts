import {
  exampleInput,
  inferenceNotices,
  inferenceProvidersFor,
  type InferenceSnippet,
  inferenceSnippetsFor,
  isChatModel,
  isLive,
  mappingFor,
  type ModelFacts,
  noExample,
  type ProviderMapping,
  type PythonInstaller,
  servedAs,
  languages as codeNames,
} from "@modelshelf/registry";
import type { SnippetChoice } from "../../use/snippet-choices.ts";
import { type ShownSnippet, toShownSnippet } from "../../use/shown-snippet.ts";
import type { AskedModel } from "./asked-model.ts";
import {
  clientName,
  fieldText,
  type InferenceChoices,
  type InferenceFieldName,
  inferenceFieldNames,
  type InferenceProblems,
  readInferenceChoices,
  readProvider,
} from "./choices.ts";
import { type InferenceToken, toToken } from "./token.ts";

/** How to ask a model that somebody else runs, or one's own server. */
export interface InferenceUse {
  /** The source of the calls, here and in the browser. */
  readonly asked: AskedModel;
  /**
   * Those that serve the model by its record, live ones first, then `auto`; where the record lists none, `auto` and all that
   * serve its task. The reader's own server is last.
   */
  readonly providers: readonly SnippetChoice[];
  /** Sentence: nobody knows which of the providers serve the model. Absent where the record lists some. */
  readonly unconfirmed?: string;
  readonly languages: readonly SnippetChoice[];
  /** Those of the chosen language, libraries before plain HTTP. */
  readonly clients: readonly SnippetChoice[];
  /** Chats only: all at once, or piece by piece. */
  readonly streaming?: readonly SnippetChoice[];
  /** Through the router, or at the provider itself; absent where no provider is chosen. */
  readonly routes?: readonly SnippetChoice[];
  /** The typed values of the fields, as the address has them. */
  readonly fields: InferenceFields;
  /** One sentence each: why there is no call, or which choice changes nothing. */
  readonly notices: readonly string[];
  /** The call for the chosen client; absent where there is none. */
  readonly call?: ShownSnippet;
  /** Who answers the call and where its token comes from; absent where there is no call. */
  readonly token?: InferenceToken;
}

/** The fields of the panel with their values, and the rest of the address, which a form keeps. */
export interface InferenceFields {
  readonly values: { readonly [name in InferenceFieldName]: string };
  /** The problems of values, one sentence each. */
  readonly problems: InferenceProblems;
  /** The input that the call has without another one. */
  readonly example: string;
  /** The parts of the input, where there are several. */
  readonly parts?: readonly string[];
  /** Whether one of the fields that are folded away is filled. */
  readonly isUsed: boolean;
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly action: string;
  readonly isChat: boolean;
}

/** Id of the heading above the calls, where a reader stays who chooses another one. */
export const inferenceAnchor = "inference";

/** An example of the address of a reader's own server. */
export const serverExample = "http://127.0.0.1:8000/v1";

/** Above the list of providers of which nobody knows whether they serve the model. */
export const unconfirmedLabel = "Providers for this task";

const unconfirmed = {
  unlisted: "Not known which providers serve this model: its record lists none.",
  others: "Not known which providers serve this model: this hub can ask none of those that its record lists.",
} as const;

/**
 * The call that the address asks for; undefined for a model whose task nobody is asked for over the network. Reads nothing but
 * its arguments, so that it gives the same in a browser.
 *
 * @param url address of the page, from the root of the hub, which the links to other calls lead back to
 */
export async function loadInference(
  asked: AskedModel,
  url: URL,
  installer: PythonInstaller,
): Promise<InferenceUse | undefined> {
  const stated: ModelFacts = { ...asked.facts, tags: [] };
  const known = asked.mappings && new Map(asked.mappings);
  const serving = known === undefined ? [] : inferenceProvidersFor(stated, known);
  const usual = serving[0] ?? "auto";
  const provider = readProvider(url.searchParams, usual);
  const mapping = mappingFor(known, provider);
  const model = servedAs(stated, mapping ?? mappingFor(known, "auto"));
  const parts = partsOf(model);
  if (parts === undefined) return undefined;
  const choices = readInferenceChoices(url.searchParams, provider, parts.length > 1);
  const { options } = choices;
  const found = inferenceSnippetsFor(model, { provider, ...options, ...(mapping && { mapping }) });
  const { snippets } = found;
  if (found.notices[0] === noExample) return undefined;
  const notices = found.notices.filter((notice) => notice !== inferenceNotices.badServerAddress());
  const isBadServer = notices.length < found.notices.length;
  const chosen = chosenOf(snippets, choices.client);
  const hasServer = options.endpointUrl !== undefined;
  const isUnlisted = known !== undefined && provider !== "auto" && mapping === undefined && !hasServer;
  const others = known === undefined ? inferenceProvidersFor(model) : [];
  const offered = new Set([...serving, "auto" as const, ...others, provider]);
  return {
    asked,
    providers: providerChoices(
      url,
      Array.from(offered, (id) => ({ id, label: labelOf(id, known), isUsual: id === usual })),
      hasServer ? undefined : provider,
    ),
    ...(serving.length === 0 && { unconfirmed: known === undefined ? unconfirmed.unlisted : unconfirmed.others }),
    ...clientChoices(url, snippets, chosen),
    ...(isChatModel(model) && { streaming: switchOf(url, "stream", ["full", "streaming"], options.streaming) }),
    ...(provider !== "auto" &&
      !hasServer && { routes: switchOf(url, "direct", ["the router", "the provider"], options.directRequest) }),
    fields: toFields(url, model, parts, {
      ...choices.problems,
      ...(isBadServer && { server: inferenceNotices.badServerAddress() }),
    }),
    notices: isUnlisted ? [inferenceNotices.providerNotListed(provider), ...notices] : notices,
    ...(chosen && {
      call: await toShownSnippet(withoutTitle(chosen), installer),
      token: toToken(provider, options),
    }),
  };
}

const withoutTitle = ({ title: _title, ...snippet }: InferenceSnippet): Omit<InferenceSnippet, "title"> => snippet;

/** The names of the parts of the input; undefined for a task that nobody is asked for. */
function partsOf(model: ModelFacts): readonly string[] | undefined {
  const input = exampleInput(model);
  return input && Object.keys(input).filter((name) => name !== "steps");
}

/** The client of the address; without it the first of its language, which a reader keeps from provider to provider. */
function chosenOf(snippets: readonly InferenceSnippet[], client = ""): InferenceSnippet | undefined {
  const [language] = client.split("/");
  return (
    snippets.find((one) => clientName(one) === client) ??
    snippets.find((one) => one.language === language) ??
    snippets[0]
  );
}

/** A provider that serves the model only for a while is marked: `together (staging)`. */
function labelOf(
  provider: InferenceChoices["provider"],
  known: ReadonlyMap<string, ProviderMapping> | undefined,
): string {
  const mapping = known?.get(provider);
  return mapping === undefined || isLive(mapping) ? provider : `${provider} (${mapping.status})`;
}

interface OfferedProvider {
  readonly id: InferenceChoices["provider"];
  readonly label: string;
  /** It is asked where the address names none. */
  readonly isUsual: boolean;
}

function providerChoices(
  url: URL,
  providers: readonly OfferedProvider[],
  chosen: InferenceChoices["provider"] | undefined,
): readonly SnippetChoice[] {
  return [
    ...providers.map(({ id, label, isUsual }) => ({
      label,
      href: hrefOf(url, { provider: isUsual ? undefined : id, server: undefined }),
      isChosen: id === chosen,
    })),
    {
      label: "your own server",
      href: hrefOf(url, { provider: undefined, server: fieldText(url.searchParams, "server") ?? serverExample }),
      isChosen: chosen === undefined,
    },
  ];
}

function clientChoices(
  url: URL,
  snippets: readonly InferenceSnippet[],
  chosen: InferenceSnippet | undefined,
): Pick<InferenceUse, "languages" | "clients"> {
  const toChoice = (one: InferenceSnippet, label: string, isChosen: boolean): SnippetChoice => ({
    label,
    href: hrefOf(url, { client: one === snippets[0] ? undefined : clientName(one) }),
    isChosen,
  });
  const firsts = snippets.filter(
    (one, place) => snippets.findIndex((other) => other.language === one.language) === place,
  );
  // People look for curl, not for a shell: the only client of a language is named with it, where nothing else would.
  const languageOf = ({ language, client }: InferenceSnippet): string => {
    const isOnly = snippets.filter((other) => other.language === language).length === 1;
    return codeNames[language].label + (isOnly ? ` (${client})` : "");
  };
  return {
    languages: firsts.map((one) => toChoice(one, languageOf(one), one.language === chosen?.language)),
    clients: snippets
      .filter(({ language }) => language === chosen?.language)
      .map((one) => toChoice(one, one.client, one === chosen)),
  };
}

function switchOf(
  url: URL,
  name: string,
  [no, yes]: readonly [no: string, yes: string],
  isOn = false,
): readonly SnippetChoice[] {
  return [
    { label: no, href: hrefOf(url, { [name]: undefined }), isChosen: !isOn },
    { label: yes, href: hrefOf(url, { [name]: "true" }), isChosen: isOn },
  ];
}

/** The same page with some parameters set, or without them. */
function hrefOf({ pathname, searchParams }: URL, changes: Readonly<Record<string, string | undefined>>): string {
  const wanted = new URLSearchParams(searchParams);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) wanted.delete(name);
    else wanted.set(name, value);
  }
  return pathname + (wanted.size > 0 ? `?${wanted}` : "");
}

function toFields(
  { pathname, searchParams }: URL,
  model: ModelFacts,
  parts: readonly string[],
  problems: InferenceProblems,
): InferenceFields {
  const values = Object.fromEntries(
    inferenceFieldNames.map((name) => [name, fieldText(searchParams, name) ?? ""]),
  ) as InferenceFields["values"];
  const typed = new Set<string>(inferenceFieldNames);
  return {
    values,
    problems,
    example: exampleIn(model),
    ...(parts.length > 1 && { parts }),
    isUsed: Object.entries(values).some(([name, value]) => name !== "input" && value !== ""),
    kept: [...new Map(searchParams)].filter(([name]) => !typed.has(name)),
    action: pathname,
    isChat: isChatModel(model),
  };
}

const longestExample = 300;

/** The input of the call by default: a text as it is, several parts as JSON. */
function exampleIn(model: ModelFacts): string {
  const { steps: _, ...input } = exampleInput(model) ?? {};
  const [only, ...others] = Object.values(input);
  const [message] = input.messages ?? [];
  const said = input.messages?.length === 1 ? message?.["content"] : only;
  const text = typeof said === "string" && others.length === 0 ? said : JSON.stringify(input.messages ?? input);
  return text.length > longestExample ? `${text.slice(0, longestExample).toWellFormed()}…` : text;
}
