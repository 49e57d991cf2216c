import type { Context } from "hono";
import type { Env } from "../http/env.ts";

/** The codes by which the Hub's clients tell errors, in the header `X-Error-Code`. */
export type HubErrorCode = "RepoNotFound" | "RevisionNotFound" | "EntryNotFound" | "GatedRepo";

const statuses: Readonly<Record<HubErrorCode, 404 | 403>> = {
  RepoNotFound: 404,
  RevisionNotFound: 404,
  EntryNotFound: 404,
  GatedRepo: 403,
};

/**
 * An error as the Hub's clients read it: the code in a header, the sentence in a header and in the body. Without the code
 * they take it for a broken connection.
 *
 * @param commit of the revision that was looked into; clients then remember that the file is not there
 */
export function hubError(
  c: Context<Env>,
  code: HubErrorCode,
  message: string,
  commit?: string,
  status: 401 | 403 | 404 = statuses[code],
): Response {
  const fault = c.get("upstreamFault");
  if (fault !== undefined && (code === "RepoNotFound" || code === "RevisionNotFound")) {
    return upstreamError(c, fault, `${message} ${isNotAsked(fault.message)}`);
  }
  c.header("X-Error-Code", code);
  c.header("X-Error-Message", inHeader(message));
  if (commit !== undefined) c.header("X-Repo-Commit", commit);
  return plainError(c, status, message);
}

/** The message where what is not here may be on another hub. */
const isNotAsked = (reason: string): string => `The upstream hub could not provide it: ${reason}`;

const usualRetrySeconds = 5;

/**
 * That another hub does not give what it should: 504 where it took too long, else 502, both with `Retry-After`. Without a code,
 * so that clients do not take it for an answer.
 */
export function upstreamError(
  c: Context<Env>,
  fault: Partial<NonNullable<Env["Variables"]["upstreamFault"]>>,
  message: string,
): Response {
  c.header("X-Error-Message", inHeader(message));
  return plainError(c, upstreamStatus(c, fault), message);
}

/** The status for another hub that does not give what it should, with `Retry-After` in the answer. */
export function upstreamStatus(
  c: Context<Env>,
  { isLate = false, retryAfterMs }: Partial<NonNullable<Env["Variables"]["upstreamFault"]>>,
): 502 | 504 {
  const seconds = retryAfterMs === undefined ? usualRetrySeconds : Math.ceil(retryAfterMs / 1000);
  c.header("Retry-After", String(Math.max(1, seconds)));
  return isLate ? 504 : 502;
}

/** An error that has no code: a parameter that cannot be read, a method that is not there. */
export function plainError(
  c: Context,
  status: 400 | 401 | 403 | 404 | 405 | 412 | 416 | 422 | 501 | 502 | 503 | 504,
  message: string,
): Response {
  c.header("Cache-Control", "no-store");
  return c.json({ error: message }, status);
}

/** A sentence as a header can carry it: other letters are question marks. */
export function inHeader(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?").slice(0, 500);
}
