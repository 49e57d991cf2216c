import { htmlBlockNames } from "micromark-util-html-tag-name";
import { matchAt } from "./attributes.ts";
import { dashes } from "./html-block.ts";
import { fence } from "./plain-code.ts";
import { readShortHead } from "./short-head.ts";
import { withoutEnd } from "../text/trim.ts";
import type { DirectiveShapes } from "./tokens.ts";

const blockNames: ReadonlySet<string> = new Set(htmlBlockNames);

const quoteMarks = /[ \t>]*/y;
/** Bullets, numbers and the names of footnotes included. */
const containers = /[ \t>]*(?:(?:(?:[-*+]|\d{1,9}[.)])[ \t]|\[\^[^\]\s]+\]:)[ \t>]*)*/y;
/** A line without text: blank, a rule, the one below a heading. */
const textless = /(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|-+[ \t]*)?(?=\n|$)/y;
const underline = /=+[ \t]*(?=\n|$)/y;
const heading = /#{1,6}(?=[ \t]|\n|$)/y;
/** A bullet, a footnote, a comment. */
const blockStart = /[-*+][ \t]+\S|1[.)][ \t]+\S|\[\^[^\]\s]+\]:|<[!?]/y;
/** The beginnings of any of these and of a tag; nothing where the source ends. */
const blockSigns: ReadonlySet<string | undefined> = new Set([...`\n-*_=#+[<{~\`0123456789`, undefined]);
const numberedItem = /\d{1,9}[.)][ \t]+\S/y;
const htmlTag = /<\/?([a-z][a-z\d-]*)(?=[\s/>]|$)/iy;

