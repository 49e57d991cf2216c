import { matchAt } from "./attributes.ts";
import type { TextEnds } from "./text-ends.ts";

/** The longest code span, its marks left out; without a bound, a page of opening marks would cost its length squared. */
const longestSpan = 10_000;

/** Finds code spans. For one source, asked from its beginning to its end, so that no part of it is searched twice. */
export class CodeSpans {
  readonly #source: string;
  readonly #ends: TextEnds;
  /** Of the marks of each length, up to where they were looked for, and the first that were found behind those asked for. */
  readonly #looked = new Map<number, { readonly end: number; readonly found?: number }>();

  constructor(source: string, ends: TextEnds) {
    this.#source = source;
    this.#ends = ends;
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

  /** Where the next marks of a length are in the same text, and not too far. */
  #closing(length: number, from: number): number | undefined {
    const known = this.#looked.get(length);
    if (known && from < known.end) return known.found;
    const end = Math.min(this.#ends.codeEnd(from), from + longestSpan);
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
}
