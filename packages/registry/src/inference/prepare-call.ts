import type { ModelFacts } from "../model.ts";
import { answerOf } from "./answer.ts";
import type { Call, Route, Token } from "./call.ts";
import { exampleInput, type JsonValue, noExample, type TaskInput } from "./example-inputs.ts";
import { fillRequest, type HttpRequest, takesParameters } from "./http-request.ts";
import type { InferenceOptions } from "./options.ts";
import type { ProviderRow } from "./provider-row.ts";
import { type ProviderId, providerRows, refusedRows } from "./providers.ts";
import { readInputs } from "./read-inputs.ts";
import { isChat, type Variant, variantFor } from "./variants.ts";

export interface PreparedCall {
  readonly call?: Call;
  /** One sentence for each reason why there is no call, and for each option that changes nothing. */
  readonly notices: readonly string[];
}

/** The parts of a call that are worked out first. */
interface Plan {
  readonly model: ModelFacts;
  readonly options: InferenceOptions;
  readonly task: string;
  readonly variant: Variant;
  readonly provider: ProviderId | "auto";
  readonly route: Route;
  readonly row: ProviderRow | undefined;
}

const routerBase = "https://router.huggingface.co/v1";

/** Works out one call. Pure: the same arguments give the same call, whatever was asked before. */
export function prepareCall(model: ModelFacts, options: InferenceOptions = {}): PreparedCall {
  const task = model.pipelineTag;
  const example = exampleInput(model);
  const variant = variantFor(task ?? "", options.streaming === true);
  if (task === undefined || example === undefined || variant === undefined) return { notices: [noExample] };
  const provider = options.endpointUrl === undefined ? (options.provider ?? "auto") : "hf-inference";
  const { route, notices } = routeFor(provider, options);
  const wanted = isChat(variant) ? "conversational" : task;
  const refusal = refusalOf(model.id, provider, wanted, options);
  if (refusal !== undefined) return { notices: [refusal] };
  const row = provider === "auto" ? undefined : own(providerRows[provider], wanted);
  const plan: Plan = { model, options, task, variant, provider, route, row };
  const read = readInputs(example, options, isChat(variant));
  return { call: toCall(plan, read.input), notices: [...notices, ...read.notices, ...idleOptions(plan)] };
}

function toCall(plan: Plan, input: TaskInput): Call {
  const { model, options, task, variant, provider, route, row } = plan;
  const { num_inference_steps: steps, ...others } = parametersOf(plan);
  const takesSteps = task === "text-to-image" && typeof steps === "number";
  const parameters = steps === undefined || takesSteps ? others : { ...others, num_inference_steps: steps };
  const filled = takesSteps ? { ...input, steps } : input;
  const modelName = modelNameOf(plan);
  const request = requestOf(plan, modelName, filled, parameters);
  return {
    id: model.id,
    task,
    variant,
    provider,
    route,
    modelName,
    input: filled,
    parameters,
    token: tokenOf(provider, route, options),
    scheme: (route === "direct" && row?.scheme) || "Bearer",
    ...(options.billTo !== undefined && { billTo: options.billTo }),
    ...(options.endpointUrl !== undefined && { baseUrl: baseUrlOf(options.endpointUrl, isChat(variant)) }),
    ...(request !== undefined && { request }),
    answer: isChat(variant) ? { kind: "message" } : answerOf(provider, task, row),
  };
}

/** By the token where there is one: those of Hugging Face begin with `hf_`, all others are a provider's own. */
function routeFor(
  provider: string,
  { endpointUrl, directRequest, accessToken }: InferenceOptions,
): { readonly route: Route; readonly notices: readonly string[] } {
  if (endpointUrl !== undefined) return { route: "endpoint", notices: [] };
  if (provider === "openai") return { route: "direct", notices: [] };
  const ownKey = accessToken !== undefined && !accessToken.startsWith("hf_");
  if (provider === "auto" || provider === "hf-inference") {
    const notices = [
      ...(ownKey ? [`${provider} is reached with a token of Hugging Face, which begins with hf_.`] : []),
      ...(directRequest && provider === "auto"
        ? ["A direct request needs a provider; auto leaves it to the router."]
        : []),
    ];
    return { route: directRequest && provider !== "auto" ? "direct" : "router", notices };
  }
  if (directRequest && accessToken?.startsWith("hf_")) {
    const notice = `A direct request needs a key of ${provider}; a token that begins with hf_ goes through the router.`;
    return { route: "router", notices: [notice] };
  }
  return { route: directRequest || ownKey ? "direct" : "router", notices: [] };
}