/** Lines that begin as a tag, a branch or a directive in brackets does. */
const tagLine =
  /^[ \t>]*(?:<\/?([A-Za-z][\w.-]*)(?=[\s/>]|$)|\{(?:#if\s|:else|\/if\})|\[\[(?:autodoc|open-in-colab)\]\])[^\n]*/gm;

interface Place {
  /** In how many quotations it is. */
  readonly depth: number;
  /** How many characters of indentation and marks are before it. */
  readonly column: number;
}

interface Line extends Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds how far a text within blocks may reach: to the end of its paragraph, or of its row in a table, or to a line that is
 * only a tag. For one source, asked from its beginning to its end, so that each line is read once or twice.
 */
export class TextEnds {
  readonly #source: string;
  readonly #directives: DirectiveShapes;
  /** End of the text that was looked at last. */
  #end = -1;
  #depth = 0;
  #isRow = false;
  /** Of the paragraph just before; absent behind anything else. */
  #paragraph: Place | undefined;
  #cellEnd = -1;
  #tagLine = -1;

  constructor(source: string, directives: DirectiveShapes) {
    this.#source = source;
    this.#directives = directives;
  }

  /** Where a code span has to end that begins at an offset: with its paragraph, heading or cell. */
  codeEnd(from: number): number {
    this.#readTo(from);
    if (!this.#isRow) return this.#end;
    if (from > this.#cellEnd) this.#cellEnd = from + matchAt(/(?:[^|\\\n]+|\\[\\|]?)*/y, this.#source, from).length;
    return this.#cellEnd;
  }

  /** Where a formula has to end that begins at an offset: before a line that is only a tag, or with its row. */
  formulaEnd(from: number): number {
    this.#readTo(from);
    return this.#isRow ? this.#end : this.#nextTagLine(from) - 1;
  }

  /** Up to an offset, where a line begins, there is code. */
  passCode(end: number): void {
    this.#end = Math.max(this.#end, end - 1);
    this.#isRow = false;
    this.#paragraph = undefined;
  }

  #readTo(from: number): void {
    while (from > this.#end) this.#readText(this.#lineAt(this.#end + 1));
  }

  #readText(first: Line): void {
    // Where its text begins, behind bullets.
    const { depth, column } = this.#lineAt(first.start, containers);
    const goesOn = this.#isRow && depth === this.#depth && !this.#interrupts(first, { depth, column: Infinity });
    const inner = { ...first, column };
    const isHeading = this.#is(heading, inner);
    this.#isRow = goesOn || (!isHeading && this.#isHead(inner, column));
    this.#depth = depth;
    const isOne = this.#isRow || isHeading || this.#is(textless, first) || this.#isUnderline(first);
    this.#end = isOne ? first.end : this.#lastLine(first, { depth, column }).end;
    this.#paragraph = isOne ? undefined : { depth, column };
  }

  /** The last line of the paragraph that a line begins. */
  #lastLine(first: Line, place: Place): Line {
    let line = first;
    while (line.end < this.#source.length) {
      const next = this.#lineAt(line.end + 1);
      if (this.#interrupts(next, place) || this.#isHead(next, place.column)) break;
      line = next;
    }
    return line;
  }

  #lineAt(start: number, marks = quoteMarks): Line {
    const before = matchAt(marks, this.#source, start);
    const end = this.#source.indexOf("\n", start);
    return {
      start,
      depth: before === "" ? 0 : before.split(">").length - 1,
      column: before.length,
      end: end === -1 ? this.#source.length : end,
    };
  }

  /** Whether a line makes a heading of the paragraph before it; elsewhere the same signs are text. */
  #isUnderline(line: Line): boolean {
    const { depth, column } = this.#paragraph ?? { depth: -1, column: 0 };
    return line.depth === depth && line.column >= column && this.#is(underline, line);
  }

  #is(pattern: RegExp, { start, column }: Line): boolean {
    pattern.lastIndex = start + column;
    return pattern.test(this.#source);
  }

  /** Whether a line ends the paragraph before it. */
  #interrupts(line: Line, { depth, column }: Place): boolean {
    if (line.depth > depth) return true;
    if (!blockSigns.has(this.#source[line.start + line.column])) return false;
    if (this.#nextTagLine(line.start - 1) === line.start) return true;
    if (this.#is(textless, line) || this.#is(heading, line) || this.#is(blockStart, line)) return true;
    if (matchAt(fence, this.#source, line.start)) return true;
    // Within a paragraph, only a 1 begins a list; left of it, any number is that of the next item.
    if (this.#is(line.column < column ? numberedItem : underline, line)) return true;
    htmlTag.lastIndex = line.start + line.column;
    return blockNames.has(htmlTag.exec(this.#source)?.[1]?.toLowerCase() ?? "");
  }

  /** Whether a line is the head of a table whose lines begin in a column, or behind it. */
  #isHead(line: Line, column: number): boolean {
    if (line.column < column || line.end >= this.#source.length) return false;
    if (!matchAt(dashes, this.#source, line.end + 1)) return false;
    const next = this.#lineAt(line.end + 1);
    const head = this.#source.slice(line.start + line.column, line.end);
    if (next.column < column || !head.includes("|")) return false;
    const count = cellCount(this.#source.slice(next.start + next.column, next.end));
    return cellCount(head) === count || readShortHead(this.#source, line.start) !== undefined;
  }

  /** Where the first line begins, behind an offset, that is only a tag; behind the end where there is none. */
  #nextTagLine(from: number): number {
    if (from < this.#tagLine) return this.#tagLine;
    tagLine.lastIndex = from + 1;
    for (let found = tagLine.exec(this.#source); found; found = tagLine.exec(this.#source))
      if (this.#isOnlyTag(found[0], found[1])) return (this.#tagLine = found.index);
    return (this.#tagLine = this.#source.length + 1);
  }

  /** Another line may be in the middle of a code span that speaks of tags. */
  #isOnlyTag(line: string, name: string | undefined): boolean {
    const shape = name === undefined ? undefined : this.#directives.get(name.toLowerCase());
    const isMeant = name === undefined || (shape !== undefined && shape.isInline !== true);
    return isMeant && (!line.includes("`") || /[>}\]]$/.test(line.trimEnd()));
  }
}

/** Into how many cells its pipes divide a row. */
function cellCount(row: string): number {
  const inner = withoutEnd(row.replace(/\\./g, "a"), " \t").replace(/^\|/, "").replace(/\|$/, "");
  return inner.split("|").length;
}
