/** The columns and first rows of a file of data. Names and cells are a stranger's. */
export interface FilePreview {
  readonly format: PreviewFormat;
  readonly columns: readonly PreviewColumn[];
  /** The first rows; a cell for each column, absent where the row has none. */
  readonly rows: readonly (readonly (string | undefined)[])[];
  /** Rows in the whole file, where the file says so. */
  readonly total?: number;
  /** Rows that the facts about columns were counted in. */
  readonly counted: number;
  /** Parts that could not be read, one sentence each. */
  readonly problems: readonly string[];
}

export type PreviewFormat = "CSV" | "TSV" | "JSON" | "JSON Lines" | "Parquet";

/** A column with what the rows that were read say about it. */
export interface PreviewColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** How many rows say nothing. */
  readonly empty: number;
  /** Of numbers: the least, the greatest, and how many are in each of equal parts between them. Of texts: of their lengths, in characters. */
  readonly range?: ColumnRange;
  /** The values with their counts, where there are few; the most frequent first. */
  readonly values?: readonly (readonly [value: string, count: number])[];
  /** The file notes that the values are images or audio. */
  readonly media?: Medium;
}

export type Medium = "image" | "audio";

/** `mixed` where rows differ; `nothing` where all are empty. */
export type ColumnType =
  | "integer"
  | "number"
  | "boolean"
  | "text"
  | "date"
  | "list"
  | "object"
  | "bytes"
  | "mixed"
  | "nothing";

export interface ColumnRange {
  readonly of: "values" | "lengths";
  readonly least: number;
  readonly greatest: number;
  readonly histogram: readonly number[];
}

/** Rows of a file as objects, before they are shown. */
export interface ReadRows {
  readonly names: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly total?: number;
  readonly problems: readonly string[];
  /** Columns of images and audio, by name. */
  readonly media?: ReadonlyMap<string, Medium>;
  /** The separator of the values of a text such as CSV. */
  readonly separator?: string;
  /** The first line of such a text as it is, blanks at both ends and empty names included. */
  readonly header?: readonly string[];
}
