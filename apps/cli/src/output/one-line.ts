/**
 * A text as one line. What authors and visitors wrote may hold line breaks and signs that steer a terminal; in a log they
 * would pass for lines of ours.
 *
 * @example oneLine("a\nb") // "a\\u000ab"
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
