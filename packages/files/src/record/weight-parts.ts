const numbers = /-\d{5,6}-of-\d{5,6}(?=\.[^./]+$)/;

/**
 * Whether two paths are parts of the same weights, or the same file.
 *
 * @example isPartOf("m-00002-of-00003.gguf", "m-00001-of-00003.gguf") // true
 */
export function isPartOf(other: string, path: string): boolean {
  return other === path || (numbers.test(path) && numbers.test(other) && whole(other) === whole(path));
}

/**
 * Whether a file is a part of weights whose other parts are not all there.
 *
 * @param absent paths of the parts that are missing
 * @example lacksParts("m-00001-of-00002.gguf", ["m-00002-of-00002.gguf"]) // true
 */
export function lacksParts(path: string, absent: readonly string[]): boolean {
  return absent.some((other) => isPartOf(other, path));
}

const whole = (path: string): string => path.replace(numbers, "");
