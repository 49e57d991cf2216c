import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { askSplit } from "../../records/dataset/viewer/reading/rows-reader.ts";
import type { SplitTask } from "../../records/dataset/viewer/reading/split-task.ts";
import type { ApiHub } from "../api-hub.ts";
import { splitError } from "./viewer-error.ts";

/** The answer to what is asked of the rows of a split, or the error that says why there is none. */
export async function answerOfSplit(c: Context<Env>, hub: ApiHub, task: SplitTask): Promise<Response> {
  try {
    return c.body(await askSplit(hub, task, c.req.raw.signal), 200, { "Content-Type": "application/json" });
  } catch (error) {
    return splitError(c, error);
  }
}
