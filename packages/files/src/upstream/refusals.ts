import type { HubApiError } from "@huggingface/hub";
import { reasonOf } from "@modelshelf/store/browser";
import { UpstreamFault } from "./upstream-fault.ts";

/** The message for an answer that is an error. */
export const answersWith = (what: string, status: number, reason = ""): string =>
  `${what}: the upstream answers ${status}${reason === "" ? "" : ` (${reason})`}.`;

/**
 * The fault of an answer that is an error. Its body is not read.
 *
 * @param what was asked for, as the beginning of a sentence
 */
export async function refusalOf(
  what: string,
  response: Response,
  facts: { readonly code?: string | undefined; readonly isAbsent?: boolean } = {},
): Promise<UpstreamFault> {
  await response.body?.cancel();
  const { status, headers } = response;
  const reason = textOf(headers.get("X-Error-Message") ?? headers.get("X-Error-Code"));
  return new UpstreamFault(answersWith(what, status, reason), { ...facts, status });
}

/**
 * Whether an answer says that there is no such repository or revision. The public Hub answers 401 to those it does not know,
 * lest they learn of private ones; with a wrong token it says so in other words.
 *
 * Source: `hf_raise_for_status` of huggingface_hub
 */
export function isAbsent({ status, headers }: Response): boolean {
  if (status === 404 || status === 410) return true;
  const code = headers.get("X-Error-Code");
  const message = headers.get("X-Error-Message");
  return status === 401 && (code === "RepoNotFound" || message === "Invalid username or password.");
}

/** Whatever broke a list off, as a sentence. */
export function toFault(what: string, error: unknown): unknown {
  if (error instanceof UpstreamFault || (error instanceof Error && error.name === "AbortError")) return error;
  if (isApiError(error)) {
    const { statusCode: status, data } = error;
    return new UpstreamFault(answersWith(what, status, textOf(data?.["error"] ?? data?.["message"])), { status });
  }
  const reason = reasonOf(error);
  return new UpstreamFault(`${what} cannot be read: ${reason}.`);
}

/** The class itself would be loaded with every program. */
function isApiError(error: unknown): error is HubApiError {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.replace(/\s+/g, " ").slice(0, 200) : "";
}
