import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import type { ApiHub } from "../api-hub.ts";
import { answerOfSplit } from "./answer-of-split.ts";
import { sliceOf } from "./answer-rows.ts";
import { viewerError } from "./viewer-error.ts";
import { cellsOf, viewerQuestion } from "./viewer-question.ts";

/** `GET /filter`: rows of a split for which the condition `where` holds, in the order `orderby`. */
export async function answerFilter(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const question = await viewerQuestion(c, hub, ["config", "split"]);
  if (question instanceof Response) return question;
  const { where, orderby: orderBy } = c.req.query();
  if (!where && !orderBy)
    return viewerError(c, "MissingRequiredParameter", 'The address is missing "where" or "orderby".');
  const slice = sliceOf(c);
  if (slice instanceof Response) return slice;
  const { files } = question.splits[0]!;
  return answerOfSplit(c, hub, {
    name: "filter",
    files,
    ...(where && { where }),
    ...(orderBy && { orderBy }),
    ...slice,
    cells: cellsOf(hub, question),
  });
}