/** Why a provider cannot be asked for this; undefined when it can. */
function refusalOf(id: string, provider: string, wanted: string, options: InferenceOptions): string | undefined {
  const { mapping, accessToken, endpointUrl } = options;
  if (endpointUrl !== undefined && !/^https?:\/\//.test(endpointUrl.trim())) {
    return "The address of a server of one's own has to begin with http:// or https://.";
  }
  if (provider === "auto") return undefined;
  if (!isProvider(provider)) return `${JSON.stringify(provider.slice(0, 80))} is no provider that is known here.`;
  const reason = own(own(refusedRows, provider) ?? {}, wanted);
  if (reason !== undefined) return `${provider} cannot be asked for ${wanted} without knowing more of the model.`;
  if (own(providerRows[provider], wanted) === undefined) {
    return endpointUrl === undefined
      ? `${provider} does not serve ${wanted}.`
      : `No server of one's own is known to serve ${wanted}.`;
  }
  if (endpointUrl === undefined && mapping?.task !== undefined && mapping.task !== wanted) {
    return `${provider} serves this model for ${mapping.task}, not for ${wanted}.`;
  }
  if (provider !== "openai") return undefined;
  if (!id.startsWith("openai/")) return 'OpenAI serves its own models only, whose ids begin with "openai/".';
  return accessToken?.startsWith("hf_") ? "OpenAI takes its own keys only, no token of Hugging Face." : undefined;
}

function isProvider(text: string): text is ProviderId {
  return Object.hasOwn(providerRows, text);
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Members that a call writes itself. */
const ownMembers: ReadonlySet<string> = new Set(["model", "messages", "stream", "inputs", "parameters"]);

function parametersOf({ options, variant, row, provider }: Plan): Readonly<Record<string, JsonValue>> {
  const { temperature, maxTokens, topP, parameters = {} } = options;
  const others = Object.fromEntries(Object.entries(parameters).filter(([name]) => !ownMembers.has(name)));
  if (!isChat(variant)) {
    if (Object.keys(others).length === 0) return others;
    return provider === "auto" || (row !== undefined && takesParameters(row)) ? others : {};
  }
  return {
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
    ...(topP !== undefined && { top_p: topP }),
    ...others,
  };
}

/** Options that were given and change nothing, each with the reason. */
function idleOptions({ options, variant, row, provider, task }: Plan): readonly string[] {
  const { streaming, messages, temperature, maxTokens, topP, parameters = {} } = options;
  const lost = Object.keys(parameters).filter((name) => ownMembers.has(name));
  const notices = lost.map((name) => `The parameter ${name} is written by the call itself.`);
  if (options.endpointUrl !== undefined && options.provider !== undefined && options.provider !== "auto") {
    if (options.provider !== "hf-inference") notices.push(`The server of one's own is asked, not ${options.provider}.`);
  }
  if (isChat(variant)) return notices;
  const chatOnly = Object.entries({ streaming, messages, temperature, maxTokens, topP })
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name]) => name);
  if (chatOnly.length > 0) notices.push(`Only chats know ${chatOnly.join(", ")}; ${task} does not.`);
  if (Object.keys(parameters).length > 0 && row !== undefined && !takesParameters(row)) {
    notices.push(`${provider} takes no further parameters for ${task}.`);
  }
  return notices;
}

function modelNameOf({ model: { id }, provider, route, variant, options: { mapping } }: Plan): string {
  if (provider === "openai") return id.slice("openai/".length);
  if (provider === "auto" || route === "endpoint") return id;
  return isChat(variant) && route === "router" ? `${id}:${provider}` : (mapping?.providerId ?? id);
}

function requestOf(
  plan: Plan,
  modelName: string,
  input: TaskInput,
  parameters: Readonly<Record<string, JsonValue>>,
): HttpRequest | undefined {
  const { model, options, variant, route, row, provider } = plan;
  const chat = isChat(variant);
  const sent = variant === "conversationalStream" ? { ...parameters, stream: true } : parameters;
  if (chat && route !== "direct") {
    const base = options.endpointUrl === undefined ? routerBase : baseUrlOf(options.endpointUrl, true);
    const body = { model: modelName, messages: input.messages ?? [], ...sent };
    return { url: `${base}/chat/completions`, headers: {}, body: { kind: "json", value: body } };
  }
  if (row === undefined || provider === "auto") return undefined;
  const { adapter, adapterWeightsPath } = options.mapping ?? {};
  const filling = {
    repository: model.id,
    model: modelName,
    ...(adapterWeightsPath !== undefined && { weights: adapterWeightsPath }),
    isAdapter: adapter === "lora" && adapterWeightsPath !== undefined,
    input,
    parameters: sent,
  };
  const request = fillRequest(row, filling, route === "direct");
  return options.endpointUrl === undefined ? request : { ...request, url: options.endpointUrl };
}

/**
 * The base address of a chat server: without blanks and slashes at the end and without `/chat/completions`, with `/v1`.
 *
 * @example baseUrlOf("http://localhost:8080/", true) // "http://localhost:8080/v1"
 */
function baseUrlOf(endpointUrl: string, chat: boolean): string {
  const address = endpointUrl.trim();
  if (!chat) return address;
  const bare = address.replace(/\/+$/, "");
  if (bare.endsWith("/chat/completions")) return bare.slice(0, -"/chat/completions".length);
  return bare.endsWith("/v1") ? bare : `${bare}/v1`;
}

function tokenOf(provider: string, route: Route, { accessToken }: InferenceOptions): Token {
  if (accessToken !== undefined) return { text: accessToken };
  if (route === "endpoint") return { variable: "API_TOKEN" };
  if (route === "router" || provider === "hf-inference") return { variable: "HF_TOKEN" };
  return { variable: `${provider.replaceAll("-", "_").toUpperCase()}_API_KEY` };
}
