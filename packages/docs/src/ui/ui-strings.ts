import { english, type UiStrings } from "./en.ts";
import { translations } from "./translations.ts";

const byLanguage: ReadonlyMap<string, UiStrings> = new Map(
  [["en", {}] as const, ...translations]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, words]) => [language, { ...english, ...words }]),
);

/** Codes of the languages that have words, for tests and lists. */
export const uiLanguages: readonly string[] = [...byLanguage.keys()];

/**
 * The one of `uiLanguages` that speaks for a BCP 47 code: `pl-PL` → `pl`, `zh-Hant-HK` → `zh-TW`; `undefined` for a
 * language without words.
 */
export function uiLanguage(language: string): string | undefined {
  if (byLanguage.has(language)) return language;
  const primary = language.split("-")[0] ?? "";
  if (primary === "zh") return isTraditional(language) ? "zh-TW" : "zh-CN";
  return byLanguage.has(primary) ? primary : undefined;
}

function isTraditional(language: string): boolean {
  try {
    return new Intl.Locale(language).maximize().script === "Hant";
  } catch {
    return false;
  }
}

/**
 * The words around a text in its language: `uiStrings("pl").copied` → `"Skopiowano"`. An unknown language and a word that
 * is not translated yet fall back to English.
 */
export function uiStrings(language: string): UiStrings {
  return byLanguage.get(uiLanguage(language) ?? "en") ?? english;
}

/** Whether the words stand in that language, so that the frame can say `lang` truthfully. */
export function hasUiStrings(language: string): boolean {
  return uiLanguage(language) !== undefined;
}

/**
 * Which words each language lacks, for those that lack some.
 *
 * @example missingUiStrings() // new Map([["pl", ["copyCell"]]])
 */
export function missingUiStrings(): ReadonlyMap<string, readonly string[]> {
  const lacking = Array.from(translations, ([language, words]) => {
    return [language, Object.keys(english).filter((key) => !Object.hasOwn(words, key))] as const;
  });
  return new Map(lacking.filter(([, keys]) => keys.length > 0));
}
