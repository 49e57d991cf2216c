import { parser } from "@lezer/python";
import { type Outline, withoutBodies } from "./without-bodies.ts";
import type { SyntaxNode } from "../../text/syntax-tree.ts";

/** A file of Python, bodies of functions left out, with its tree. Nothing in it is run. */
export class PythonText {
  readonly source: string;
  readonly root: SyntaxNode;
  readonly #outline: Outline;

  constructor(text: string) {
    this.#outline = withoutBodies(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
    this.source = this.#outline.text;
    this.root = parser.parse(this.source).topNode;
  }

  /** The source of a node. */
  of({ from, to }: Pick<SyntaxNode, "from" | "to">): string {
    return this.source.slice(from, to);
  }

  /** The source of an expression on one line, at most so many characters, comments left out. */
  lineOf(node: Pick<SyntaxNode, "from" | "to">, longest = 2000): string {
    const text = this.of(node);
    return text.length > longest ? `${oneLine(text.slice(0, longest))}…` : oneLine(text);
  }

  /** Whether the body of the function that begins at a position calls `dataclass(…)` or its like. */
  makesDataclass(position: number): boolean {
    return this.#outline.makers.has(this.line(position));
  }

  /** Line of the file that a position is on, from 1. */
  line(position: number): number {
    const { starts, lines } = this.#outline;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return lines[low] ?? 1;
  }
}

const string = /("""|'''|"|')(?:\\[\s\S]|(?!\1)[\s\S])*?\1/.source;
const stringsOrSpace = new RegExp(`(${string})|#[^\\n]*|\\s+`, "g");

/** White space run together, comments dropped, strings as they are. */
function oneLine(text: string): string {
  if (!/[\n#]|\s\s/.test(text)) return text.trim();
  return text
    .replace(stringsOrSpace, (_match, kept: string | undefined) => kept ?? " ")
    .replace(/ {2,}/g, " ")
    .replace(/([([{]) /g, "$1")
    .replace(/,? ([)\]}])/g, "$1")
    .trim();
}
