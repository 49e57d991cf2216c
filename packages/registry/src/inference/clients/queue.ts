import type { Call } from "../call/call.ts";
import { factsOf } from "../providers/all.ts";
import type { Queue } from "../providers/provider-facts.ts";

/** A queue as the code of one call asks it. */
export interface CallQueue extends Queue {
  /** The first answer tells the state already, and may hold the result. */
  readonly isStateFirst?: true;
  /** Time between two questions. */
  readonly seconds: number;
}

/** The queue that a call's first answer comes from; undefined when that answer is the result. */
export function queueFor({ provider, request, route, task }: Call): CallQueue | undefined {
  if (request === undefined) return undefined;
  const queue = factsOf(provider).queues?.find(({ takes }) => request.pattern.includes(takes));
  if (queue === undefined) return undefined;
  const isRouted = route === "router";
  const base = isRouted ? `https://router.huggingface.co/${provider}` : new URL(request.pattern).origin;
  const seconds = task.endsWith("-to-video") ? 5 : 2;
  return { ...queue.at(base, isRouted), ...(queue.isStateFirst && { isStateFirst: true }), seconds };
}
