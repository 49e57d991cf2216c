import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { rowsPerPage, type RowsSlice } from "../../records/dataset/viewer/rows-page.ts";
import type { ApiHub } from "../api-hub.ts";
import { answerOfSplit } from "./answer-of-split.ts";
import { viewerError } from "./viewer-error.ts";
import { cellsOf, namesOf, viewerQuestion } from "./viewer-question.ts";

/** `GET /first-rows`: up to 100 rows of a split, with long values cut so that the answer takes about a megabyte at most. */
export async function answerFirstRows(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const question = await viewerQuestion(c, hub, ["config", "split"]);
  if (question instanceof Response) return question;
  const split = question.splits[0]!;
  const names = namesOf(question.record, split);
  return answerOfSplit(c, hub, { name: "first-rows", files: split.files, names, cells: cellsOf(hub, question) });
}

/** `GET /rows`: up to 100 rows of a split from `offset` on. */
export async function answerRows(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const question = await viewerQuestion(c, hub, ["config", "split"]);
  if (question instanceof Response) return question;
  const slice = sliceOf(c);
  return slice instanceof Response
    ? slice
    : answerOfSplit(c, hub, {
        name: "rows",
        files: question.splits[0]!.files,
        ...slice,
        cells: cellsOf(hub, question),
      });
}

/** Reads `offset` and `length` of a request. @returns the refusal where one of them is wrong */
export function sliceOf(c: Context<Env>): RowsSlice | Response {
  const offset = positionIn(c, "offset");
  if (offset instanceof Response) return offset;
  const length = wholeNumber(c.req.query("length"), rowsPerPage);
  if (length === undefined || length > rowsPerPage) {
    return viewerError(
      c,
      "InvalidParameter",
      `The parameter "length" has to be a whole number from 0 to ${rowsPerPage}.`,
    );
  }
  return { offset, length };
}

/** Reads a number of a row, 0 where it is absent. @returns the refusal where it is not one */
export function positionIn(c: Context<Env>, name: "offset" | "row"): number | Response {
  const position = wholeNumber(c.req.query(name), 0);
  if (position !== undefined) return position;
  return viewerError(c, "InvalidParameter", `The parameter "${name}" has to be a whole number of at least 0.`);
}

/** @returns undefined for what is not a whole number that JavaScript can count to */
function wholeNumber(text: string | undefined, absent: number): number | undefined {
  if (text === undefined) return absent;
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}
