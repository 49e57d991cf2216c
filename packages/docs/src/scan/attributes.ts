import JSON5 from "json5";

/** Values as written: `"x"` gives text, `{[1]}` data read as JSON5 (nothing is ever run), a bare name `true`. */
export type Attributes = Readonly<Record<string, unknown>>;

export interface OpeningTag {
  readonly attributes: Attributes;
  /** Offset behind the closing `>`. */
  readonly end: number;
  readonly isSelfClosing: boolean;
}

/** The longest tag that is read. Without a bound, a page of unclosed tags would cost its length squared. */
const longestTag = 20_000;

/**
 * Reads the attributes of a tag from behind its name to its `>`, balancing quotes and braces, across lines:
 * `a="x > y" b='…' c={[{ d: "}" }]} e {fw}`. Stray characters (`warning={true}}`) are stepped over.
 * `undefined` where no tag ends here: the text runs out, or a blank line stands outside quotes and braces.
 */
export function parseAttributes(source: string, start: number): OpeningTag | undefined {
  const limit = Math.min(source.length, start + longestTag);
  const attributes: [string, unknown][] = [];
  let position = start;
  while (position < limit) {
    const space = matchAt(/\s+/y, source, position);
    if (space && /\n[ \t]*\n/.test(space)) return undefined;
    position += space.length;
    if (source.startsWith("/>", position)) return closed(attributes, position + 2, true);
    if (source[position] === ">") return closed(attributes, position + 1, false);
    const name = matchAt(/[^\s=<>/"'{}]+/y, source, position);
    if (!name) {
      const end = source[position] === "{" ? bracesEnd(source, position, limit) : position + 1;
      if (end === undefined || source[position] === "<") return undefined;
      position = end;
      continue;
    }
    position += name.length;
    const value = parseValue(source, position, limit);
    if (!value) return undefined;
    attributes.push([name, value.value]);
    position = value.end;
  }
  return undefined;
}

function closed(attributes: readonly [string, unknown][], end: number, isSelfClosing: boolean): OpeningTag {
  return { attributes: Object.fromEntries(attributes), end, isSelfClosing };
}

/** The value behind an attribute's name, from `=` on; `true` where there is none. */
function parseValue(source: string, start: number, limit: number): { value: unknown; end: number } | undefined {
  const equals = matchAt(/\s*=\s*/y, source, start);
  if (!equals) return { value: true, end: start };
  const position = start + equals.length;
  const first = source[position];
  if (first === '"' || first === "'") {
    const end = source.indexOf(first, position + 1);
    return end === -1 || end >= limit ? undefined : { value: source.slice(position + 1, end), end: end + 1 };
  }
  if (first === "{") {
    const end = bracesEnd(source, position, limit);
    return end === undefined ? undefined : { value: parseExpression(source.slice(position + 1, end - 1)), end };
  }
  const bare = matchAt(/(?:(?!\/>)[^\s>])+/y, source, position);
  return { value: bare, end: position + bare.length };
}

/** Data where the text is data; the text itself where it is anything else, such as a name or a call. */
function parseExpression(text: string): unknown {
  try {
    return JSON5.parse(text);
  } catch {
    return text.trim();
  }
}

/** The offset behind the brace that closes the one at `start`; braces inside quoted strings do not count. */
function bracesEnd(source: string, start: number, limit: number): number | undefined {
  let depth = 0;
  for (let position = start; position < limit; position++) {
    const character = source[position];
    if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return position + 1;
    else if (character === '"' || character === "'" || character === "`") {
      position = quoteEnd(source, position, limit);
    }
  }
  return undefined;
}

function quoteEnd(source: string, start: number, limit: number): number {
  for (let position = start + 1; position < limit; position++) {
    if (source[position] === "\\") position++;
    else if (source[position] === source[start]) return position;
  }
  return limit;
}

/** What a sticky pattern matches at an offset; empty where it does not match. */
export function matchAt(pattern: RegExp, source: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(source)?.[0] ?? "";
}
