import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import type { ApiHub } from "../api-hub.ts";
import { answerOfSplit } from "./answer-of-split.ts";
import { sliceOf } from "./answer-rows.ts";
import { viewerError } from "./viewer-error.ts";
import { cellsOf, viewerQuestion } from "./viewer-question.ts";

const maxLetters = 1000;

/** `GET /search`: rows of a split with words of `query` in their texts, the best first. */
export async function answerSearch(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const question = await viewerQuestion(c, hub, ["config", "split"]);
  if (question instanceof Response) return question;
  const query = c.req.query("query");
  if (!query) return viewerError(c, "MissingRequiredParameter", 'The address is missing "query".');
  if (query.length > maxLetters) {
    return viewerError(c, "InvalidParameter", `The parameter "query" is longer than ${maxLetters} letters.`);
  }
  const slice = sliceOf(c);
  if (slice instanceof Response) return slice;
  return answerOfSplit(c, hub, {
    name: "search",
    files: question.splits[0]!.files,
    query,
    ...slice,
    cells: cellsOf(hub, question),
  });
}
