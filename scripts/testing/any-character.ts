import * as fc from "fast-check";

const codePoint = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0x80, max: 0x2fff }),
  fc.integer({ min: 0x3000, max: 0xffff }),
  fc.integer({ min: 0x1_0000, max: 0x10_ffff }),
);

/**
 * Any code point of Unicode, halves of surrogate pairs too, and what readers take for one character.
 *
 * Instead of the units `binary` and `grapheme` of fast-check: those build tables of all characters in each thread, which takes
 * more than a second.
 *
 * @example fc.string({ unit: anyCharacter })
 */
export const anyCharacter: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: codePoint.map((code) => String.fromCodePoint(code)) },
  { weight: 1, arbitrary: fc.constantFrom("e\u0301", "👩\u200D💻", "🇵🇱", "❤\uFE0F", "हि", "각", "ﷺ", "1\uFE0F\u20E3") },
);
