/** A stretch of the source, and what is there instead. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly after: string;
}
