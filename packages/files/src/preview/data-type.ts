/** The type of the values of a column, in words that no format owns. */
export type DataType =
  | { readonly kind: ScalarKind }
  | { readonly kind: "list"; readonly of: DataType }
  | { readonly kind: "struct"; readonly fields: readonly DataField[] }
  /** A type with no common word: `what` names its values, as "maps" or "durations". */
  | { readonly kind: "other"; readonly what: string };

/** `instant` is a day with a time; `image` an encoded image below `bytes`; `nothing` a column without values. */
export type ScalarKind =
  | "integer"
  | "number"
  | "boolean"
  | "text"
  | "bytes"
  | "date"
  | "instant"
  | "time"
  | "image"
  | "nothing";

/** A column, or a member of a struct. Names are a stranger's. */
export interface DataField {
  readonly name: string;
  readonly type: DataType;
}

/** The columns of a file of data. */
export interface DataColumns {
  /** Empty where {@link problem} says why they are not known. */
  readonly columns: readonly DataField[];
  /** The separator of the values of a text such as CSV. */
  readonly separator?: string;
  /** Why readers of tables cannot be told how to read the file, in words behind "because". */
  readonly problem?: string;
}

/** @example other("maps") // { kind: "other", what: "maps" } */
export const other = (what: string): DataType => ({ kind: "other", what });
