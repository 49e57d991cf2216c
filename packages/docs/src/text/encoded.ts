/**
 * A path as it is written in an address: escaped, `?` and `#` too. Data may hold halves of characters, which no address can:
 * they become U+FFFD.
 *
 * @example encodedPath("/docs/a b?.md") // "/docs/a%20b%3F.md"
 */
export function encodedPath(path: string): string {
  return encodeURI(path.toWellFormed()).replace(/[?#]/g, encodeURIComponent);
}

/**
 * A name as it is written as one part of an address, such as an id behind `#`; of halves of characters as in `encodedPath`.
 *
 * @example encodedPart("a/b") // "a%2Fb"
 */
export function encodedPart(name: string): string {
  return encodeURIComponent(name.toWellFormed());
}
