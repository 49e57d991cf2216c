import { withoutEnd } from "../text/trim.ts";

/** The beginning of a line that opens a fenced block, bullets and the marks of quotations included. */
export const fence = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*(?:`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/y;

/** Where a fenced block ends: behind its closing fence, with the quote that holds it, or with the document. */
export function fenceEnd(source: string, start: number, opening: string): number {
  const ticks = opening.slice(withoutEnd(opening, "`~").length);
  const isQuoted = opening.includes(">");
  let line = source.indexOf("\n", start);
  while (line !== -1) {
    const end = source.indexOf("\n", line + 1);
    const text = source.slice(line + 1, end === -1 ? undefined : end);
    if (isQuoted && !/^[ \t]*>/.test(text)) return line + 1;
    // The fence may be as long as the page: too long for a pattern.
    const found = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(text)?.[1] ?? "";
    if (found.startsWith(ticks)) return end === -1 ? source.length : end + 1;
    line = end;
  }
  return source.length;
}
