import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import type { ApiHub } from "../api-hub.ts";
import { answerOfSplit } from "./answer-of-split.ts";
import { viewerQuestion } from "./viewer-question.ts";

/** `GET /statistics`: how the values of each column of a split are distributed. */
export async function answerStatistics(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const question = await viewerQuestion(c, hub, ["config", "split"]);
  if (question instanceof Response) return question;
  return answerOfSplit(c, hub, { name: "statistics", files: question.splits[0]!.files });
}
