import type { Call } from "../call.ts";

/** Members of JSON from the outside in; numbers are places in a list. */
export type Path = readonly (string | number)[];

/** How a provider that answers before the work is done is asked for the result, with GET and the same headers. */
export interface Queue {
  /** Member of the first answer that names the job. */
  readonly job: Path;
  /** What is put in its place, for a link that leads past the router. */
  readonly moved?: readonly [from: string, to: string];
  /** What stands before and behind the job's name in the address that tells its state. */
  readonly before: string;
  readonly behind: string;
  readonly state: Path;
  /** States in which the work goes on. */
  readonly waiting?: readonly string[];
  /** States in which it does not, where those of waiting are not documented. */
  readonly over?: readonly string[];
  readonly done: string;
  /** Where the result stands beside the state. */
  readonly result: Path;
  /** What stands behind the job's name in the address of the result, where it has one of its own. */
  readonly resultBehind?: string;
  /** The first answer tells the state already, and may hold the result. */
  readonly isStateFirst?: true;
  /** Time between two questions. */
  readonly seconds: number;
}

/** Each provider's queue as it is documented there; what stands before the job's name lacks the base address. */
const queues: ReadonlyMap<string, Omit<Queue, "moved" | "seconds">> = new Map(
  Object.entries({
    novita: {
      before: "/v3/async/task-result?task_id=",
      job: ["task_id"],
      behind: "",
      state: ["task", "status"],
      waiting: ["TASK_STATUS_QUEUED", "TASK_STATUS_PROCESSING"],
      done: "TASK_STATUS_SUCCEED",
      result: ["videos", 0, "video_url"],
    },
    "novita minimax": {
      before: "/v3/minimax/v2/query/video_generation/",
      job: ["task_id"],
      behind: "",
      state: ["task", "status"],
      over: ["succeeded", "failed"],
      done: "succeeded",
      result: ["task", "content", "url"],
    },
    replicate: {
      before: "/v1/predictions/",
      job: ["id"],
      behind: "",
      state: ["status"],
      waiting: ["starting", "processing"],
      done: "succeeded",
      result: ["output"],
      isStateFirst: true,
    },
    together: {
      before: "/v2/videos/",
      job: ["id"],
      behind: "",
      state: ["status"],
      waiting: ["queued", "in_progress"],
      done: "completed",
      result: ["outputs", "video_url"],
    },
    wavespeed: {
      before: "/api/v3/predictions/",
      job: ["data", "id"],
      behind: "/result",
      state: ["data", "status"],
      waiting: ["created", "processing"],
      done: "completed",
      result: ["data", "outputs", 0],
    },
    "zai-org": {
      before: "/api/paas/v4/async-result/",
      job: ["id"],
      behind: "",
      state: ["task_status"],
      waiting: ["PROCESSING"],
      done: "SUCCESS",
      result: ["image_result", 0, "url"],
    },
  }),
);

/** The queue that a call's first answer comes from; undefined when that answer is the result. */
export function queueFor(call: Call): Queue | undefined {
  const { provider, answer, request, route, task } = call;
  if (request === undefined || (answer.kind !== "ticket" && provider !== "replicate")) return undefined;
  const base = route === "router" ? `https://router.huggingface.co/${provider}` : new URL(request.pattern).origin;
  const seconds = task.endsWith("-to-video") ? 5 : 2;
  if (provider === "fal-ai") return { ...falQueue(base, route === "router"), seconds };
  const queue = queues.get(request.pattern.includes("/minimax/v2/") ? "novita minimax" : provider);
  return queue && { ...queue, before: base + queue.before, seconds };
}

/** fal.ai's tickets hold the address of the result at fal.ai, which is not that of the model's name. */
function falQueue(base: string, isRouted: boolean): Omit<Queue, "seconds"> {
  const query = isRouted ? "?_subdomain=queue" : "";
  return {
    job: ["response_url"],
    ...(isRouted && { moved: ["https://queue.fal.run", base] as const }),
    before: "",
    behind: `/status${query}`,
    state: ["status"],
    waiting: ["IN_QUEUE", "IN_PROGRESS"],
    done: "COMPLETED",
    result: [],
    resultBehind: query,
  };
}

/**
 * For a client that shows the first answer as it comes, from a queue that mostly holds the result by then: where it will
 * be otherwise. Undefined without such a queue.
 */
export function queueNote(call: Call): string | undefined {
  const queue = queueFor(call);
  if (!queue?.isStateFirst) return undefined;
  const { job, before, behind, state, done } = queue;
  const address = `${before}{${named(job)}}${behind}`;
  return `If ${call.provider} has no result within a minute: ask with the same headers at ${address} until ${named(state)} is ${done}.`;
}

const named = (path: Path): string => path.join(".");
