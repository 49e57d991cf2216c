import type { ModelFacts } from "../../model.ts";
import { exampleInput, type JsonValue, noExample, type TaskInput } from "../example-inputs.ts";
import { takesParameters } from "../providers/body-members.ts";
import type { ProviderRow, RequestShape } from "../providers/provider-row.ts";
import { type ProviderId, providerRows } from "../providers/rows.ts";
import { type ServedModel, shapeFor } from "../providers/served-model.ts";
import { isChat, type Variant, variantFor } from "../variants.ts";
import { type CallPlan, lacksName, ownMembers } from "./call-plan.ts";
import type { InferenceOptions } from "./options.ts";
import { notices as nameNotices } from "./notices.ts";
import { doubts, idleOptions, routeNotices } from "./plan-notices.ts";
import { readInputs } from "./read-inputs.ts";
import { refusalOf } from "./refusal.ts";
import { baseUrlOf, routeFor, tokenFor } from "./route.ts";
import { servedTask } from "./served-task.ts";

/** A plan and what a reader has to know of it, or the one reason why there is none. */
export interface Planned {
  readonly plan?: CallPlan;
  readonly notices: readonly string[];
}

/**
 * Decides all about one call, before any text is put anywhere. Pure: the same arguments give the same plan, whatever was
 * asked before.
 *
 * @example planCall({ id: "a/b", tags: [], pipelineTag: "fill-mask" }, { provider: "groq" })
 * // { notices: ["groq does not serve fill-mask."] }
 */
export function planCall(model: ModelFacts, options: InferenceOptions): Planned {
  const { id, pipelineTag } = model;
  const task = servedTask(pipelineTag, options.mapping) ?? "";
  const variant = variantFor(task, options.streaming === true);
  const example = exampleInput(task === pipelineTag ? model : { ...model, pipelineTag: task });
  if (example === undefined || variant === undefined) return { notices: [noExample] };
  // A server of one's own is asked as hf-inference is, which has no name of its own in an address or a body.
  const provider = options.endpointUrl === undefined ? (options.provider ?? "auto") : "hf-inference";
  const wanted = wantedTask(task, variant);
  const row = rowFor(provider, wanted);
  const served = servedModel(id, provider, options);
  const refusal = refusalOf({ id, provider, wanted, row, served }, options);
  if (refusal !== undefined) return { notices: [refusal] };
  const shape = row && shapeFor(row, served);
  const route = routeFor(provider, options);
  const read = readInputs(example, options, isChat(variant));
  const given = options.parameters === undefined ? read.parameters : { ...read.parameters, ...options.parameters };
  const asked = { task, variant, provider, route, row, shape, parameters: given };
  const plan: CallPlan = {
    id,
    task,
    variant,
    provider,
    route,
    row,
    shape,
    served,
    hasMapping: options.mapping !== undefined && options.endpointUrl === undefined && provider !== "auto",
    ...withSteps(task, read.input, parametersOf(asked, options)),
    token: tokenFor(provider, route, options),
    billTo: options.billTo,
    baseUrl: options.endpointUrl === undefined ? undefined : baseUrlOf(options.endpointUrl, isChat(variant)),
  };
  const notices = routeNotices(asked, options).concat(
    read.notices,
    idleOptions(asked, options),
    doubts(asked, options),
  );
  return { plan, notices: lacksName(plan) ? notices.concat(nameNotices.nameUnknown(provider)) : notices };
}

/** The name of the task in a provider's table: all chats are one. */
function wantedTask(task: string, variant: Variant): string {
  return isChat(variant) ? "conversational" : task;
}

const noRows: Readonly<Record<string, ProviderRow>> = {};

/** Undefined for `auto`, for a provider that is not known, and for what a provider does not serve. */
function rowFor(provider: string, wanted: string): ProviderRow | undefined {
  return own(own<Readonly<Record<string, ProviderRow>>>(providerRows, provider) ?? noRows, wanted);
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** The model as the provider knows it, whichever service passes the request on. */
function servedModel(id: string, provider: string, { mapping, endpointUrl }: InferenceOptions): ServedModel {
  if (provider === "openai") return { name: id.slice("openai/".length) };
  if (mapping === undefined || endpointUrl !== undefined || provider === "auto") return { name: id };
  const { providerId, adapter, adapterWeightsPath } = mapping;
  return {
    name: providerId,
    ...(adapter !== undefined && { adapter }),
    ...(adapterWeightsPath !== undefined && { weights: adapterWeightsPath }),
  };
}

type Parameters = Readonly<Record<string, JsonValue>>;

interface Asked {
  readonly variant: Variant;
  readonly provider: ProviderId | "auto";
  readonly shape: RequestShape | undefined;
  readonly parameters: Parameters;
}

/** The parameters that are sent: what the call writes itself is left out, and what the provider has no room for. */
function parametersOf({ variant, provider, shape, parameters }: Asked, options: InferenceOptions): Parameters {
  const { temperature, maxTokens, topP } = options;
  if (Object.keys(parameters).length === 0 && (temperature ?? maxTokens ?? topP) === undefined) return parameters;
  const others = Object.fromEntries(Object.entries(parameters).filter(([name]) => !ownMembers.has(name)));
  if (isChat(variant)) {
    return {
      ...(temperature !== undefined && { temperature }),
      ...(maxTokens !== undefined && { max_tokens: maxTokens }),
      ...(topP !== undefined && { top_p: topP }),
      ...others,
    };
  }
  return provider === "auto" || (shape !== undefined && takesParameters(shape)) ? others : {};
}

/** The steps of an image that is made from text are a part of its input, under whichever name they came. */
function withSteps(task: string, input: TaskInput, parameters: Parameters): Pick<CallPlan, "input" | "parameters"> {
  if (parameters["num_inference_steps"] === undefined) return { input, parameters };
  const { num_inference_steps: steps, ...others } = parameters;
  if (task === "text-to-image" && typeof steps === "number") return { input: { ...input, steps }, parameters: others };
  return { input, parameters: { ...others, num_inference_steps: steps } };
}
