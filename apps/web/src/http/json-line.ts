/**
 * A value as one line of JSON. What visitors send may hold signs that end a line or steer a terminal for some reader of
 * logs, though JSON lets them stand: they are escaped.
 *
 * @example jsonLine({ path: "/a\u2028b" }) // '{"path":"/a\\u2028b"}'
 */
export function jsonLine(value: object): string {
  return JSON.stringify(value).replaceAll(
    /[\p{Cc}\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
