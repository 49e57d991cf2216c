/** A file that is here. */
export interface LoadedFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Where its content is, for the reader. */
  readonly place: string;
}
