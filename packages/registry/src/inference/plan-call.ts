import type { ModelFacts } from "../model.ts";
import type { Route } from "./call.ts";
import { membersBehindParameters, takesParameters } from "./http-request.ts";
import type { InferenceOptions } from "./options.ts";
import type { ModelCondition, ProviderRow, RequestShape } from "./provider-row.ts";
import { type ProviderId, providerRows } from "./providers.ts";
import { fits, type ServedModel, shapeFor } from "./request-shape.ts";
import { isChat, type Variant } from "./variants.ts";

/** What is decided about a call before any text is put into it. */
export interface CallPlan {
  readonly options: InferenceOptions;
  readonly task: string;
  readonly variant: Variant;
  readonly provider: ProviderId | "auto";
  readonly route: Route;
  readonly row?: ProviderRow;
  /** The request of the row that this model needs. */
  readonly shape?: RequestShape;
}

/** A plan, or one sentence that says why there is none. */
export type Planned =
  | { readonly plan: CallPlan; readonly notices: readonly string[] }
  | { readonly plan?: never; readonly refusal: string };

/** Plans a call for a task that has an example. */
export function planCall(model: ModelFacts, task: string, variant: Variant, options: InferenceOptions): Planned {
  const provider = options.endpointUrl === undefined ? (options.provider ?? "auto") : "hf-inference";
  const { route, notices } = routeFor(provider, options);
  const wanted = wantedTask(task, variant);
  const refusal = refusalOf(model.id, provider, wanted, options);
  if (refusal !== undefined) return { refusal };
  const row = rowFor(provider, wanted);
  const shape = row && shapeFor(row, servedModel(model.id, provider, options));
  const plan = { options, task, variant, provider, route, ...(row && { row }), ...(shape && { shape }) };
  return { plan, notices };
}

/** What a provider's table calls the task: all chats are one. */
export function wantedTask(task: string, variant: Variant): string {
  return isChat(variant) ? "conversational" : task;
}

const noRows: Readonly<Record<string, ProviderRow>> = {};

/** Undefined for `auto`, for a provider that is not known, and for what a provider does not serve. */
export function rowFor(provider: string, wanted: string): ProviderRow | undefined {
  return own(own<Readonly<Record<string, ProviderRow>>>(providerRows, provider) ?? noRows, wanted);
}

/** The model as the provider knows it, whoever passes the request on. */
export function servedModel(id: string, provider: string, { mapping, endpointUrl }: InferenceOptions): ServedModel {
  if (provider === "openai") return { name: id.slice("openai/".length) };
  if (mapping === undefined || endpointUrl !== undefined) return { name: id };
  const { providerId, adapter, adapterWeightsPath } = mapping;
  return {
    name: providerId,
    ...(adapter !== undefined && { adapter }),
    ...(adapterWeightsPath !== undefined && { weights: adapterWeightsPath }),
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
  if (endpointUrl !== undefined && !isAddress(endpointUrl.trim())) {
    return "The address of a server of one's own has to begin with http:// or https:// and to name a host, without blanks.";
  }
  if (provider === "auto") return undefined;
  if (!isProvider(provider)) return `${JSON.stringify(provider.slice(0, 80))} is no provider that is known here.`;
  const row = rowFor(provider, wanted);
  if (row === undefined) {
    return endpointUrl === undefined
      ? `${provider} does not serve ${wanted}.`
      : `No server of one's own is known to serve ${wanted}.`;
  }
  if (endpointUrl === undefined && mapping?.task !== undefined && mapping.task !== wanted) {
    return `${provider} serves this model for ${mapping.task}, not for ${wanted}.`;
  }
  if (row.only !== undefined && !fits(row.only, servedModel(id, provider, options))) {
    return `${provider} serves ${wanted} only for models that it knows as ${nameIn(row.only)}.`;
  }
  if (provider !== "openai") return undefined;
  if (!id.startsWith("openai/")) return 'OpenAI serves its own models only, whose ids begin with "openai/".';
  return accessToken?.startsWith("hf_") ? "OpenAI takes its own keys only, no token of Hugging Face." : undefined;
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/.test(text) && URL.canParse(text);
}

function nameIn({ name, contains = [] }: ModelCondition): string {
  return name ?? contains.join(" ");
}

function isProvider(text: string): text is ProviderId {
  return Object.hasOwn(providerRows, text);
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Members that a call writes itself. */
export const ownMembers: ReadonlySet<string> = new Set(["model", "messages", "stream", "inputs", "parameters"]);

/** What the reader has to know of a call: options that were given and change nothing, and doubts about the model. */
export function noticesFor(plan: CallPlan): readonly string[] {
  return [...idleOptions(plan), ...doubts(plan)];
}

function idleOptions({ options, variant, route, shape, provider, task }: CallPlan): readonly string[] {
  const { streaming, messages, temperature, maxTokens, topP, parameters = {} } = options;
  const fixed = shape === undefined ? ownMembers : new Set([...ownMembers, ...membersBehindParameters(shape)]);
  const lost = Object.keys(parameters).filter((name) => fixed.has(name));
  const notices = lost.map((name) => `The parameter ${name} is written by the call itself.`);
  if (options.endpointUrl !== undefined && options.provider !== undefined && options.provider !== "auto") {
    if (options.provider !== "hf-inference") notices.push(`The server of one's own is asked, not ${options.provider}.`);
  }
  const query = isChat(variant) && /[?#].*$/s.exec(options.endpointUrl ?? "")?.[0];
  if (query) notices.push(`What follows the path of the server's address is left out: ${query}`);
  if (options.billTo !== undefined && provider !== "hf-inference" && route === "direct") {
    notices.push(`${provider} bills the owner of its key; only what goes through the router can be billed to others.`);
  }
  if (options.billTo !== undefined && route === "endpoint")
    notices.push("A server of one's own bills nobody; billing is for the router.");
  if (isChat(variant)) return notices;
  const chatOnly = Object.entries({ streaming, messages, temperature, maxTokens, topP })
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name]) => name);
  if (chatOnly.length > 0) notices.push(`Only chats know ${chatOnly.join(", ")}; ${task} does not.`);
  if (Object.keys(parameters).length > 0 && shape !== undefined && !takesParameters(shape)) {
    notices.push(`${provider} takes no further parameters for ${task}.`);
  }
  return notices;
}

function doubts({ options: { mapping, endpointUrl }, provider, row }: CallPlan): readonly string[] {
  if (mapping === undefined || endpointUrl !== undefined || provider === "auto") return [];
  const { status = "live", adapter, adapterWeightsPath } = mapping;
  const needsWeights = row?.cases?.some(({ when }) => when.hasWeights) && adapter === "lora" && !adapterWeightsPath;
  return [
    ...(status === "live" ? [] : [`${provider} does not serve this model for good: its status is ${status}.`]),
    ...(needsWeights
      ? [`The record names no file of this adapter's weights, so ${provider} is asked without it.`]
      : []),
  ];
}
