import {
  type InferenceOptions,
  type InferenceSnippet,
  type JsonValue,
  type ProviderId,
  providerIds,
} from "@modelshelf/registry";
import { isObject } from "@modelshelf/store/browser";

/** How a reader wants hosted inference to be asked. All of it is in the address. */
export interface InferenceChoices {
  /** `?provider=together`; default the first that serves the model, else `auto`, the router of the public Hub. */
  readonly provider: ProviderId | "auto";
  /** `?client=python/openai`; default the first that can do it. Of an unknown one its language counts. */
  readonly client?: string;
  readonly options: Pick<
    InferenceOptions,
    | "streaming"
    | "directRequest"
    | "billTo"
    | "endpointUrl"
    | "temperature"
    | "maxTokens"
    | "topP"
    | "parameters"
    | "inputs"
  >;
  /** The problems of typed values, one sentence for a field. The call is made without them. */
  readonly problems: InferenceProblems;
}

/** Fields that are typed into rather than chosen, by the names that the address has for them. */
export const inferenceFieldNames = [
  "input",
  "server",
  "temperature",
  "max_tokens",
  "top_p",
  "parameters",
  "bill_to",
] as const;

export type InferenceFieldName = (typeof inferenceFieldNames)[number];

export type InferenceProblems = { readonly [name in InferenceFieldName]?: string };

/** The parameters that the panel reads from an address, each with its values where those are few and fixed. */
export const inferenceParameters = {
  provider: ["auto" as const, ...providerIds],
  client: undefined,
  stream: ["true"],
  direct: ["true"],
  server: undefined,
  bill_to: undefined,
  temperature: undefined,
  max_tokens: undefined,
  top_p: undefined,
  parameters: undefined,
  input: undefined,
} as const;

const longestText = 2000;
const mostTokens = 1_000_000;

/** The sentences beside fields whose content means nothing. */
const problemOf = {
  temperature: "The temperature must be a number from 0 to 2, such as 0.7.",
  top_p: "The probability must be a number from 0 to 1, such as 0.9.",
  max_tokens: "Max tokens must be a whole number from 1 to 1,000,000.",
  parameters: 'Parameters must be a JSON object, such as {"seed": 1}.',
  bill_to: "The name of an organization has letters, digits, dots, hyphens and underscores, 96 at most.",
  input: "This begins like JSON but is not valid JSON.",
} as const;

/** The name of a client in an address: `python/openai`. */
export function clientName({ language, client }: Pick<InferenceSnippet, "language" | "client">): string {
  return `${language}/${client}`;
}

/** A field as an address has it: without blanks around it, with line breaks as they are in texts. */
export function fieldText(given: URLSearchParams, name: string): string | undefined {
  return given.get(name)?.replaceAll("\r\n", "\n").trim().slice(0, longestText) || undefined;
}

/**
 * Who is asked by an address: without a provider that is known, the usual one.
 *
 * @example readProvider(new URLSearchParams("provider=groq"), "auto") // "groq"
 */
export function readProvider(
  given: URLSearchParams,
  usual: InferenceChoices["provider"],
): InferenceChoices["provider"] {
  const asked = given.get("provider");
  return inferenceParameters.provider.find((id) => id === asked) ?? usual;
}

/**
 * Reads the choices of an address. What means nothing changes nothing: an unknown provider, an invalid number, a
 * name that no header can hold. For what was typed there is a sentence.
 *
 * @param provider who is asked, see {@link readProvider}
 * @param takesParts the input has several parts, so that it may be a JSON object with them
 * @example readInferenceChoices(new URLSearchParams("stream=true"), "groq", false)
 * // { provider: "groq", options: { streaming: true }, problems: {} }
 */
export function readInferenceChoices(
  given: URLSearchParams,
  provider: InferenceChoices["provider"],
  takesParts: boolean,
): InferenceChoices {
  const problems: { -readonly [name in InferenceFieldName]?: string } = {};
  /** A field by its reader, which gives nothing for what means nothing. */
  const read = <T>(name: keyof typeof problemOf, parse: (text: string) => T | undefined): T | undefined => {
    const text = fieldText(given, name);
    const value = text === undefined ? undefined : parse(text);
    if (text !== undefined && value === undefined) problems[name] = problemOf[name];
    return value;
  };
  const client = fieldText(given, "client");
  const endpointUrl = fieldText(given, "server");
  const billTo = read("bill_to", (text) => (/^[\w.-]{1,96}$/.test(text) ? text : undefined));
  const temperature = read("temperature", (text) => toNumber(text, 2));
  const topP = read("top_p", (text) => toNumber(text, 1));
  const maxTokens = read("max_tokens", (text) => toCount(text, mostTokens));
  const parameters = read("parameters", toObject);
  const inputs = read("input", (text) => (takesParts && text.startsWith("{") ? toObject(text) : text));
  return {
    provider,
    ...(client !== undefined && { client }),
    options: {
      ...(given.get("stream") === "true" && { streaming: true }),
      ...(given.get("direct") === "true" && { directRequest: true }),
      ...(billTo !== undefined && { billTo }),
      ...(endpointUrl !== undefined && { endpointUrl }),
      ...(temperature !== undefined && { temperature }),
      ...(maxTokens !== undefined && { maxTokens }),
      ...(topP !== undefined && { topP }),
      ...(parameters !== undefined && { parameters }),
      ...(inputs !== undefined && { inputs }),
    },
    problems,
  };
}

function toNumber(text: string, most: number): number | undefined {
  if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(text)) return undefined;
  const value = Number(text);
  return value <= most ? value : undefined;
}

function toCount(text: string, most: number): number | undefined {
  const value = toNumber(text, most);
  return value !== undefined && Number.isInteger(value) && value > 0 ? value : undefined;
}

function toObject(text: string): { readonly [name: string]: JsonValue } | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
