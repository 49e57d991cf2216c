import type { CallPlan } from "../plan/call-plan.ts";
import { isChat } from "../variants.ts";
import { fillAddress } from "./http-request.ts";

/** The texts of a call that follow from the names of its model. */
export interface CallNames {
  /** The `model` of a chat; elsewhere the provider's own name of the model. */
  readonly modelName: string;
  /** The part of the provider's name after the colon. */
  readonly version: string;
  /** Where the request goes; nothing where only a client library can choose the provider. */
  readonly url: string;
  /** Where the weights of an adapter are. */
  readonly link: string;
}

/** The names of one model in a call. */
export function namesOf(plan: CallPlan): CallNames {
  const { id, provider, route, served } = plan;
  const { name } = served;
  const address = addressOf(plan);
  const modelName = namesProvider(plan) ? `${id}:${provider}` : provider === "auto" ? id : name;
  return {
    modelName,
    version: name.slice(name.indexOf(":") + 1),
    url: route === "endpoint" ? address : fillAddress(address, name),
    link: linkOf(plan),
  };
}

const routerBase = "https://router.huggingface.co/v1";

/** Where a request goes, with `{model}` in the place of the provider's name of the model. */
export function addressOf({ baseUrl, variant, route, shape }: CallPlan): string {
  const chat = isChat(variant);
  if (baseUrl !== undefined) return chat ? `${baseUrl}/chat/completions` : baseUrl;
  if (chat && route !== "direct") return `${routerBase}/chat/completions`;
  return (route === "direct" ? shape?.direct : (shape?.routed ?? shape?.direct)) ?? "";
}

/** A chat through the router names the provider with its model. */
function namesProvider({ variant, route, provider }: CallPlan): boolean {
  return isChat(variant) && route === "router" && provider !== "auto";
}

function linkOf({ id, served, shape }: CallPlan): string {
  if (shape?.link === undefined) return "";
  return shape.link.replace("{repository}", () => id).replace("{weights}", () => served.weights ?? "");
}
