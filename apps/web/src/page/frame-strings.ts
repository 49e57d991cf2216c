import { uiStrings, type UiStrings } from "@modelshelf/docs";
import type { FrameWords } from "../languages/hub-language.ts";
import { hubLanguage } from "../languages/languages.ts";

export type FrameStrings = UiStrings & FrameWords;

/** The words around a page in its language: `frameStrings("pl").models` → `"Modele"`. */
export function frameStrings(language: string): FrameStrings {
  return { ...uiStrings(language), ...hubLanguage(language).frame };
}
