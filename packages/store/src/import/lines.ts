/** Longest line that is read, in bytes. The largest real records take 0.7 million. */
export const maxLineLength = 16 * 1024 * 1024;

/** One line of a text without its end; `bytes` is absent when the line is longer than allowed. Counted from 1. */
export interface Line {
  readonly number: number;
  readonly bytes?: Uint8Array;
}

/**
 * Cuts bytes into lines without keeping more than one of them. A last line without an end counts; when the source throws,
 * an unfinished line is lost with it.
 */
export async function* splitLines(
  source: AsyncIterable<Uint8Array>,
  maxLength = maxLineLength,
): AsyncGenerator<Line, void> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let length = 0;
  const take = (part: Uint8Array): void => {
    length += part.length;
    if (length <= maxLength) parts.push(part);
    else parts = [];
  };
  const finish = (): Line => {
    const line =
      length > maxLength
        ? { number }
        : { number, bytes: parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts) };
    number += 1;
    parts = [];
    length = 0;
    return line;
  };
  for await (const piece of source) {
    let start = 0;
    for (let end = piece.indexOf(0x0a); end >= 0; end = piece.indexOf(0x0a, start)) {
      take(piece.subarray(start, end));
      start = end + 1;
      yield finish();
    }
    // A part kept beyond this turn must not change when a stream uses its buffer again.
    if (start < piece.length) take(Uint8Array.from(piece.subarray(start)));
  }
  if (length > 0) yield finish();
}
