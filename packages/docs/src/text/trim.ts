/**
 * A text without any of some characters at its end. In linear time, unlike `/\n+$/`, which looks at every run of them again
 * from each of its places.
 *
 * @example withoutEnd("/docs//", "/") // "/docs"
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** A text without empty lines at its beginning and its end. */
export function withoutOuterLines(text: string): string {
  return withoutEnd(text.replace(/^\n+/, ""), "\n");
}

/**
 * A text on one line: each line break is a space, together with the white space around it.
 *
 * @example onOneLine("a \n  b\n\nc") // "a b c"
 */
export function onOneLine(text: string): string {
  const lines = text.split("\n");
  const last = lines.length - 1;
  return lines
    .map((line, index) => (index === 0 ? line : line.trimStart()))
    .map((line, index) => (index === last ? line : line.trimEnd()))
    .filter((line, index) => line !== "" || index === 0 || index === last)
    .join(" ");
}
