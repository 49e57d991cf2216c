import { isUnchanged } from "./etag.ts";

/** Headers of a request that make its answer depend on what the client has already. */
interface ConditionalRequest {
  readonly method: string;
  /** A header by its name. */
  readonly header: (name: string) => string | undefined;
}

/**
 * The status that the conditions of a request lead to, in the order of RFC 9110 (13.2.2): 412 where the client means another
 * content, 304 where it has this one. `undefined` where the answer is the content. Dates count for nothing: what is told
 * apart by a hash has no date of its own.
 *
 * @param etag a strong one
 * @example conditionalStatus({ method: "GET", header: (name) => (name === "If-Match" ? '"old"' : undefined) }, '"new"') // 412
 */
export function conditionalStatus({ method, header }: ConditionalRequest, etag: string): 304 | 412 | undefined {
  const wanted = header("If-Match");
  if (wanted !== undefined && !wanted.split(",").some((tag) => ["*", etag].includes(tag.trim()))) return 412;
  if (!isUnchanged(header("If-None-Match"), etag)) return undefined;
  return method === "GET" || method === "HEAD" ? 304 : 412;
}

/**
 * The `Range` header, where it counts: of a GET, and for a client that resumes this content and no other one (RFC 9110 13.1.5,
 * 14.2).
 *
 * @param etag a strong one
 */
export function rangeThatCounts({ method, header }: ConditionalRequest, etag: string): string | undefined {
  const resumed = header("If-Range");
  return method === "GET" && (resumed === undefined || resumed.trim() === etag) ? header("Range") : undefined;
}
