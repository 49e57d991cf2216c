import { type InferenceOptions, type InferenceSnippet, type ProviderId, providerIds } from "@modelshelf/registry";

/** How a reader wants hosted inference to be asked. All of it is in the address. */
export interface InferenceChoices {
  /** `?provider=together`; default `auto`, the router of the public Hub. */
  readonly provider: ProviderId | "auto";
  /** `?client=python/openai`; default the first that can do it. */
  readonly client?: string;
  readonly options: Pick<
    InferenceOptions,
    "streaming" | "directRequest" | "billTo" | "endpointUrl" | "temperature" | "maxTokens" | "inputs"
  >;
}

/** The parameters that the panel reads from an address, each with its values where those are few and fixed. */
export const inferenceParameters = {
  provider: ["auto", ...providerIds],
  client: undefined,
  stream: ["true"],
  direct: ["true"],
  server: undefined,
  bill_to: undefined,
  temperature: undefined,
  max_tokens: undefined,
  input: undefined,
} as const;

const longestText = 2000;

/** What a client is called in an address: `python/openai`. */
export function clientName({ language, client }: Pick<InferenceSnippet, "language" | "client">): string {
  return `${language}/${client}`;
}

/**
 * Reads the choices of an address. What means nothing changes nothing: an unknown provider, a number that is none, a
 * name that no header can hold.
 *
 * @example readInferenceChoices(new URLSearchParams("provider=groq&stream=true"))
 * // { provider: "groq", options: { streaming: true } }
 */
export function readInferenceChoices(given: URLSearchParams): InferenceChoices {
  const text = (name: string): string | undefined => given.get(name)?.trim().slice(0, longestText) || undefined;
  const asked = given.get("provider");
  const client = text("client");
  const billTo = text("bill_to");
  const endpointUrl = text("server");
  const temperature = toNumber(text("temperature"), 2);
  const maxTokens = toNumber(text("max_tokens"), 1_000_000);
  const inputs = text("input");
  return {
    provider: providerIds.find((id) => id === asked) ?? "auto",
    ...(client !== undefined && { client }),
    options: {
      ...(given.get("stream") === "true" && { streaming: true }),
      ...(given.get("direct") === "true" && { directRequest: true }),
      ...(billTo !== undefined && /^[\w.-]{1,96}$/.test(billTo) && { billTo }),
      ...(endpointUrl !== undefined && { endpointUrl }),
      ...(temperature !== undefined && { temperature }),
      ...(maxTokens !== undefined && Number.isInteger(maxTokens) && maxTokens > 0 && { maxTokens }),
      ...(inputs !== undefined && { inputs }),
    },
  };
}

function toNumber(text: string | undefined, most: number): number | undefined {
  if (text === undefined || !/^\d{1,9}(?:\.\d{1,6})?$/.test(text)) return undefined;
  const value = Number(text);
  return value <= most ? value : undefined;
}
