import { matchAt } from "../scan/attributes.ts";

/**
 * Deeper than any author nests quotes and lists. The Markdown parser goes through all open levels for each line, and puts a list
 * in order level by level: at this many levels, a page of 40 KB takes it three to four seconds.
 */
export const deepestNesting = 32;

/** As many marks on a line, or as wide an indentation, as a page without anything to bound never has. */
const looksDeep = new RegExp(`^(?:[ \\t]*(?:[-*+>]|\\d{1,9}[.)])){${deepestNesting}}|^[ \\t>]{${deepestNesting}}`, "m");

/** Markdown whose quotes and lists are no deeper than that, with as many lines as before. */
export interface BoundMarkdown {
  readonly text: string;
  /** The first line that was changed, from 1; absent where none was. */
  readonly firstLine?: number;
}

/**
 * Markdown as a parser may be given it: marks of quotes and lists beyond the deepest level become text, and what is
 * indented deeper comes up to it. Nothing that the document says is lost. Linear in time.
 */
export function boundNesting(text: string): BoundMarkdown {
  if (!looksDeep.test(text)) return { text };
  return new Bounder().bound(text);
}

const marker = /([ \t]*)(>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y;
const quoteMarks = /(?:[ \t]*>)*/y;
const fence = /[ \t]*(`{3,}|~{3,})/y;

class Bounder {
  /** For each open list item, the column that its text begins at. */
  #items: number[] = [];
  #quotes = 0;
  #fence = "";
  /** By how many columns the item came up that is open. */
  #shift = 0;
  #firstLine: number | undefined;

  bound(text: string): BoundMarkdown {
    const lines = text.split("\n").map((line, index) => {
      const bounded = this.#line(line);
      if (bounded !== line) this.#firstLine ??= index + 1;
      return bounded;
    });
    return { text: lines.join("\n"), ...(this.#firstLine !== undefined && { firstLine: this.#firstLine }) };
  }

  #line(line: string): string {
    if (this.#fence !== "") {
      const found = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1] ?? "";
      if (found.startsWith(this.#fence)) this.#fence = "";
      return this.#up(line, this.#quotes === 0 ? 0 : matchAt(quoteMarks, line, 0).length);
    }
    const marks = marksOf(line);
    const tooMany = marks[deepestNesting];
    if (tooMany) return `${line.slice(0, tooMany.sign)}\\${line.slice(tooMany.sign)}`;
    this.#fence = matchAt(fence, line, marks.at(-1)?.end ?? 0).trim();
    return this.#place(line, marks);
  }

  /** A line with its items opened; one that would open too deep a one comes up to the deepest that may be. */
  #place(line: string, marks: readonly Mark[]): string {
    const quotes = marks.findIndex(({ isQuote }) => !isQuote);
    if (quotes === -1) return this.#up(line, marks.at(-1)?.end ?? 0);
    if (quotes !== this.#quotes) this.#items = [];
    this.#quotes = quotes;
    const inner = marks.slice(quotes);
    while ((this.#items.at(-1) ?? 0) > (inner[0]?.column ?? 0)) this.#items.pop();
    const most = deepestNesting - marks.length;
    this.#shift = 0;
    if (this.#items.length <= most) {
      this.#items.push(...inner.map(({ text }) => text));
      return line;
    }
    const before = marks[quotes - 1];
    const start = before?.end ?? 0;
    const base = before ? before.text - 1 : 0;
    const column = this.#items[most - 1] ?? 0;
    this.#shift = Math.max(0, (inner[0]?.column ?? 0) - column);
    return line.slice(0, start) + " ".repeat(Math.max(0, column - base)) + line.slice(start).trimStart();
  }

  /** A line of an item that came up comes up with it. */
  #up(line: string, start: number): string {
    if (this.#shift === 0) return line;
    const [space = ""] = /^[ \t]*/.exec(line.slice(start)) ?? [];
    const base = columnBehind(line.slice(0, start), 0);
    const column = columnBehind(space, base);
    const deepest = this.#items.at(-1) ?? 0;
    if (column <= deepest) return line;
    return (
      line.slice(0, start) +
      " ".repeat(Math.max(deepest, column - this.#shift) - base) +
      line.slice(start + space.length)
    );
  }
}

interface Mark {
  readonly isQuote: boolean;
  /** Column of the mark, and of the text behind it. */
  readonly column: number;
  readonly text: number;
  /** Offset that makes text of the mark when a backslash is put there: before its last character. */
  readonly sign: number;
  readonly end: number;
}

/** The marks of quotes and lists that a line begins with, as far as they matter. */
function marksOf(line: string): Mark[] {
  const marks: Mark[] = [];
  let position = 0;
  let column = 0;
  while (marks.length <= deepestNesting) {
    const found = matchAt(marker, line, position);
    if (found === "") return marks;
    const sign = found.trimStart();
    column = columnBehind(found.slice(0, -sign.length), column);
    position += found.length;
    const text = column + sign.length + 1;
    marks.push({ isQuote: sign === ">", column, text, sign: position - 1, end: position });
    column += sign.length;
  }
  return marks;
}

/** A tab goes on to the next multiple of four. */
function columnBehind(space: string, start: number): number {
  let column = start;
  for (const character of space) column += character === "\t" ? 4 - (column % 4) : 1;
  return column;
}
