/** The meaning of a part of a pattern. */
type Token =
  /** One character. */
  | { readonly isOne: (character: string) => boolean }
  /** Any characters, or any but a slash. */
  | { readonly isAny: (character: string) => boolean }
  /** Nothing, or any folders with their slashes. */
  | { readonly isFolders: true };

const longestPattern = 250;
const anything = (): boolean => true;
const notSlash = (character: string): boolean => character !== "/";

/**
 * Returns a test for paths that match a pattern from a dataset card. `*` and `?` stay within a folder, `**` crosses folders,
 * and `[a-c]` and `[!a]` match one character. Patterns are untrusted, so this does not use regular expressions: the time grows
 * only in proportion to the lengths of pattern and path.
 *
 * @returns false for every path where the pattern has more than 250 characters
 * @example ["a.csv", "b/c.csv"].filter(globOf("**\/*.csv")) // ["a.csv", "b/c.csv"]
 */
export function globOf(pattern: string): (path: string) => boolean {
  if (pattern.length > longestPattern) return () => false;
  const tokens = tokensOf(pattern);
  return (path) => matches(tokens, path);
}

function tokensOf(pattern: string): readonly Token[] {
  return Array.from(pattern.matchAll(/(?<=^|\/)\*\*\/|\*\*+|\*|\?|\[[^\]/]+\]|[^]/gu), ([part]): Token => {
    if (part === "**/") return { isFolders: true };
    if (part.startsWith("**")) return { isAny: anything };
    if (part === "*") return { isAny: notSlash };
    if (part === "?") return { isOne: notSlash };
    if (part.length > 2 && part.startsWith("[")) return { isOne: charactersOf(part.slice(1, -1)) };
    return { isOne: (character) => character === part };
  });
}

/** The characters of `a-c_`, or all others of `!a-c_`. */
function charactersOf(text: string): (character: string) => boolean {
  const isOther = text.startsWith("!") && text.length > 1;
  const ranges = Array.from(text.slice(isOther ? 1 : 0).matchAll(/([^])-([^])|[^]/gu), ([character, from, to]) =>
    from === undefined || to === undefined ? ([character, character] as const) : ([from, to] as const),
  );
  return (character) =>
    character !== "/" && ranges.some(([from, to]) => from <= character && character <= to) !== isOther;
}

/** Follows all ways through the pattern at once: a place is a token that the next character has to fit. */
function matches(tokens: readonly Token[], path: string): boolean {
  let places = new Set<number>();
  const reach = (set: Set<number>, place: number): void => {
    for (let at = place; ; at += 1) {
      set.add(at);
      const token = tokens[at];
      if (token === undefined || "isOne" in token) return;
    }
  };
  reach(places, 0);
  for (const character of path) {
    const next = new Set<number>();
    for (const place of places) {
      const token = tokens[place];
      if (token === undefined) continue;
      if ("isOne" in token) {
        if (token.isOne(character)) reach(next, place + 1);
      } else if ("isAny" in token) {
        if (token.isAny(character)) reach(next, place);
      } else {
        next.add(place);
        if (character === "/") reach(next, place);
      }
    }
    places = next;
    if (places.size === 0) return false;
  }
  return places.has(tokens.length);
}
