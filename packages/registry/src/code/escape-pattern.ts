/**
 * A text as a pattern that matches it and nothing else. For patterns without the flags `u` and `v`, and not right behind an escape such
 * as `\x`; `RegExp.escape` needs a newer Node than 22.
 *
 * @example new RegExp(`^${escapePattern("a.b")}$`).test("a-b") // false
 */
export const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
