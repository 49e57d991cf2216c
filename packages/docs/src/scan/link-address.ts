import { matchAt } from "./attributes.ts";

/** `[text](<a path with spaces>)`, `[name]: <a path with spaces>`: the length of the address with its brackets. */
export function addressLength(source: string, start: number): number {
  const before = /\](\(|:)[ \t]*$/.exec(source.slice(Math.max(0, start - 8), start))?.[1];
  if (before === undefined) return 0;
  const address = before === "(" ? /<[^<>\n]*>(?=[ \t]*[)"'(])/y : /<[^<>\n]*>(?=\s|$)/y;
  return matchAt(address, source, start).length;
}
