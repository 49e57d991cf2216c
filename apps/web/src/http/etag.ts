/**
 * ETag of an answer, from a digest of what it is written from. Weak, because compression changes the bytes.
 *
 * @example weakEtag(hash("sha256", text, "base64url")) // 'W/"47DEQpj8HBSa-_TImW-5JC"'
 */
export function weakEtag(digest: string): string {
  return `W/"${digest.slice(0, 22)}"`;
}

/**
 * Whether an `If-None-Match` header names the ETag, compared as RFC 9110 asks for here: weak or not is all the same.
 *
 * @example isUnchanged('"a", W/"b"', '"b"') // true
 */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === opaque);
}
