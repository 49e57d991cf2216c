/**
 * Compares texts with a pattern of SQL: `%` is any text, `_` one letter. No pattern takes more time than its length times
 * that of the text.
 *
 * @example like("a%c", false)("abc") // true
 */
export function like(pattern: string, ignoresCase: boolean): (text: string) => boolean {
  const prepare = (text: string): string => (ignoresCase ? text.toLowerCase() : text);
  const parts = prepare(pattern)
    .split("%")
    .map((part) => Array.from(part));
  const first = parts[0]!;
  const last = parts.at(-1)!;
  const inner = parts.slice(1, -1);
  return (given) => {
    const text = Array.from(prepare(given));
    if (parts.length === 1) return text.length === first.length && isAt(text, 0, first);
    const end = text.length - last.length;
    if (first.length > end || !isAt(text, 0, first) || !isAt(text, end, last)) return false;
    let from = first.length;
    for (const part of inner) {
      const found = indexOf(text, part, from, end);
      if (found < 0) return false;
      from = found + part.length;
    }
    return true;
  };
}

const isAt = (text: readonly string[], at: number, part: readonly string[]): boolean =>
  part.every((letter, offset) => (letter === "_" ? at + offset < text.length : letter === text[at + offset]));

function indexOf(text: readonly string[], part: readonly string[], from: number, end: number): number {
  for (let at = from; at + part.length <= end; at += 1) if (isAt(text, at, part)) return at;
  return -1;
}
