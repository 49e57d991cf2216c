import { hasLoneSurrogate, escapeCodePoint, quoteText } from "./invisible.ts";
import { UnfitValue } from "./code.ts";

/**
 * A text as a string of TOML, on one line and in quotes.
 *
 * @throws UnfitValue for half of a surrogate pair, which TOML cannot write
 * @example tomlText('a "b"\n') // "a \"b\"\n"
 */
export function tomlText(text: string): string {
  if (hasLoneSurrogate(text)) throw new UnfitValue("TOML cannot hold half of a surrogate pair.");
  return quoteText(text, escapeCodePoint);
}

/**
 * Texts as a list of TOML: on one line where there is at most one, else one a line.
 *
 * @throws UnfitValue like {@link tomlText}
 * @example tomlTexts(["timm"]) // ["timm"]
 */
export function tomlTexts(texts: readonly string[]): string {
  if (texts.length < 2) return `[${texts.map(tomlText).join("")}]`;
  return `[\n${texts.map((text) => `  ${tomlText(text)},\n`).join("")}]`;
}
