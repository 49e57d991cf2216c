import { keptFor } from "../memory/kept-for.ts";
import type { ScannedChoice, ScannedDirective, ScannedNode, ScannedPage } from "./scanned-page.ts";

/** Stands for a `<` that is text. A noncharacter: no document may contain it, and Markdown leaves it alone. */
export const literalLessThan = "\uFDD1";

/** Plain Markdown in which each directive is one marker, and the line of the document that each of its lines is from. */
export interface WrittenMarkdown {
  readonly text: string;
  readonly lines: readonly number[];
}

export interface WriteOptions {
  /** Value of `fw` that picks the branches. */
  readonly framework: string;
  /** The Markdown for a directive: an HTML element that Markdown passes through. */
  readonly marker: (directive: ScannedDirective) => string;
}

/**
 * Writes a page, or the body of a directive, as plain Markdown: branches chosen, comments gone, directives as markers.
 * A directive alone on its lines gets blank lines around it, within the quote or list item that it is in.
 */
export function writeMarkdown(
  page: ScannedPage,
  part: { readonly nodes: readonly ScannedNode[]; readonly start: number; readonly end: number },
  options: WriteOptions,
): WrittenMarkdown {
  const writer = new Writer(page.source, lineStartsOf(page), options);
  writer.write(part.nodes, part.start, part.end);
  return writer.result();
}

/** Kept for each page: a page is written in as many parts as it has directives. */
const lineStartsOf = keptFor(({ source }: ScannedPage): readonly number[] => [
  0,
  ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1),
]);

/** Quote marks, indentation and bullets: what comes before a block that is alone on its line. */
const onlyContainers = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/;

class Writer {
  readonly #source: string;
  readonly #options: WriteOptions;
  readonly #lineStarts: readonly number[];
  #text = "";
  #lines: number[] = [];

  constructor(source: string, lineStarts: readonly number[], options: WriteOptions) {
    this.#source = source;
    this.#options = options;
    this.#lineStarts = lineStarts;
  }

  result(): WrittenMarkdown {
    return { text: this.#text, lines: this.#lines };
  }

  write(nodes: readonly ScannedNode[], start: number, end: number): void {
    let position = start;
    for (const node of nodes) {
      this.#copy(position, node.start);
      if (node.kind === "directive") this.#directive(node);
      else if (node.kind === "choice") this.#choice(node);
      else if (node.kind === "literal") this.#insert(literalLessThan, node.start);
      else if (node.kind === "rewritten") this.#insert(node.text, node.start);
      position = node.end;
    }
    this.#copy(position, end);
  }

  #choice({ branches }: ScannedChoice): void {
    const chosen = branches.find(({ condition }) => holds(condition, this.#options.framework));
    if (chosen) this.write(chosen.children, chosen.start, chosen.end);
  }

  #directive(directive: ScannedDirective): void {
    const prefix = linePrefix(this.#source, directive.start);
    const isAlone = onlyContainers.test(prefix) && /^[ \t]*$/.test(restOfLine(this.#source, directive.end));
    const marker = this.#options.marker(directive);
    if (!isAlone || directive.isInline) return this.#insert(marker, directive.start);
    const container = prefix.replace(/[^>\s]/g, " ");
    // A list item may not begin with a blank line, so there the marker stays behind the bullet.
    const opening = container === prefix ? `\n${prefix}` : "";
    this.#insert(`${opening}${marker}\n${container.trimEnd()}`, directive.start);
  }

  #copy(start: number, end: number): void {
    if (end > start) this.#append(this.#source.slice(start, end), this.#lineAt(start), 1);
  }

  #insert(text: string, offset: number): void {
    this.#append(text, this.#lineAt(offset), 0);
  }

  /** `step`: how many lines of the document one line of the text is. */
  #append(text: string, line: number, step: 0 | 1): void {
    if (this.#lines.length === 0) this.#lines.push(line);
    const count = text.split("\n").length - 1;
    // The first piece of source on a line says where that line is from; what was inserted before it knew no better.
    for (let index = 1; index <= count; index++) this.#lines.push(line + index * step);
    this.#text += text;
  }

  #lineAt(offset: number): number {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }
}

function linePrefix(source: string, offset: number): string {
  return source.slice(source.lastIndexOf("\n", offset - 1) + 1, offset);
}

function restOfLine(source: string, offset: number): string {
  const end = source.indexOf("\n", offset);
  return source.slice(offset, end === -1 ? undefined : end);
}

/** Whether a branch is the one to show. A condition on anything but `fw` holds: its text is better shown than lost. */
function holds(condition: string, framework: string): boolean {
  const comparison = /^fw\s*([!=])==?\s*["'](\w+)["']$/.exec(condition);
  if (!comparison) return true;
  return (comparison[2] === framework) === (comparison[1] === "=");
}

/**
 * The body of a directive moved to the left edge: without the quote marks before the directive's own line, and without
 * the indentation that all lines share because it is in a list or in another tag. The number of lines stays.
 */
export function unindent(body: WrittenMarkdown, source: string, directiveStart: number): WrittenMarkdown {
  const quotes = (linePrefix(source, directiveStart).match(/>/g) ?? []).length;
  const quoteMarks = new RegExp(`^(?:[ \\t]*> ?){0,${quotes}}`);
  const [first = "", ...others] = body.text.split("\n");
  const inner = others.map((line) => line.replace(quoteMarks, ""));
  const indents = inner.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const depth = indents.reduce((least, indent) => Math.min(least, indent), indents[0] ?? 0);
  return { text: [first.trimStart(), ...inner.map((line) => line.slice(depth))].join("\n"), lines: body.lines };
}
