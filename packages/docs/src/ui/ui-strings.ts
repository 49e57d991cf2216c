import { arabic } from "./ar.ts";
import { english } from "./en.ts";
import type { UiStrings } from "./en.ts";
import { polish } from "./pl.ts";

const byLanguage = new Map<string, UiStrings>([
  ["ar", arabic],
  ["en", english],
  ["pl", polish],
]);

/**
 * The words around a text in its language: `uiStrings("pl").copied` → `"Skopiowano"`. A region falls back to its
 * language (`pl-PL` → `pl`), an unknown language to English.
 */
export function uiStrings(language: string): UiStrings {
  return byLanguage.get(language) ?? byLanguage.get(language.split("-")[0] ?? "") ?? english;
}

/** Whether the words stand in that language, so that the frame can say `lang` truthfully. */
export function hasUiStrings(language: string): boolean {
  return byLanguage.has(language) || byLanguage.has(language.split("-")[0] ?? "");
}
