/**
 * Characters that a reader cannot see or that change what he sees: controls, bidirectional marks, zero-width and other
 * format characters, separators other than the plain space, halves of surrogate pairs, private and unassigned code
 * points, fillers that look like nothing. Accents, CJK, and emoji with their variation selector (U+FE0F) are visible.
 *
 * The rule is that of Python's `repr` plus the ignorable characters that it lets through.
 */
const invisibleCharacter =
  /[[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]--[\uFE0F ]]|(?<!\p{Extended_Pictographic})\uFE0F/gv;

const plainText = /^[ -~]*$/;
/** Plain text without `"` and `\\`, as nearly all ids are: it goes between quotes as it is. */
const unquotedText = /^[ !#-[\]-~]*$/;

/**
 * Replaces every invisible character; `write` gets the code point (0xD800–0xDFFF for half a surrogate pair).
 *
 * @example replaceInvisible("a\u202Eb", escapeCodePoint) // "a\\u202eb"
 */
export function replaceInvisible(text: string, write: (codePoint: number) => string): string {
  if (plainText.test(text)) return text;
  return text.replaceAll(invisibleCharacter, (character) => write(character.codePointAt(0) ?? 0));
}

/** Whether a text holds an invisible character other than the line feed and the tab. */
export function hasInvisible(text: string): boolean {
  return !plainText.test(text) && text.replaceAll(/[\n\t]/g, "").search(invisibleCharacter) >= 0;
}

/** Whether a text holds half of a surrogate pair, which no encoding of Unicode can carry. */
export function hasLoneSurrogate(text: string): boolean {
  return !text.isWellFormed();
}

const shortEscapes = new Map([
  [0x09, String.raw`\t`],
  [0x0a, String.raw`\n`],
  [0x0d, String.raw`\r`],
]);

/**
 * A text in double quotes, as Python, JavaScript, C# and JSON read it.
 *
 * @param escape how the language writes an invisible character: {@link escapeUnits} or {@link escapeCodePoint}
 * @example quoteText('say "hi"\n', escapeUnits) // "say \"hi\"\n"
 */
export function quoteText(text: string, escape: (codePoint: number) => string): string {
  if (unquotedText.test(text)) return `"${text}"`;
  return `"${replaceInvisible(text.replaceAll(/["\\]/g, String.raw`\$&`), escape)}"`;
}

/**
 * `\n`, `\t`, `\r` and `\uXXXX`, twice for an astral character: for JSON and JavaScript.
 *
 * @example escapeUnits(0x202e) // "\\u202e"
 */
export function escapeUnits(codePoint: number): string {
  // Not \u{…}: some JavaScript compilers refuse it behind half of a surrogate pair.
  const units = String.fromCodePoint(codePoint).split("");
  return shortEscapes.get(codePoint) ?? units.map((unit) => hexadecimal("u", unit.charCodeAt(0), 4)).join("");
}

/**
 * `\n`, `\t`, `\r`, `\uXXXX` and `\UXXXXXXXX`: for Python and C#, and to show a character to people.
 *
 * @example escapeCodePoint(0x202e) // "\\u202e"
 */
export function escapeCodePoint(codePoint: number): string {
  const escape = codePoint > 0xffff ? hexadecimal("U", codePoint, 8) : hexadecimal("u", codePoint, 4);
  return shortEscapes.get(codePoint) ?? escape;
}

function hexadecimal(letter: string, number: number, digits: number): string {
  return `\\${letter}${number.toString(16).padStart(digits, "0")}`;
}
