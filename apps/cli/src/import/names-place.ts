/**
 * Whether a sentence names a place of this machine: those are for its operator, and on no page.
 *
 * @example namesPlace("/srv/models/ada/reader has changes that are not committed.") // true
 * @example namesPlace("onnx/model.onnx cannot be read.") // false
 */
export function namesPlace(sentence: string): boolean {
  return /(?:^|[\s'"`(])(?:~?\/|[a-z]:[\\/]|\\\\)\S*[\\/]/i.test(sentence);
}
