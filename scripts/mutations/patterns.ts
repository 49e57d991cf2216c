import type { Replacement } from "./replacement.ts";

/** Marks of a pattern that are forgotten or exchanged easily, and what is there instead. */
const marks: readonly (readonly [mark: RegExp, instead: (found: string) => string])[] = [
  // Ends of the text.
  [/(?<=^\/)\^/g, () => ""],
  [/(?<!\\)\$(?=\/[a-z]*$)/g, () => ""],
  // Classes of characters.
  [/(?<!\\)\[\^?/g, (found) => (found === "[" ? "[^" : "[")],
  [/(?<!\\)\\[dDwWsSbB]/g, (found) => (found.toLowerCase() === found ? found.toUpperCase() : found.toLowerCase())],
  // How often.
  [/(?<=[\w\])])[+*](?!\?)/g, (found) => (found === "+" ? "*" : "+")],
];

/**
 * Mutants of a regular expression. Those that would not be one are left out.
 *
 * @param raw as written in the source, with slashes and flags
 * @param start of it in the source
 * @example patternReplacements("/^a+$/", 0).map(({ start, after }) => [start, after]) // [[1, ""], [3, "*"], [4, ""]]
 */
export function patternReplacements(raw: string, start: number): readonly Replacement[] {
  const [, body = "", flags = ""] = /^\/([^]*)\/([a-z]*)$/.exec(raw) ?? [];
  return marks
    .flatMap(([mark, instead]) =>
      [...raw.slice(0, body.length + 2).matchAll(mark)].map(({ 0: found, index }) => ({
        start: start + index,
        end: start + index + found.length,
        after: instead(found),
      })),
    )
    .filter(({ start: from, end, after }) =>
      isPattern(`${raw.slice(1, from - start)}${after}${raw.slice(end - start, body.length + 1)}`, flags),
    )
    .toSorted((a, b) => a.start - b.start);
}

function isPattern(body: string, flags: string): boolean {
  try {
    return new RegExp(body, flags).source !== "(?:)";
  } catch {
    return false;
  }
}
