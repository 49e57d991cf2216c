import { matchAt } from "./attributes.ts";

/** `[text](<a path with spaces>)`, `[name]: <a path with spaces>`: the length of the address with its brackets. */
export function addressLength(source: string, start: number): number {
  const before = /\](\(|:)[ \t]*$/.exec(source.slice(Math.max(0, start - 8), start))?.[1];
  if (before === undefined || (before === ":" && isFootnote(source, start))) return 0;
  const address = before === "(" ? /<[^<>\n]*>(?=[ \t]*[)"'(])/y : /<[^<>\n]*>(?=\s|$)/y;
  return matchAt(address, source, start).length;
}

/** `[^name]: <b>text</b>` */
function isFootnote(source: string, start: number): boolean {
  const line = source.slice(Math.max(0, start - 200), start);
  return /\[\^[^[\]\n]*\]:[ \t]*$/.test(line);
}
