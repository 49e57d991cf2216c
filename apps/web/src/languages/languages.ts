import english from "./entries/en.ts";
import { uiLanguage } from "@modelshelf/docs";
import type { HubLanguage } from "./hub-language.ts";
import { translations } from "./translations.ts";

/** The hub's words by language, the same languages as those of the document engine. */
export const hubLanguages: ReadonlyMap<string, HubLanguage> = new Map(
  Array.from(translations, ([language, { frame, palette }]) => [
    language,
    { frame: { ...english.frame, ...frame }, palette: { ...english.palette, ...palette } },
  ]),
);

/**
 * Which words each language lacks, for those that lack some.
 *
 * @example missingHubWords() // new Map([["pl", ["palette.keys"]]])
 */
export function missingHubWords(): ReadonlyMap<string, readonly string[]> {
  const lacking = Array.from(translations, ([language, words]) => {
    const missing = (["frame", "palette"] as const).flatMap((part) =>
      Object.keys(english[part]).flatMap((key) => (Object.hasOwn(words[part], key) ? [] : [`${part}.${key}`])),
    );
    return [language, missing] as const;
  });
  return new Map(lacking.filter(([, keys]) => keys.length > 0));
}

/** The hub's words in a language: `hubLanguage("pl").frame.docs` → `"Dokumentacja"`. An unknown one falls back to English. */
export function hubLanguage(language: string): HubLanguage {
  return hubLanguages.get(uiLanguage(language) ?? "en") ?? english;
}
