/** Longest name of a class that is believed. Real ones stay below 80. */
export const maxIdentifierLength = 120;

/** https://docs.python.org/3/reference/lexical_analysis.html#keywords */
const pythonKeywords: ReadonlySet<string> = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if import
  in is lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
);

/**
 * Whether a text can be in code as the name of a class: ASCII letters, digits and `_`, not first a digit, no keyword of
 * Python.
 *
 * @example isIdentifier("AutoModelForCausalLM") // true
 * @example isIdentifier("None") // false
 */
export function isIdentifier(text: string): boolean {
  return text.length <= maxIdentifierLength && /^[A-Za-z_][A-Za-z0-9_]*$/.test(text) && !pythonKeywords.has(text);
}
