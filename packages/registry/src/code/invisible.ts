/**
 * Characters that a reader cannot see or that change what he sees: controls, bidirectional marks, zero-width and other
 * format characters, separators other than the plain space, halves of surrogate pairs, private and unassigned code
 * points, fillers that look like nothing. Accents, CJK, and emoji with their picture selector (U+FE0F) are visible.
 *
 * The rule is that of Python's `repr` plus the ignorable characters that it lets through.
 */
const invisibleCharacter =
  /[[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]--[\uFE0F ]]|(?<!\p{Extended_Pictographic})\uFE0F/gv;

const plainText = /^[ -~]*$/;

/**
 * Replaces every invisible character; `write` gets the code point (0xD800–0xDFFF for half a surrogate pair).
 *
 * @example replaceInvisible("a\u202Eb", unicodeEscape) // "a\\u202eb"
 */
export function replaceInvisible(text: string, write: (codePoint: number) => string): string {
  if (plainText.test(text)) return text;
  return text.replaceAll(invisibleCharacter, (character) => write(character.codePointAt(0) ?? 0));
}

/** Whether a text holds an invisible character other than the line feed and the tab. */
export function hasInvisible(text: string): boolean {
  return text.search(invisibleCharacter) >= 0 && /[^\n\t]/.test((text.match(invisibleCharacter) ?? []).join(""));
}

/** Whether a text holds half of a surrogate pair, which no encoding of Unicode can carry. */
export function hasLoneSurrogate(text: string): boolean {
  return /\p{Cs}/u.test(text);
}

const shortEscapes = new Map([
  [0x09, String.raw`\t`],
  [0x0a, String.raw`\n`],
  [0x0d, String.raw`\r`],
]);

/** `\n`, `\t`, `\r` and `\uXXXX`: understood by Python, JavaScript, C# and JSON. Astral code points are the caller's. */
export function unicodeEscape(codePoint: number): string {
  return shortEscapes.get(codePoint) ?? `\\u${codePoint.toString(16).padStart(4, "0")}`;
}
