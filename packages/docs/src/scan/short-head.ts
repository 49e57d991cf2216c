import { matchAt } from "./attributes.ts";
import type { TokenOf } from "./tokenize.ts";

const shortHead = /[ \t>]*\|[^\n]*\|(?=[ \t]*\n[ \t>]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?:\n|$))/y;

/** A table whose head has fewer cells than its line of dashes: Markdown would take all of it for text. */
export function readShortHead(source: string, lineStart: number): TokenOf<"cells"> | undefined {
  if (!/[ \t>|]/.test(source[lineStart] ?? "")) return undefined;
  const head = matchAt(shortHead, source, lineStart);
  if (!head) return undefined;
  const end = lineStart + head.length;
  const dashes = source.slice(source.indexOf("\n", end) + 1).split("\n", 1)[0] ?? "";
  const count = cellsIn(dashes) - cellsIn(head);
  return count > 0 ? { kind: "cells", count, start: end, end } : undefined;
}

function cellsIn(row: string): number {
  return row.replace(/\\.|`[^`]*`/g, "").split("|").length - 2;
}
