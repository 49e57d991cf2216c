/**
 * The sentences of an import about a source and its lines. Tests compare with these, so that the wording is in one place.
 * `name` is the path of the source or "The input"; lines and characters count from 1.
 */

export const endsTooEarly = (characters: number): string => `it ends too early, after character ${characters}`;

/** `found` as in JSON, because it may be invisible. */
export const unexpectedAt = (found: string, character: number): string =>
  `unexpected ${JSON.stringify(found)} at character ${character}`;

export const notJson = (fault: string): string => `The line is not valid JSON: ${fault}.`;

export const notAnObject = (found: string): string =>
  `Each line contains one record, a JSON object; this one contains ${found}.`;

export const duplicateOf = (line: number, id: string, earlier: number): string =>
  `Line ${line}, ${id}: duplicate of line ${earlier}; the last one wins.`;

export const notUtf8 = "This line is not valid UTF-8; save the file as UTF-8.";

export const nothingIsRecord = "It contains no records.";

export const isFolder = (path: string): string => `${path} is a folder; name a file of JSON lines.`;

/** Without the full stop, as `breaksOff` takes it. */
export const endsWithinRecord = (name: string): string => `${name} ends in the middle of a record`;

/** Without the full stop, as `breaksOff` takes it. */
export const lacksBracket = (name: string): string => `The list in ${name} has no closing bracket "]"`;

/** The reason why a packed file is broken whose packed data are whole. */
export const rubbishBehind = (packer: Packer): string => `what follows the packed data is not ${packer}`;

export type Packer = "gzip" | "zstd";

/** Without the full stop: it is followed by where the source breaks off. */
export const brokenFile = (name: string, reason: string, packer: Packer | "Parquet" = "gzip"): string =>
  `${name} is a broken ${packer} file (${reason})`;

export const parquetFromStream = "a Parquet file, which cannot be read from standard input; name the file.";

/** @param codec as Parquet names it, such as `LZO` */
export const unknownPacking = (codec: string): string =>
  `a Parquet file packed with ${codec}, which cannot be read; write it again with zstd, snappy or gzip.`;

/** @param lines whole ones before it */
export const breaksOff = (fault: string, lines: number): string =>
  `${fault}; it is cut off ${lines === 0 ? "before the first whole line" : `after line ${lines}`}. ${keptSoFar}`;

export const keptSoFar = "What came before is kept: get the whole source and run the same import again.";

export const foreignFormat = {
  zip: "a zip archive; unpack it first.",
  arrow: `an Arrow file; ${toParquet("read_feather")}`,
  sqlite: "an SQLite database, not a file of JSON lines.",
  utf16LE: `UTF-16 text; ${toUtf8("UTF-16LE")}`,
  utf16BE: `UTF-16 text; ${toUtf8("UTF-16BE")}`,
} as const;

function toParquet(read: string): string {
  return `write it as Parquet first, such as with: python3 -c "import pandas; pandas.${read}('FILE').to_parquet('records.parquet')"`;
}

function toUtf8(from: string): string {
  return `save it as UTF-8, such as with: iconv -f ${from} -t UTF-8 FILE > records.jsonl`;
}
