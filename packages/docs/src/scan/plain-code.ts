import { withoutEnd } from "../text/trim.ts";

/** The beginning of a line that opens a fenced block, bullets and the marks of quotations included. */
export const fence = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*(?:`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/y;

/**
 * Where a fenced block ends: behind its closing fence, with the quote that holds it, or, where nothing closes it, with the
 * item of a list that holds it, else with the document.
 */
export function fenceEnd(source: string, start: number, opening: string): number {
  const ticks = opening.slice(withoutEnd(opening, "`~").length);
  const width = widthOf(withoutEnd(opening, "`~"));
  const isQuoted = opening.includes(">");
  let line = source.indexOf("\n", start);
  while (line !== -1) {
    const end = source.indexOf("\n", line + 1);
    const text = source.slice(line + 1, end === -1 ? undefined : end);
    if (isQuoted && !/^[ \t]*>/.test(text)) return line + 1;
    // The fence may be as long as the page: too long for a pattern.
    const [, before = "", found = ""] = /^([ \t>]*)(`{3,}|~{3,})[ \t]*$/.exec(text) ?? [];
    // Further to the right it is a line of the code.
    if (found.startsWith(ticks) && widthOf(before) <= width + 3) return end === -1 ? source.length : end + 1;
    line = end;
  }
  return itemEnd(source, start, opening) ?? source.length;
}

/** So far above a fence its bullet is looked for. */
const longestItem = 20_000;

/** Where the item of a list ends that a line is in: before the first line that is not as far to the right as its text. */
function itemEnd(source: string, start: number, opening: string): number | undefined {
  const above = source
    .slice(Math.max(0, start - longestItem), start)
    .split("\n")
    .slice(0, -1);
  const indent = /^ *$/.test(withoutEnd(opening, "`~")) ? withoutEnd(opening, "`~").length : 0;
  const first = above.findLast((line) => /\S/.test(line) && indentOf(line) < indent) ?? "";
  const text = /^ *(?:[-*+]|\d{1,9}[.)]) +/.exec(first)?.[0].length ?? 0;
  if (text === 0 || text > indent) return undefined;
  const outside = new RegExp(`\\n {0,${text - 1}}[^ \\n]`, "g");
  outside.lastIndex = start;
  const found = outside.exec(source);
  return found ? found.index + 1 : undefined;
}

/** In columns, a tab counted as four. */
const widthOf = (before: string): number => before.replaceAll("\t", "    ").length;

const indentOf = (line: string): number => line.length - line.trimStart().length;
