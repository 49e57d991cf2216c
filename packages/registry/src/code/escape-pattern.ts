/**
 * A text as a pattern that matches it and nothing else. `RegExp.escape` does the same, but Node 22 does not have it.
 *
 * @example new RegExp(`^${escapePattern("a.b")}$`).test("a-b") // false
 */
export const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
