import type { Effort } from "./attributes.ts";
import { bodyEnd, lineEndAt } from "./dialects/body-end.ts";
import { columnsOf, indentOf } from "../text/columns.ts";
import { withoutEnd } from "../text/trim.ts";

/** The beginning of a line that opens a fenced block, bullets and the marks of quotations included. */
export const fence = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*(?:`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/y;

/** So far above a fence its bullet is looked for. */
const longestItem = 20_000;
/** Lines that are only looked at for a fence or a bullet cost less than signs that are read: one for so many characters. */
const charactersForOne = 10;

interface Opening {
  /** Its blanks, bullets and marks of quotations. */
  readonly before: string;
  readonly ticks: string;
  /** In which column its ticks begin. */
  readonly column: number;
}

/** Finds where the fenced blocks of one source end, asked from its beginning to its end. */
export class FencedBlocks {
  readonly #source: string;
  readonly #effort: Effort;
  /** Those that the rest of the document was searched for in vain: it has no end for others like them either. */
  readonly #endless: Opening[] = [];

  constructor(source: string, effort: Effort) {
    this.#source = source;
    this.#effort = effort;
  }

  /**
   * Where a block ends: behind its closing fence, with the quote that holds it, or, where nothing closes it, with the item
   * of a list that holds it, else with the document.
   *
   * @param opening what {@link fence} found there
   */
  endOf(start: number, opening: string): number {
    const before = withoutEnd(opening, "`~");
    const found = { before, ticks: opening.slice(before.length), column: columnsOf(before) };
    return this.#closedAt(start, found) ?? this.#itemEnd(start, found) ?? this.#source.length;
  }

  #closedAt(start: number, opening: Opening): number | undefined {
    const { before, ticks, column } = opening;
    const isQuoted = before.includes(">");
    // A quote ends somewhere, whatever the rest of the document has.
    const isEndless = this.#endless.some((one) => ticks.startsWith(one.ticks) && column <= one.column);
    if (isEndless && !isQuoted) return undefined;
    for (let line = lineEndAt(this.#source, start) + 1; line < this.#source.length;) {
      const end = lineEndAt(this.#source, line);
      const text = this.#source.slice(line, end);
      if (isQuoted && !/^[ \t]*>/.test(text)) return line;
      // The fence may be as long as the page: too long for a pattern.
      const [, left = "", found = ""] = /^([ \t>]*)(`{3,}|~{3,})[ \t]*$/.exec(text) ?? [];
      // Further to the right it is a line of the code.
      if (found.startsWith(ticks) && columnsOf(left) <= column + 3) return Math.min(end + 1, this.#source.length);
      line = end + 1;
    }
    this.#endless.push(opening);
    this.#effort.left -= (this.#source.length - start) / charactersForOne;
    return undefined;
  }

  /** Where the item of a list ends that a fence is in: with the last line that is as far to the right as its text. */
  #itemEnd(start: number, { before, column }: Opening): number | undefined {
    const bullet = /^[ \t]+$/.test(before) ? this.#lineLeftOf(column, start) : "";
    const [beginning = ""] = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/.exec(bullet) ?? [];
    const text = columnsOf(beginning);
    if (text === 0 || text > column) return undefined;
    const end = bodyEnd(this.#source, lineEndAt(this.#source, start), text);
    return Math.min(lineEndAt(this.#source, end) + 1, this.#source.length);
  }

  /** The next line above an offset whose text begins left of a column. */
  #lineLeftOf(column: number, offset: number): string {
    const top = Math.max(0, offset - longestItem);
    for (let end = offset - 1; end > top;) {
      const start = this.#source.lastIndexOf("\n", end - 1) + 1;
      const line = this.#source.slice(start, end);
      this.#effort.left -= line.length / charactersForOne;
      if (/\S/.test(line) && indentOf(line) < column) return line;
      end = start - 1;
    }
    return "";
  }
}
