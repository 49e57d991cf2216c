import {
  inferenceNotices,
  inferenceSnippetsFor,
  type InferenceOptions,
  type InferenceSnippet,
  type JsonValue,
  mappingFor,
  type ModelFacts,
  providerIds,
} from "@modelshelf/registry";
import { type CatalogRecord, toProviderMappings } from "@modelshelf/store";
import { type Arguments, type Command, UsageError } from "../command/command.ts";
import { type SnippetLine, toSnippetLine } from "./snippet-line.ts";

/** One call to hosted inference, as a line of output shows it. */
export interface InferenceLine extends Omit<SnippetLine, "title"> {
  readonly client: string;
  readonly provider: string;
}

/** Why a provider has no calls, or which option changes nothing. */
export interface InferenceNotice {
  readonly provider: string;
  readonly notice: string;
}

type Provider = NonNullable<InferenceOptions["provider"]>;

/** The options about inference, checked. */
export interface InferenceRequest {
  readonly providers: readonly Provider[];
  readonly options: InferenceOptions;
  /** Whether anything was asked for, so that a reader wants to know why it is not there. */
  readonly isExplicit: boolean;
}

const providers: readonly Provider[] = [...providerIds, "auto"];
const usual: readonly Provider[] = ["hf-inference", "together", "fal-ai", "replicate", "auto"];

export const inferenceOptions: NonNullable<Command["options"]> = {
  providers: {
    type: "string",
    value: "<names>",
    help: "inference providers, separated by commas",
    default: `\`${usual.join(",")}\``,
  },
  stream: { type: "boolean", help: "stream the response (chat only)" },
  "bill-to": { type: "string", value: "<organization>", help: "organization that pays for inference" },
  "endpoint-url": {
    type: "string",
    value: "<address>",
    help: "your own server; for chats, any OpenAI-compatible one",
  },
  token: {
    type: "string",
    value: "<token>",
    help: "access token to write into the code",
    default: "read from the environment",
  },
  direct: { type: "boolean", help: "call each provider directly, not through the router" },
  temperature: { type: "string", value: "<number>", help: "sampling temperature (chat only)" },
  "max-tokens": { type: "string", value: "<number>", help: "maximum length of the response (chat only)" },
  "top-p": { type: "string", value: "<number>", help: "nucleus sampling (chat only)" },
  inputs: { type: "string", value: "<json>", help: "input to send instead of the example" },
};

/**
 * Reads the options of inference.
 *
 * @throws UsageError for an unknown provider, for what is not a number or not JSON, and for a text that no header can hold
 */
export function readInferenceRequest({ values }: Arguments): InferenceRequest {
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === "string" ? value : undefined;
  };
  const given = {
    streaming: values["stream"] === true || undefined,
    directRequest: values["direct"] === true || undefined,
    billTo: readHeaderText("bill-to", text("bill-to")),
    endpointUrl: text("endpoint-url"),
    accessToken: readHeaderText("token", text("token")),
    temperature: readNumber("temperature", text("temperature")),
    maxTokens: readCount("max-tokens", text("max-tokens")),
    topP: readNumber("top-p", text("top-p")),
    inputs: readJson(text("inputs")),
  };
  const options: InferenceOptions = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  const names = text("providers")
    ?.split(",")
    .map((name) => readProvider(name.trim()));
  const isExplicit = names !== undefined || Object.keys(options).length > 0;
  const asked = names ?? (options.endpointUrl === undefined ? usual : ["auto"]);
  return { providers: [...new Set(asked)], options, isExplicit };
}

/** The message for a provider that nobody knows. */
export const unknownProvider = (name: string): string =>
  `"${name}" is not a known provider. Known providers: ${providers.join(", ")}.`;

function readProvider(name: string): Provider {
  const found = providers.find((provider) => provider === name);
  if (found === undefined) throw new UsageError(unknownProvider(name));
  return found;
}

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) throw new UsageError(`--${name} takes a number, not "${text}".`);
  return value;
}

/** Both are in header fields, which are refused where they are empty or hold a line break. A token is not repeated. */
function readHeaderText(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^[!-~]+$/.test(text)) return text;
  throw new UsageError(`--${name} takes ASCII letters, digits and symbols without spaces, and must not be empty.`);
}

function readCount(name: string, text: string | undefined): number | undefined {
  const value = readNumber(name, text);
  if (value === undefined || (Number.isSafeInteger(value) && value > 0)) return value;
  throw new UsageError(`--${name} takes a whole number above 0, not "${text}".`);
}

function readJson(text: string | undefined): JsonValue | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new UsageError(`--inputs takes JSON, such as '"a text"' or '{"question": "…"}', not "${text}".`);
  }
}

/** The calls for one record. */
export function inferenceAnswers(
  facts: ModelFacts,
  record: CatalogRecord,
  { providers: asked, options, isExplicit }: InferenceRequest,
): { readonly inference: readonly InferenceLine[]; readonly notices: readonly InferenceNotice[] } {
  const inference: InferenceLine[] = [];
  const notices: InferenceNotice[] = [];
  const mappings = toProviderMappings(record);
  for (const provider of asked) {
    const mapping = mappingFor(mappings, provider);
    const own = options.endpointUrl !== undefined || provider === "auto";
    if (mappings !== undefined && mapping === undefined && !own) {
      notices.push({ provider, notice: inferenceNotices.providerNotListed(provider) });
      continue;
    }
    const found = inferenceSnippetsFor(facts, { ...options, provider, ...(mapping !== undefined && { mapping }) });
    notices.push(...found.notices.map((notice) => ({ provider, notice })));
    // The reader's own server is called once, whichever providers were named; the notices say so.
    if (options.endpointUrl !== undefined && inference.length > 0) continue;
    inference.push(...found.snippets.map(toInferenceLine));
  }
  return { inference, notices: isExplicit ? notices : [] };
}

function toInferenceLine(snippet: InferenceSnippet): InferenceLine {
  const { title: _, language, ...rest } = toSnippetLine(snippet);
  return { language, client: snippet.client, provider: snippet.provider, ...rest };
}
