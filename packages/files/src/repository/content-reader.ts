/**
 * Reads the contents of files, wherever they lie: on a disk, in a browser.
 *
 * A method rejects where the content cannot be read; the message of the error is shown to people.
 *
 * @example await diskReader.bytes("/models/tiny/model.safetensors", 0, 8) // the length of its header
 */
export interface ContentReader {
  /** The whole content as a text. @param place as the file names it */
  readonly text: (place: string) => Promise<string>;
  /** Bytes of the content, from `start`; fewer than `length` where it ends before. */
  readonly bytes: (place: string, start: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;
}
