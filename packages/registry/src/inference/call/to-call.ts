import type { CallPlan } from "../plan/call-plan.ts";
import { isChat } from "../variants.ts";
import { answerOf } from "./answer.ts";
import type { Call } from "./call.ts";
import { fillBody, type HttpRequest } from "./http-request.ts";
import { addressOf, type CallNames, namesOf } from "./names.ts";

/** The call of a plan: the names of its model and its input in their places. */
export function toCall(plan: CallPlan): Call {
  const { id, task, variant, provider, route, row, input, billTo, baseUrl } = plan;
  const names = namesOf(plan);
  const request = requestOf(plan, names);
  return {
    id,
    task,
    variant,
    provider,
    route,
    modelName: names.modelName,
    hasMapping: plan.hasMapping,
    input,
    parameters: plan.parameters,
    token: plan.token,
    scheme: (route === "direct" && row?.scheme) || "Bearer",
    ...(billTo !== undefined && { billTo }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(request !== undefined && { request }),
    answer: isChat(variant) ? { kind: "message" } : answerOf(provider, task, row),
  };
}

function requestOf(plan: CallPlan, { modelName, version, url, link }: CallNames): HttpRequest | undefined {
  const { id, variant, route, row, shape, input } = plan;
  const pattern = addressOf(plan);
  const parameters = variant === "conversationalStream" ? { ...plan.parameters, stream: true } : plan.parameters;
  if (isChat(variant) && route !== "direct") {
    const body = { model: modelName, messages: input.messages ?? [], ...parameters };
    return { url, pattern, headers: {}, body: { kind: "json", value: body } };
  }
  if (row === undefined || shape === undefined) return undefined;
  const body = fillBody(shape, { repository: id, model: modelName, version, link, input, parameters });
  return { url, pattern, headers: row.headers ?? {}, body };
}
