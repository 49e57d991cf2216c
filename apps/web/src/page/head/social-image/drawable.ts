import type { SocialFonts } from "./fonts.ts";

/** Longer texts would be cut anyway, and take long to lay out. */
const longest = 200;

/**
 * A text as far as the fonts can draw it: pictograms, control characters and marks that are no part of a letter, such as
 * Arabic vowels, are left out. `undefined` where a letter or a digit would be missing, so that a title in another script
 * is not shown as a row of boxes.
 */
export function drawable(text: string, { ranges }: Pick<SocialFonts, "ranges">): string | undefined {
  const start = text.slice(0, longest * 4).toWellFormed();
  const isKnown = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => code >= first && code <= last);
  };
  const characters = [
    ...start
      .normalize("NFC")
      .replaceAll(/\s+/g, " ")
      .replaceAll(/[\p{C}\p{M}\uFFFD]/gu, ""),
  ];
  if (characters.some((character) => /[\p{L}\p{N}]/u.test(character) && !isKnown(character))) return undefined;
  const kept = characters.filter(isKnown).join("").replaceAll(/ +/g, " ").trim();
  return kept.length <= longest ? kept : `${kept.slice(0, longest).trimEnd()}…`;
}
