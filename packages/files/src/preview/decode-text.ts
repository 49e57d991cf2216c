/**
 * The text of a file of data, as the byte order mark says; UTF-8 without one. Lines end with `\n` alone.
 *
 * @example decodeText(Buffer.from("a\r\n")) // "a\n"
 */
export function decodeText(content: Uint8Array): string {
  const encoding = utf16Of(content) ?? "utf-8";
  return new TextDecoder(encoding).decode(content).replaceAll("\r\n", "\n");
}

/** The form of UTF-16 that a text begins as; `undefined` for any other text. */
export function utf16Of([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}
