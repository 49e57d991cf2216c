import { htmlBlockNames } from "micromark-util-html-tag-name";
import { matchAt } from "./attributes.ts";
import type { TokenOf } from "./tokens.ts";

const blockNames: ReadonlySet<string> = new Set(htmlBlockNames);

/** Bullets of lists: an element may begin in the line of its list item. */
const bullets = /(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/y;
const tagName = /<\/?([a-z][a-z\d-]*)(?=[\s/>])/iy;
const loneTag = /<\/?[a-z][^<>\n]*>[ \t]*(?=\n|$)/iy;

/** A heading, a fence, a bullet, a rule, the definition of a link. */
const blockStart =
  /(?:#{1,6}[ \t]+\S|`{3,}[^`\n]*(?=\n|$)|~{3,}|[-*+][ \t]+\S|1[.)][ \t]+\S|\[[^\]\n]+\]:[ \t]*\S|(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|_{3,}[ \t]*)(?=\n|$))/y;
const numberedItem = /\d{1,9}[.)][ \t]+\S/y;
/** The line below the head of a table. */
export const dashes = /[ \t>]*(?:\|[ \t]*)?(?::?-+:?[ \t]*\|[ \t]*){1,1000}(?::?-+:?[ \t]*)?(?=\n|$)/y;
/** The line below a heading. */
const underline = /[ \t>]*(?:={2,}|-{2,})[ \t]*(?=\n|$)/y;

/** An element of words with words behind it on its line. */
const behindElement = /<[a-z][^<>\n]{0,300}>[^<>\n]{0,300}<\/[a-z]+>[ \t]*[^<{\s]/iy;

/** Where an element is that begins a line: in how many quotations, in which column. */
interface ElementPlace {
  readonly depth: number;
  readonly column: number;
  /** How many elements were opened that are still to be closed: what follows `<br>` or `</div>` is in none of them. */
  open: number;
}

/**
 * Finds where Markdown begins behind a tag of HTML without a blank line between them. Markdown would take all lines up to
 * the next blank one for HTML, and show `# Title` as these characters.
 */
export class HtmlBlocks {
  readonly #source: string;
  readonly #isMdx: boolean;
  #place: ElementPlace | undefined;
  #isAfterBlank = true;

  /** @param isMdx text in an element is Markdown, wherever a line begins with it */
  constructor(source: string, isMdx = false) {
    this.#source = source;
    this.#isMdx = isMdx;
  }

  /** A blank line to put in at the start of a line, if there is none and Markdown begins there. */
  readLine(lineStart: number): TokenOf<"rewritten"> | undefined {
    const container = matchAt(/[ \t>]*/y, this.#source, lineStart);
    const depth = container.split(">").length - 1;
    const start = lineStart + container.length;
    const isAfterBlank = this.#isAfterBlank;
    this.#isAfterBlank = this.#source[start] === "\n";
    const place = this.#place;
    if (place && !this.#isAfterBlank && depth >= place.depth) {
      const bullet = matchAt(bullets, this.#source, start);
      // The next item of the list that the element is in.
      const isNextItem = bullet !== "" && container.length < place.column;
      if (!isNextItem && depth === place.depth && !this.#beginsMarkdown(place, start, lineStart)) return undefined;
      this.#place = undefined;
      const text = `${">".repeat(place.depth)}\n`;
      if (!isNextItem) return { kind: "rewritten", start: lineStart, end: lineStart, text };
    }
    const column = container.length + matchAt(bullets, this.#source, start).length;
    this.#place = this.#beginsElement(lineStart + column, isAfterBlank) ? { depth, column, open: 0 } : undefined;
    return undefined;
  }

  /** A tag that opens or closes an element was met. */
  meetTag(isClosing: boolean): void {
    if (this.#place) this.#place.open += isClosing ? -1 : 1;
  }

  /** Something else reached up to here: a fence, a directive. */
  leave(): void {
    this.#place = undefined;
    this.#isAfterBlank = true;
  }

  #beginsElement(start: number, isAfterBlank: boolean): boolean {
    tagName.lastIndex = start;
    const name = tagName.exec(this.#source)?.[1]?.toLowerCase();
    if (name === undefined) return false;
    // A tag of a word can begin no block within a paragraph.
    return blockNames.has(name) || (isAfterBlank && matchAt(loneTag, this.#source, start) !== "");
  }

  /** Words, or an element among words; an element alone on its line may be laid out by hand. */
  #beginsText(start: number): boolean {
    if (/[^<{\s]/.test(this.#source[start] ?? "")) return true;
    const name = matchAt(/<[a-z][a-z\d-]*/iy, this.#source, start)
      .slice(1)
      .toLowerCase();
    return name !== "" && !blockNames.has(name) && matchAt(behindElement, this.#source, start) !== "";
  }

  #beginsMarkdown({ open }: ElementPlace, start: number, lineStart: number): boolean {
    const before = this.#source.slice(Math.max(0, lineStart - 20), lineStart);
    // Anything after the head of folded text is text.
    const isOutside = open <= 0 || /<\/summary>[ \t]*\n$/i.test(before);
    if (isOutside && this.#source[start] !== "<") return true;
    if (this.#isMdx && />[ \t]*\n$/.test(before) && this.#beginsText(start)) return true;
    if (matchAt(blockStart, this.#source, start)) return true;
    if (/>[ \t]*\n$/.test(before) && matchAt(numberedItem, this.#source, start)) return true;
    const lineEnd = this.#source.indexOf("\n", start);
    if (lineEnd === -1) return false;
    const line = this.#source.slice(start, lineEnd);
    if (/\|/.test(line) && matchAt(dashes, this.#source, lineEnd + 1)) return true;
    return !/</.test(line) && matchAt(underline, this.#source, lineEnd + 1) !== "";
  }
}
