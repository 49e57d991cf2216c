import type { TaskInput } from "../example-inputs.ts";
import type { CallPlan } from "../plan/call-plan.ts";
import { isChat } from "../variants.ts";
import { answerOf } from "./answer.ts";
import type { Call } from "./call.ts";
import { fillBody, type HttpRequest } from "./http-request.ts";
import { addressOf, type CallNames } from "./names.ts";

/** Puts names and an input into a plan. Neither is looked into, so that both may be slots of an outline. */
export function toCall(plan: CallPlan, names: CallNames, input: TaskInput): Call {
  const { task, variant, provider, route, row, billTo, baseUrl } = plan;
  const request = requestOf(plan, names, input);
  return {
    id: names.id,
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

function requestOf(plan: CallPlan, names: CallNames, input: TaskInput): HttpRequest | undefined {
  const { variant, route, row, shape } = plan;
  const { id, modelName, version, url, link } = names;
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
