import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { SplitFault, type SplitFaultReason } from "../../records/dataset/viewer/split-fault.ts";
import { inHeader, plainError } from "../hub-error.ts";

/** The codes by which clients of the dataset viewer tell errors, in the header `X-Error-Code`. */
export type ViewerErrorCode = keyof typeof statuses;

const statuses = {
  MissingRequiredParameter: 422,
  InvalidParameter: 422,
  /** No such config or split, or a file whose content is not here. */
  ResponseNotFound: 404,
  /** A file that cannot be read as its name says. */
  StreamingRowsError: 422,
  /** Too many questions wait for their answers. */
  ResponseNotReady: 503,
} as const;

/** An error in the words of the dataset viewer. */
export function viewerError(c: Context<Env>, code: ViewerErrorCode, message: string): Response {
  c.header("X-Error-Code", code);
  c.header("X-Error-Message", inHeader(message));
  return plainError(c, statuses[code], message);
}

const codes = {
  absent: "ResponseNotFound",
  unreadable: "StreamingRowsError",
  question: "InvalidParameter",
  busy: "ResponseNotReady",
} as const satisfies Readonly<Record<SplitFaultReason, ViewerErrorCode>>;

/** @returns the error of rows that cannot be read @throws what is not a fault of a split */
export function splitError(c: Context<Env>, fault: unknown): Response {
  if (!(fault instanceof SplitFault)) throw fault;
  if (fault.reason === "busy") c.header("Retry-After", "5");
  return viewerError(c, codes[fault.reason], fault.message);
}
