import {
  exampleInput,
  inferenceNotices,
  inferenceProvidersFor,
  type InferenceSnippet,
  inferenceSnippetsFor,
  isChatModel,
  type ModelFacts,
  noExample,
  type PythonInstaller,
} from "@modelshelf/registry";
import type { SnippetChoice } from "../../use/snippet-choices.ts";
import { type SnippetFacts, toSnippetFacts } from "../../use/snippet-facts.ts";
import type { AskedModel } from "./asked-model.ts";
import {
  clientName,
  fieldText,
  type InferenceChoices,
  type InferenceFieldName,
  inferenceFieldNames,
  type InferenceProblems,
  readInferenceChoices,
} from "./choices.ts";

/** How to ask a model that somebody else runs, or one's own server. */
export interface InferenceUse {
  /** What the calls are written from, here and in the browser. */
  readonly asked: AskedModel;
  /** All that can serve the model, `auto` first, the reader's own server last. */
  readonly providers: readonly SnippetChoice[];
  readonly languages: readonly SnippetChoice[];
  /** Those of the chosen language, libraries before plain HTTP. */
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
  readonly values: { readonly [name in InferenceFieldName]: string };
  /** What is wrong with a value, one sentence each. */
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

/** What the address of a reader's own server looks like. */
export const serverExample = "http://127.0.0.1:8000/v1";

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
  const model: ModelFacts = { ...asked.facts, tags: [] };
  const parts = partsOf(model);
  if (parts === undefined) return undefined;
  const known = asked.mappings && new Map(asked.mappings);
  const choices = readInferenceChoices(url.searchParams, parts.length > 1);
  const { provider, options } = choices;
  const mapping = provider === "auto" ? undefined : known?.get(provider);
  const found = inferenceSnippetsFor(model, { provider, ...options, ...(mapping && { mapping }) });
  const { snippets } = found;
  if (found.notices[0] === noExample) return undefined;
  const notices = found.notices.filter((notice) => notice !== inferenceNotices.badServerAddress());
  const isBadServer = notices.length < found.notices.length;
  const chosen = chosenOf(snippets, choices.client);
  const hasServer = options.endpointUrl !== undefined;
  const isUnlisted = known !== undefined && provider !== "auto" && mapping === undefined && !hasServer;
  const offered = new Set(["auto" as const, ...inferenceProvidersFor(model, known), provider]);
  return {
    asked,
    providers: providerChoices(url, [...offered], hasServer ? undefined : provider),
    ...clientChoices(url, snippets, chosen),
    ...(isChatModel(model) && { streaming: switchOf(url, "stream", ["whole", "streamed"], options.streaming) }),
    ...(provider !== "auto" &&
      !hasServer && { routes: switchOf(url, "direct", ["the router", "the provider"], options.directRequest) }),
    fields: toFields(url, model, parts, {
      ...choices.problems,
      ...(isBadServer && { server: inferenceNotices.badServerAddress() }),
    }),
    notices: isUnlisted ? [`The record does not list ${provider} as a provider of this model.`, ...notices] : notices,
    ...(chosen && { call: await toSnippetFacts(withoutTitle(chosen), installer) }),
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

function providerChoices(
  url: URL,
  providers: readonly InferenceChoices["provider"][],
  chosen: InferenceChoices["provider"] | undefined,
): readonly SnippetChoice[] {
  return [
    ...providers.map((label) => ({
      label,
      href: hrefOf(url, { provider: label === "auto" ? undefined : label, server: undefined }),
      isChosen: label === chosen,
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
  return {
    languages: firsts.map((one) =>
      toChoice(one, languageNames[one.language] ?? one.language, one.language === chosen?.language),
    ),
    clients: snippets
      .filter(({ language }) => language === chosen?.language)
      .map((one) => toChoice(one, one.client, one === chosen)),
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

/** What the call asks without another input: a text as it is, several parts as JSON. */
function exampleIn(model: ModelFacts): string {
  const { steps: _, ...input } = exampleInput(model) ?? {};
  const [only, ...others] = Object.values(input);
  const [message] = input.messages ?? [];
  const said = input.messages?.length === 1 ? message?.["content"] : only;
  const text = typeof said === "string" && others.length === 0 ? said : JSON.stringify(input.messages ?? input);
  return text.length > longestExample ? `${text.slice(0, longestExample).toWellFormed()}…` : text;
}
