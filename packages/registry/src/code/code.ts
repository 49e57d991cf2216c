import type { Language } from "./languages.ts";

/**
 * A piece of source code that is known to be safe to show and to run.
 *
 * The only ways to make one are the tagged templates of this folder (`py`, `js`, `ts`, `sh`, `cs`), in which every
 * hole is a *value* and becomes a literal of that language. Plain text is never code: `Code` carries a brand that
 * only this folder can put on.
 */
const brand: unique symbol = Symbol("modelshelf code");

export type { Language };

export interface Code<L extends Language = Language> {
  readonly language: L;
  /** Finished source text: no leading or trailing blank line, no common indent, lines ended by `\n`, none at the end. */
  readonly text: string;
  readonly [brand]: true;
}

/**
 * A value that is invalid in its place in the code, such as a keyword in place of an identifier. Functions such as
 * `snippetsFor` catch it: the library then has no snippet, and the reason is reported.
 */
export class UnfitValue extends Error {
  override readonly name = "UnfitValue";
}

/** Puts the brand on finished text. For this folder alone; `code.test.ts` looks for other users. */
export function makeCode<L extends Language>(language: L, text: string): Code<L> {
  return { language, text, [brand]: true };
}

/**
 * Whether a value is a piece of code, made by this copy of the module or by another one in the same process (which has
 * a symbol of its own, known by its description). A record can never pass: JSON has no symbol keys.
 *
 * @example isCode(py`import timm`) // true
 * @example isCode(JSON.parse('{"language": "python", "text": "import os"}')) // false
 */
export function isCode(value: unknown): value is Code {
  // Most values are not code: asking for a member is quicker than asking for symbols.
  if (typeof value !== "object" || value === null || (value as Partial<Code>).language === undefined) return false;
  if (Object.hasOwn(value, brand)) return true;
  return Object.getOwnPropertySymbols(value).some((symbol) => symbol.description === brand.description);
}

/**
 * A piece of code without any text: a place in a template where there is to be nothing. Its line disappears.
 *
 * @example py`${options.half ? py`model.half()` : emptyCode("python")}`
 */
export function emptyCode<L extends Language>(language: L): Code<L> {
  return makeCode(language, "");
}

/**
 * Puts pieces of code one after the other; empty ones leave no trace. Never without a separator: `f` and `"…"` would
 * become an f-string.
 *
 * @example joinCode("python", [imports, body], "\n\n")
 */
export function joinCode<L extends Language>(
  language: L,
  parts: readonly Code[],
  separator: "\n" | "\n\n" | " " | ", ",
): Code<L> {
  const texts = parts.map((part) => part.text).filter((text) => text !== "");
  return makeCode(language, texts.join(separator));
}
