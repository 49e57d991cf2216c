import type { ModelFacts } from "../model.ts";
import { answerOf } from "./answer.ts";
import type { Call, Token } from "./call.ts";
import { exampleInput, type JsonValue, noExample, type TaskInput } from "./example-inputs.ts";
import { fillAddress, fillBody, type HttpRequest, takesParameters } from "./http-request.ts";
import type { InferenceOptions } from "./options.ts";
import { type CallPlan, noticesFor, ownMembers, planCall, servedModel } from "./plan-call.ts";
import { readInputs } from "./read-inputs.ts";
import { isChat, variantFor } from "./variants.ts";

export interface PreparedCall {
  readonly call?: Call;
  /** One sentence for each reason why there is no call, and for each option that changes nothing. */
  readonly notices: readonly string[];
}

/** The texts of a call that the model's names give. Each is used as it is: in an outline they are slots. */
export interface CallNames {
  /** Id of the repository. */
  readonly id: string;
  /** What a chat's `model` holds; elsewhere the provider's own name of the model. */
  readonly modelName: string;
  /** What stands behind the colon of the provider's name. */
  readonly version: string;
  /** Where the request goes; nothing where only a client library can choose the provider. */
  readonly url: string;
  /** Where the weights of an adapter are. */
  readonly link: string;
}

const routerBase = "https://router.huggingface.co/v1";

/** Works out one call. Pure: the same arguments give the same call, whatever was asked before. */
export function prepareCall(model: ModelFacts, options: InferenceOptions = {}): PreparedCall {
  const task = model.pipelineTag;
  const example = exampleInput(model);
  const variant = variantFor(task ?? "", options.streaming === true);
  if (task === undefined || example === undefined || variant === undefined) return { notices: [noExample] };
  const read = readInputs(example, options, isChat(variant));
  const parameters = { ...read.parameters, ...options.parameters };
  const planned = planCall(model, task, variant, { ...options, parameters });
  if (planned.plan === undefined) return { notices: [planned.refusal] };
  const { plan, notices } = planned;
  const call = toCall(plan, namesOf(plan, model.id), read.input);
  return { call, notices: [...notices, ...read.notices, ...noticesFor(plan)] };
}

/** The names of one model in a call. */
export function namesOf(plan: CallPlan, id: string): CallNames {
  const { name } = servedModel(id, plan.provider, plan.options);
  const address = addressOf(plan);
  const modelName = namesProvider(plan) ? `${id}:${plan.provider}` : plan.provider === "auto" ? id : name;
  return {
    id,
    modelName,
    version: name.slice(name.indexOf(":") + 1),
    url: plan.route === "endpoint" ? address : fillAddress(address, name),
    link: fillLink(plan, id),
  };
}

function fillLink({ shape, options: { mapping } }: CallPlan, id: string): string {
  if (shape?.link === undefined) return "";
  return shape.link.replace("{repository}", () => id).replace("{weights}", () => mapping?.adapterWeightsPath ?? "");
}

function namesProvider({ variant, route, provider }: CallPlan): boolean {
  return isChat(variant) && route === "router" && provider !== "auto";
}

/** Where a request goes, with `{model}` in the place of the provider's name of the model. */
export function addressOf({ options, variant, route, shape }: CallPlan): string {
  const chat = isChat(variant);
  if (options.endpointUrl !== undefined) {
    const base = baseUrlOf(options.endpointUrl, chat);
    return chat ? `${base}/chat/completions` : base;
  }
  if (chat && route !== "direct") return `${routerBase}/chat/completions`;
  return (route === "direct" ? shape?.direct : (shape?.routed ?? shape?.direct)) ?? "";
}

/** Puts names and an input into a plan. Neither is looked into. */
export function toCall(plan: CallPlan, names: CallNames, input: TaskInput): Call {
  const { options, task, variant, provider, route, row } = plan;
  const { num_inference_steps: steps, ...others } = parametersOf(plan);
  const takesSteps = task === "text-to-image" && typeof steps === "number";
  const parameters = steps === undefined || takesSteps ? others : { ...others, num_inference_steps: steps };
  const filled = takesSteps ? { ...input, steps } : input;
  const request = requestOf(plan, names, filled, parameters);
  return {
    id: names.id,
    task,
    variant,
    provider,
    route,
    modelName: names.modelName,
    hasMapping: options.mapping !== undefined && options.endpointUrl === undefined,
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

function parametersOf({ options, variant, shape, provider }: CallPlan): Readonly<Record<string, JsonValue>> {
  const { temperature, maxTokens, topP, parameters = {} } = options;
  const others = Object.fromEntries(Object.entries(parameters).filter(([name]) => !ownMembers.has(name)));
  if (!isChat(variant)) {
    if (Object.keys(others).length === 0) return others;
    return provider === "auto" || (shape !== undefined && takesParameters(shape)) ? others : {};
  }
  return {
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
    ...(topP !== undefined && { top_p: topP }),
    ...others,
  };
}

function requestOf(
  plan: CallPlan,
  { id, modelName, version, url, link }: CallNames,
  input: TaskInput,
  parameters: Readonly<Record<string, JsonValue>>,
): HttpRequest | undefined {
  const { variant, route, row, shape } = plan;
  const pattern = addressOf(plan);
  const sent = variant === "conversationalStream" ? { ...parameters, stream: true } : parameters;
  if (isChat(variant) && route !== "direct") {
    const body = { model: modelName, messages: input.messages ?? [], ...sent };
    return { url, pattern, headers: {}, body: { kind: "json", value: body } };
  }
  if (row === undefined || shape === undefined) return undefined;
  const body = fillBody(shape, { repository: id, model: modelName, version, link, input, parameters: sent });
  return { url, pattern, headers: row.headers ?? {}, body };
}

/**
 * The base address of a chat server: without blanks, query and slashes at the end and without `/chat/completions`, with
 * `/v1`.
 *
 * @example baseUrlOf("http://localhost:8080/", true) // "http://localhost:8080/v1"
 */
function baseUrlOf(endpointUrl: string, chat: boolean): string {
  const address = endpointUrl.trim();
  if (!chat) return address;
  const bare = address.replace(/[?#].*$/s, "").replace(/\/+$/, "");
  if (bare.endsWith("/chat/completions")) return bare.slice(0, -"/chat/completions".length);
  return bare.endsWith("/v1") ? bare : `${bare}/v1`;
}

function tokenOf(provider: string, route: CallPlan["route"], { accessToken }: InferenceOptions): Token {
  if (accessToken !== undefined) return { text: accessToken };
  if (route === "endpoint") return { variable: "API_TOKEN" };
  if (route === "router" || provider === "hf-inference") return { variable: "HF_TOKEN" };
  return { variable: `${provider.replaceAll("-", "_").toUpperCase()}_API_KEY` };
}
