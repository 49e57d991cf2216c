import { matchAt } from "../scan/attributes.ts";

/** Deeper than any author nests quotes and lists. Each level costs memory and a frame of the stack for all that is in it. */
export const deepestNesting = 100;

/** Markdown whose quotes and lists are no deeper than that, with as many lines as before. */
export interface BoundMarkdown {
  readonly text: string;
  /** The first line that was changed, from 1; absent where none was. */
  readonly firstLine?: number;
}

/**
 * Markdown as a parser may be given it: marks of quotes and lists beyond the hundredth level become text, and what is
 * indented deeper comes up to it. Nothing that the document says is lost. Linear in time.
 */
export function boundNesting(text: string): BoundMarkdown {
  // Without a hundred marks on a line, or the indentation of as many levels, there is nothing to bound.
  if (!/^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])){100}|^[ \t>]{100}/m.test(text)) return { text };
  return new Bounder().bound(text);
}

const marker = /([ \t]*)(>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y;
const fence = /[ \t]*(`{3,}|~{3,})/y;

class Bounder {
  /** For each open list item, the column that its text begins at. */
  #items: number[] = [];
  #quotes = 0;
  #fence = "";
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
    const marks = this.#fence === "" ? marksOf(line) : [];
    const end = marks.at(-1)?.end ?? 0;
    if (this.#isCode(line, end)) return line;
    const tooMany = marks[deepestNesting];
    if (tooMany) return `${line.slice(0, tooMany.sign)}\\${line.slice(tooMany.sign)}`;
    return this.#place(line, marks);
  }

  /** Inside of a fence, or at one of its ends. */
  #isCode(line: string, start: number): boolean {
    const ticks = matchAt(fence, line, start).trim();
    if (this.#fence !== "") {
      const found = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1] ?? "";
      if (found.startsWith(this.#fence)) this.#fence = "";
      return true;
    }
    this.#fence = ticks;
    return false;
  }

  /** A line with its items opened; one that would open too deep a one comes up to the deepest that may be. */
  #place(line: string, marks: readonly Mark[]): string {
    const quotes = marks.findIndex(({ isQuote }) => !isQuote);
    if (quotes === -1) return line;
    if (quotes !== this.#quotes) this.#items = [];
    this.#quotes = quotes;
    const inner = marks.slice(quotes);
    while ((this.#items.at(-1) ?? 0) > (inner[0]?.column ?? 0)) this.#items.pop();
    const most = deepestNesting - marks.length;
    if (this.#items.length <= most) {
      this.#items.push(...inner.map(({ text }) => text));
      return line;
    }
    const before = marks[quotes - 1];
    const prefix = line.slice(0, before?.end ?? 0);
    const indent = Math.max(0, (this.#items[most - 1] ?? 0) - (before ? before.text - 1 : 0));
    return prefix + " ".repeat(indent) + line.slice(prefix.length).trimStart();
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
