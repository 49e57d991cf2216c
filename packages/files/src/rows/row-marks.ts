import type { ContentReader } from "../repository/content-reader.ts";

/** A place in a text where a row begins. */
export interface RowMark {
  readonly row: number;
  /** In bytes. */
  readonly offset: number;
}

/** Where the rows of a text begin: every hundredth, and more often where rows are long. */
export interface RowMarks {
  /** Ascending; the last is behind the last row. */
  readonly marks: readonly RowMark[];
  /** The text goes on behind the last mark. */
  readonly isPartial: boolean;
}

interface Options {
  readonly size: number;
  /** Where the first row begins, in bytes. */
  readonly start: number;
  /** The separator of values that may be quoted, one byte; absent where every line is a row. */
  readonly separator?: number;
  /** Up to here the text is read. */
  readonly maxBytes: number;
  /** Hears of the rows of each piece that is read, and how many they are. */
  readonly onRows: (bytes: Uint8Array, rows: number) => void;
}

const rowsPerMark = 100;
const bytesPerMark = 500_000;
/** Small, so that other requests are answered between two pieces. */
const bytesPerRead = 250_000;
/** A row that does not end within this is the end of what is read. */
const longestRow = 2_000_000;

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];

/**
 * Finds where the rows of a text begin, in one pass over its bytes. An empty line is not a row; between quotation marks a line
 * may end within a value.
 */
export async function markRows(place: string, reader: ContentReader, options: Options): Promise<RowMarks> {
  const { size, start, separator, maxBytes, onRows } = options;
  const marks: RowMark[] = [{ row: 0, offset: start }];
  const end = Math.min(size, start + maxBytes);
  let rest: Uint8Array = new Uint8Array();
  let at = start;
  let rows = 0;
  while (at < end) {
    const read = await reader.bytes(place, at, Math.min(bytesPerRead, end - at));
    if (read.length === 0) break;
    at += read.length;
    const isLast = at >= size;
    const bytes = rest.length === 0 ? read : Buffer.concat([rest, read]);
    const before = at - bytes.length;
    let marked = { rows: 0, end: 0 };
    let found = marked;
    const mark = (): void => {
      marked = found;
      marks.push({ row: rows + marked.rows, offset: before + marked.end });
    };
    for (const { end: rowEnd, isEmpty } of rowEnds(bytes, separator, isLast)) {
      found = { rows: found.rows + (isEmpty ? 0 : 1), end: rowEnd };
      if (found.rows - marked.rows >= rowsPerMark || rowEnd - marked.end >= bytesPerMark) mark();
    }
    if (found.end > marked.end) mark();
    rows += found.rows;
    if (found.end > 0) onRows(bytes.subarray(0, found.end), found.rows);
    rest = bytes.subarray(found.end);
    if (rest.length > longestRow) break;
  }
  return { marks, isPartial: rest.length > 0 || at < size };
}

interface RowEnd {
  /** Behind the end of the line. */
  readonly end: number;
  readonly isEmpty: boolean;
}

/** @param isLast whether the bytes are the end of the text, so that the last row needs no end of a line */
function* rowEnds(bytes: Uint8Array, separator: number | undefined, isLast: boolean): Generator<RowEnd> {
  let from = 0;
  let at = 0;
  while (from < bytes.length) {
    const end = separator === undefined ? bytes.indexOf(lineFeed, from) : endOfRow(bytes, from, separator);
    if (end < 0 && !isLast) return;
    at = end < 0 ? bytes.length : end + 1;
    yield { end: at, isEmpty: isBlank(bytes, from, end < 0 ? bytes.length : end, separator === undefined) };
    from = at;
  }
}

function isBlank(bytes: Uint8Array, from: number, end: number, areBlanksNothing: boolean): boolean {
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === carriageReturn || (areBlanksNothing && (byte === 0x20 || byte === 0x09))) continue;
    return false;
  }
  return true;
}

/** The end of the line that is outside of quotation marks; -1 where there is none. */
function endOfRow(bytes: Uint8Array, from: number, separator: number): number {
  let isFieldStart = true;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote && isFieldStart) {
      at = endOfQuoted(bytes, at + 1);
      if (at < 0) return -1;
      isFieldStart = false;
    } else if (byte === lineFeed) return at;
    else isFieldStart = byte === separator;
  }
  return -1;
}

/** The quotation mark that ends a value; two of them are one in the value. */
function endOfQuoted(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(quote, from);
  while (at >= 0 && bytes[at + 1] === quote) at = bytes.indexOf(quote, at + 2);
  return at;
}
