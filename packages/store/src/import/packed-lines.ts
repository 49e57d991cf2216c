import type { Line } from "./lines.ts";

/** Lines as plain data for another thread: their bytes one behind the other. */
export interface PackedLines {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ends: readonly number[];
  readonly numbers: readonly number[];
  /** Places of lines that are too long, which have no bytes. */
  readonly tooLong: readonly number[];
}

/** Copies the bytes: lines share memory with what was read from a file. */
export function packLines(lines: readonly Line[]): PackedLines {
  const bytes = new Uint8Array(lines.reduce((sum, line) => sum + (line.bytes?.length ?? 0), 0));
  let end = 0;
  const ends = lines.map((line) => {
    if (line.bytes !== undefined) bytes.set(line.bytes, end);
    return (end += line.bytes?.length ?? 0);
  });
  const tooLong = [...lines.keys()].filter((place) => lines[place]?.bytes === undefined);
  return { bytes, ends, numbers: lines.map(({ number }) => number), tooLong };
}

export function unpackLines({ bytes, ends, numbers, tooLong }: PackedLines): Line[] {
  const isTooLong = new Set(tooLong);
  return numbers.map((number, place) =>
    isTooLong.has(place)
      ? { number }
      : { number, bytes: bytes.subarray(place === 0 ? 0 : ends[place - 1], ends[place]) },
  );
}
