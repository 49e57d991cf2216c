/** Characters of one answer; about 10,000 tokens. */
const maxCharacters = 40_000;

/** Part of a longer text. */
export interface Excerpt {
  readonly text: string;
  /** Where the rest begins; absent where there is none. */
  readonly next?: number;
}

/**
 * The part of a text that an answer holds, from an offset on. It ends with a line where one ends in its second half, and
 * never within a character.
 *
 * @param offset counted as JavaScript counts, in UTF-16 units
 * @example excerptOf("a\nb\nc", 0, 3) // { text: "a\n", next: 2 }
 */
export function excerptOf(text: string, offset: number, limit = maxCharacters): Excerpt {
  const start = isWithinCharacter(text, offset) ? offset - 1 : offset;
  if (text.length - start <= limit) return { text: text.slice(start) };
  const line = text.lastIndexOf("\n", start + limit - 1) + 1;
  const end = line > start + limit / 2 ? line : start + limit;
  const next = isWithinCharacter(text, end) ? end - 1 : end;
  return { text: text.slice(start, next), next };
}

function isWithinCharacter(text: string, offset: number): boolean {
  return /^[\uDC00-\uDFFF]/.test(text.charAt(offset)) && /^[\uD800-\uDBFF]/.test(text.charAt(offset - 1));
}
