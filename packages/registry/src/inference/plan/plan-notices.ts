import type { JsonValue } from "../example-inputs.ts";
import { membersBehindParameters, takesParameters } from "../providers/body-members.ts";
import type { ProviderRow, RequestShape } from "../providers/provider-row.ts";
import { isChat, type Variant } from "../variants.ts";
import { ownMembers, type Route } from "./call-plan.ts";
import { notices } from "./notices.ts";
import type { InferenceOptions } from "./options.ts";

/** The facts that the notices of a call depend on. */
interface Planned {
  readonly task: string;
  readonly variant: Variant;
  readonly provider: string;
  readonly route: Route;
  readonly row: ProviderRow | undefined;
  readonly shape: RequestShape | undefined;
  /** As they were given, those of the call itself included. */
  readonly parameters: Readonly<Record<string, JsonValue>>;
}

/** Notices about a call, in the order of a reader's interest: the way, idle options, doubts. */
export function routeNotices({ provider }: Pick<Planned, "provider">, options: InferenceOptions): readonly string[] {
  const { endpointUrl, directRequest, accessToken } = options;
  if (endpointUrl !== undefined || provider === "openai" || (accessToken === undefined && !directRequest)) return none;
  const found: string[] = [];
  if (provider === "auto" || provider === "hf-inference") {
    if (accessToken !== undefined && !accessToken.startsWith("hf_")) found.push(notices.hubTokenNeeded(provider));
    if (directRequest && provider === "auto") found.push(notices.directNeedsProvider());
  } else if (directRequest && accessToken?.startsWith("hf_")) found.push(notices.directNeedsKey(provider));
  return found;
}

const none: readonly string[] = [];

/** Options that were given and change nothing. */
export function idleOptions(planned: Planned, options: InferenceOptions): readonly string[] {
  const { variant, route, shape, provider, task, parameters } = planned;
  const { endpointUrl, billTo } = options;
  const names = Object.keys(parameters);
  const found = names.length === 0 ? [] : names.filter(isOwn(shape)).map(notices.ownParameter);
  if (endpointUrl !== undefined) {
    const named = options.provider ?? "auto";
    if (named !== "auto" && named !== "hf-inference") found.push(notices.ownServerCalled(named));
    const query = isChat(variant) && /[?#].*$/s.exec(endpointUrl)?.[0];
    if (query) found.push(notices.queryIgnored(query));
  }
  if (billTo !== undefined) {
    if (provider !== "hf-inference" && route === "direct") found.push(notices.ownerIsBilled(provider));
    if (route === "endpoint") found.push(notices.routerBills());
  }
  if (isChat(variant)) return found;
  const chatOnly = chatOptions.filter((name) => options[name] !== undefined && options[name] !== false);
  if (chatOnly.length > 0) found.push(notices.chatOnly(chatOnly.join(", "), task));
  if (names.length > 0 && shape !== undefined && !takesParameters(shape)) {
    found.push(notices.noParameters(provider, task));
  }
  return found;
}

const chatOptions = ["streaming", "messages", "temperature", "maxTokens", "topP"] as const;

function isOwn(shape: RequestShape | undefined): (name: string) => boolean {
  const behind = shape === undefined ? [] : membersBehindParameters(shape);
  return (name) => ownMembers.has(name) || behind.includes(name);
}

/** Doubts about the model at this provider. */
export function doubts({ provider, row }: Planned, { mapping, endpointUrl }: InferenceOptions): readonly string[] {
  if (mapping === undefined || endpointUrl !== undefined || provider === "auto") return none;
  const { status = "live", adapter, adapterWeightsPath } = mapping;
  const needsWeights =
    adapter === "lora" && !adapterWeightsPath && row?.cases?.some(({ when }) => when.hasWeights) === true;
  if (status === "live" && !needsWeights) return none;
  return [
    ...(status === "live" ? [] : [notices.notLive(provider, status)]),
    ...(needsWeights ? [notices.weightsUnknown(provider)] : []),
  ];
}
