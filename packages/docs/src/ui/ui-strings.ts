import { arabic } from "./ar.ts";
import { bengali } from "./bn.ts";
import { german } from "./de.ts";
import { english, type Translation, type UiStrings } from "./en.ts";
import { spanish } from "./es.ts";
import { persian } from "./fa.ts";
import { french } from "./fr.ts";
import { gujarati } from "./gu.ts";
import { hebrew } from "./he.ts";
import { hindi } from "./hi.ts";
import { indonesian } from "./id.ts";
import { italian } from "./it.ts";
import { japanese } from "./ja.ts";
import { korean } from "./ko.ts";
import { burmese } from "./my.ts";
import { nepali } from "./ne.ts";
import { polish } from "./pl.ts";
import { portuguese } from "./pt.ts";
import { romanian } from "./ro.ts";
import { russian } from "./ru.ts";
import { telugu } from "./te.ts";
import { thai } from "./th.ts";
import { turkish } from "./tr.ts";
import { ukrainian } from "./uk.ts";
import { vietnamese } from "./vi.ts";
import { simplifiedChinese } from "./zh-cn.ts";
import { traditionalChinese } from "./zh-tw.ts";

const translations: ReadonlyMap<string, Translation> = new Map([
  ["ar", arabic],
  ["bn", bengali],
  ["de", german],
  ["en", english],
  ["es", spanish],
  ["fa", persian],
  ["fr", french],
  ["gu", gujarati],
  ["he", hebrew],
  ["hi", hindi],
  ["id", indonesian],
  ["it", italian],
  ["ja", japanese],
  ["ko", korean],
  ["my", burmese],
  ["ne", nepali],
  ["pl", polish],
  ["pt", portuguese],
  ["ro", romanian],
  ["ru", russian],
  ["te", telugu],
  ["th", thai],
  ["tr", turkish],
  ["uk", ukrainian],
  ["vi", vietnamese],
  ["zh-CN", simplifiedChinese],
  ["zh-TW", traditionalChinese],
] as const);

const byLanguage: ReadonlyMap<string, UiStrings> = new Map(
  Array.from(translations, ([language, words]) => [language, { ...english, ...words }]),
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
