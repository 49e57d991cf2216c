import { factsOf } from "../providers/all.ts";
import type { ProviderRow } from "../providers/provider-row.ts";
import type { Answer } from "./call.ts";

/**
 * The form of a provider's answer for a task: as it is known, else an image as base64 from a route like OpenAI's, else JSON
 * that holds the result.
 */
export function answerOf(provider: string, task: string, row: ProviderRow | undefined): Answer {
  const { sends, queues = [] } = factsOf(provider);
  const file = sends?.[task];
  if (file !== undefined) return { kind: "file", file };
  if (row === undefined) return { kind: "json" };
  // The first answer of a queue is a result already where it tells the state.
  if (queues.some(({ takes, isStateFirst }) => !isStateFirst && row.direct.includes(takes))) return { kind: "ticket" };
  return { kind: row.direct.endsWith("/images/generations") ? "base64 image" : "json" };
}
