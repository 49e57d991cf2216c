import type { Context } from "hono";

/** What the Hub's clients tell errors by, in the header `X-Error-Code`. */
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
  c: Context,
  code: HubErrorCode,
  message: string,
  commit?: string,
  status: 401 | 403 | 404 = statuses[code],
): Response {
  c.header("X-Error-Code", code);
  c.header("X-Error-Message", inHeader(message));
  if (commit !== undefined) c.header("X-Repo-Commit", commit);
  return plainError(c, status, message);
}

/** An error that has no code: a parameter that cannot be read, a method that is not there. */
export function plainError(c: Context, status: 400 | 401 | 403 | 404 | 405 | 502 | 503, message: string): Response {
  c.header("Cache-Control", "no-store");
  return c.json({ error: message }, status);
}

/** Headers carry no other letters. */
function inHeader(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?").slice(0, 500);
}
