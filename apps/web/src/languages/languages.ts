import { uiLanguage } from "@modelshelf/docs";
import { arabic } from "./entries/ar.ts";
import { bengali } from "./entries/bn.ts";
import { german } from "./entries/de.ts";
import { english } from "./entries/en.ts";
import { spanish } from "./entries/es.ts";
import { persian } from "./entries/fa.ts";
import { french } from "./entries/fr.ts";
import { gujarati } from "./entries/gu.ts";
import { hebrew } from "./entries/he.ts";
import { hindi } from "./entries/hi.ts";
import { indonesian } from "./entries/id.ts";
import { italian } from "./entries/it.ts";
import { japanese } from "./entries/ja.ts";
import { korean } from "./entries/ko.ts";
import { burmese } from "./entries/my.ts";
import { nepali } from "./entries/ne.ts";
import { polish } from "./entries/pl.ts";
import { portuguese } from "./entries/pt.ts";
import { romanian } from "./entries/ro.ts";
import { russian } from "./entries/ru.ts";
import { telugu } from "./entries/te.ts";
import { thai } from "./entries/th.ts";
import { turkish } from "./entries/tr.ts";
import { ukrainian } from "./entries/uk.ts";
import { vietnamese } from "./entries/vi.ts";
import { simplifiedChinese } from "./entries/zh-cn.ts";
import { traditionalChinese } from "./entries/zh-tw.ts";
import type { HubLanguage, HubTranslation } from "./hub-language.ts";

const translations: ReadonlyMap<string, HubTranslation> = new Map([
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
