/** The words after the opening fence of a block of code. */
export interface CodeInfo {
  /** Name under which the highlighter knows the language; absent for plain text and for languages it does not know. */
  readonly grammar?: string;
  /** Name for readers: `Python`; absent for plain text. */
  readonly label?: string;
  /** The language as a class name and for Markdown: lower case, an alias resolved where the highlighter knows it. */
  readonly language: string;
  /** The block shows what a program printed, not a program. */
  readonly isOutput: boolean;
}
