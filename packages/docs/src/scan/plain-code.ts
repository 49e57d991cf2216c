import { matchAt } from "./attributes.ts";
import { withoutEnd } from "../text/trim.ts";

/** The beginning of a line that opens a fenced block, bullets and the marks of quotations included. */
export const fence = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*(?:`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/y;

/** The longest code span, its marks left out; without a bound, a page of opening marks would cost its length squared. */
const longestSpan = 10_000;
const paragraphEnd = /\n[ \t>]*\n/g;

/** Finds code spans. For one source, asked from its beginning to its end, so that no part of it is searched twice. */
export class CodeSpans {
  readonly #source: string;
  /** End of the paragraph that was looked at last. */
  #paragraphEnd = -1;
  /** Of the marks of each length, up to where they were looked for, and the first that were found behind those asked for. */
  readonly #looked = new Map<number, { readonly end: number; readonly found?: number }>();

  constructor(source: string) {
    this.#source = source;
  }

  /** The length of a code span, an escaped character or a single character. */
  lengthAt(position: number): number {
    const source = this.#source;
    if (source[position] === "\\") return source[position + 1] === "\n" ? 1 : 2;
    if (source[position] !== "`") return 1;
    const ticks = matchAt(/`+/y, source, position).length;
    const closing = this.#closing(ticks, position + ticks);
    return closing === undefined ? ticks : closing + ticks - position;
  }

  /** Where the next marks of a length are in the same paragraph, and not too far. */
  #closing(length: number, from: number): number | undefined {
    const known = this.#looked.get(length);
    if (known && from < known.end) return known.found;
    const end = Math.min(this.#endOfParagraph(from), from + longestSpan);
    const marks = /`+/g;
    marks.lastIndex = from;
    for (let run = marks.exec(this.#source); run && run.index < end; run = marks.exec(this.#source)) {
      if (run[0].length !== length) continue;
      this.#looked.set(length, { end: run.index, found: run.index });
      return run.index;
    }
    this.#looked.set(length, { end });
    return undefined;
  }

  #endOfParagraph(from: number): number {
    if (from <= this.#paragraphEnd) return this.#paragraphEnd;
    paragraphEnd.lastIndex = from;
    return (this.#paragraphEnd = paragraphEnd.exec(this.#source)?.index ?? this.#source.length);
  }
}

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
