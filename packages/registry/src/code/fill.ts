/** What is at one mark of outlined code; see `outline.ts`. */
export type Fill = TextFill | LayoutFill;

/** The text of a slot, as a literal. */
interface TextFill {
  readonly read: TextReader;
  readonly write: (text: string) => string;
}

/** Finds the text of a slot among those that an outline is filled with. */
export type TextReader = (texts: readonly string[]) => string;

/** A list or an object with slots in it: on one line where it fits into `room` columns, else on several. */
export interface LayoutFill {
  readonly room: number;
  readonly flat: Marked;
  readonly broken: Marked;
}

/** Source text with a mark for each fill, in order. */
export interface Marked {
  readonly text: string;
  readonly fills: readonly Fill[];
}
