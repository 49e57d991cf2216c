import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { splitStatistics } from "../../records/dataset/viewer/statistics/split-statistics.ts";
import type { ApiHub } from "../api-hub.ts";
import { splitError } from "./viewer-error.ts";
import { viewerQuestion } from "./viewer-question.ts";

/** `GET /statistics`: how the values of each column of a split are distributed. */
export async function answerStatistics(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const question = await viewerQuestion(c, hub, ["config", "split"]);
  if (question instanceof Response) return question;
  try {
    return c.json(await splitStatistics(hub, question.splits[0]!));
  } catch (error) {
    return splitError(c, error);
  }
}
