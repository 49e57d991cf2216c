import { matchAt } from "./attributes.ts";

/** The beginning of a line that opens a fenced block, bullets and the marks of quotations included. */
export const fence = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*[ \t>]*(?:`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/y;

/** The length of a code span, an escaped character or a single character. */
export function plainLength(source: string, position: number): number {
  if (source[position] === "\\") return source[position + 1] === "\n" ? 1 : 2;
  if (source[position] !== "`") return 1;
  const ticks = matchAt(/`+/y, source, position);
  const rest = source.slice(position + ticks.length, position + 10_000);
  const blankLine = rest.search(/\n[ \t>]*\n/);
  const paragraph = blankLine === -1 ? rest : rest.slice(0, blankLine);
  for (const run of paragraph.matchAll(/`+/g)) {
    if (run[0].length === ticks.length) return ticks.length + run.index + run[0].length;
  }
  return ticks.length;
}

/** Where a fenced block ends: behind its closing fence, with the quote that holds it, or with the document. */
export function fenceEnd(source: string, start: number, opening: string): number {
  const ticks = /[`~]+$/.exec(opening)?.[0] ?? "";
  const isQuoted = opening.includes(">");
  const closing = new RegExp(`^[ \\t>]*${ticks}${ticks[0] ?? ""}*[ \\t]*$`);
  let line = source.indexOf("\n", start);
  while (line !== -1) {
    const end = source.indexOf("\n", line + 1);
    const text = source.slice(line + 1, end === -1 ? undefined : end);
    if (isQuoted && !/^[ \t]*>/.test(text)) return line + 1;
    if (closing.test(text)) return end === -1 ? source.length : end + 1;
    line = end;
  }
  return source.length;
}
