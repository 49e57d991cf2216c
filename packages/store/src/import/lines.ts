/** Longest line that is read, in bytes. The largest real records take 0.7 million. */
export const maxLineLength = 16 * 1024 * 1024;

/** One line of a text without its end; `bytes` is absent when the line is longer than allowed. Counted from 1. */
export interface Line {
  readonly number: number;
  readonly bytes?: Uint8Array;
  /** Nothing ends it but the end of the text, which may have been cut off there. */
  readonly isUnended?: true;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Cuts bytes into lines without keeping more than one of them. A last line without an end counts; when the source throws,
 * an unfinished line is lost with it. Empty lines are counted, and left out where they are not asked for. Where the first line ends with a carriage
 * return alone, as on old Macs, all do.
 */
export async function* splitLines(
  source: AsyncIterable<Uint8Array>,
  maxLength = maxLineLength,
  { withEmpty = false } = {},
): AsyncGenerator<Line, void> {
  let number = 1;
  let end: number | undefined;
  const line = new Pieces(maxLength);
  for await (const given of source) {
    let piece = given;
    if (end === undefined) {
      piece = line.withLast(piece);
      end = endOfLines(piece);
    }
    const ending = end ?? lineFeed;
    let start = 0;
    for (let at = piece.indexOf(ending); at >= 0; at = piece.indexOf(ending, start)) {
      line.take(piece.subarray(start, at));
      const isEmpty = line.length === 0;
      const bytes = line.finish();
      if (withEmpty || !isEmpty) yield bytes ? { number, bytes } : { number };
      number += 1;
      start = at + 1;
      // Millions of empty lines, which a small packed file can hold, are not worth a turn each.
      if (withEmpty) continue;
      for (; piece[start] === ending; start += 1) number += 1;
    }
    // A part kept beyond this turn must not change when a stream uses its buffer again.
    if (start < piece.length) line.take(Uint8Array.from(piece.subarray(start)));
  }
  if (line.length > 0) {
    const bytes = line.finish();
    yield { number, ...(bytes && { bytes }), isUnended: true };
  }
}

/** With what lines end, as the first of them tells; `undefined` where none ends yet. */
function endOfLines(piece: Uint8Array): number | undefined {
  const feed = piece.indexOf(lineFeed);
  const alone = piece.indexOf(carriageReturn);
  if (alone < 0 || (feed >= 0 && feed <= alone + 1)) return feed < 0 ? undefined : lineFeed;
  return alone === piece.length - 1 ? undefined : carriageReturn;
}

/** Bytes that belong together and come in pieces; no more than allowed are kept. */
export class Pieces {
  readonly #maxLength: number;
  #parts: Uint8Array[] = [];
  /** How many came, kept or not. */
  length = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** Bytes that stay as they are until {@link finish}. */
  take(part: Uint8Array): void {
    this.length += part.length;
    if (this.length <= this.#maxLength) this.#parts.push(part);
    else this.#parts = [];
  }

  /** Takes back the last part when it ends with a carriage return, and gives it together with what follows. */
  withLast(piece: Uint8Array): Uint8Array {
    const last = this.#parts.at(-1);
    if (last?.at(-1) !== carriageReturn) return piece;
    this.#parts.pop();
    this.length -= last.length;
    return Buffer.concat([last, piece]);
  }

  /** All of them, to start again; `undefined` when they were more than allowed. */
  finish(): Uint8Array | undefined {
    const [first = new Uint8Array(), ...more] = this.#parts;
    const isTooLong = this.length > this.#maxLength;
    this.#parts = [];
    this.length = 0;
    if (isTooLong) return undefined;
    return more.length === 0 ? first : Buffer.concat([first, ...more]);
  }
}
