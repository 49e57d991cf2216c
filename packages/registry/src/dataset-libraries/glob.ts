/** What a part of a pattern stands for. */
type Token =
  /** One sign. */
  | { readonly isOne: (sign: string) => boolean }
  /** Any signs: all of them, or those without a slash. */
  | { readonly isAny: (sign: string) => boolean }
  /** Nothing, or any folders with their slashes. */
  | { readonly isFolders: true };

const longestPattern = 250;
const anything = (): boolean => true;
const notSlash = (sign: string): boolean => sign !== "/";

/**
 * Tells the paths that a pattern of a dataset card means: `*` and `?` stay within a folder, `**` does not, and
 * `[a-c]` and `[!a]` are one sign. Every card may bring a pattern, so it takes time in proportion to pattern and path, which
 * regular expressions and what is built on them do not.
 *
 * @returns false for all paths where the pattern has more than 250 signs
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
    if (part.length > 2 && part.startsWith("[")) return { isOne: signsOf(part.slice(1, -1)) };
    return { isOne: (sign) => sign === part };
  });
}

/** The signs of `a-c_`, or all others of `!a-c_`. */
function signsOf(text: string): (sign: string) => boolean {
  const isOther = text.startsWith("!") && text.length > 1;
  const ranges = Array.from(text.slice(isOther ? 1 : 0).matchAll(/([^])-([^])|[^]/gu), ([sign, from, to]) =>
    from === undefined || to === undefined ? ([sign, sign] as const) : ([from, to] as const),
  );
  return (sign) => sign !== "/" && ranges.some(([from, to]) => from <= sign && sign <= to) !== isOther;
}

/** Follows all ways through the pattern at once: a place is a token that the next sign has to fit. */
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
  for (const sign of path) {
    const next = new Set<number>();
    for (const place of places) {
      const token = tokens[place];
      if (token === undefined) continue;
      if ("isOne" in token) {
        if (token.isOne(sign)) reach(next, place + 1);
      } else if ("isAny" in token) {
        if (token.isAny(sign)) reach(next, place);
      } else {
        next.add(place);
        if (sign === "/") reach(next, place);
      }
    }
    places = next;
    if (places.size === 0) return false;
  }
  return places.has(tokens.length);
}
