import type { DocPage, Site } from "@modelshelf/docs";

/** A page that a set has, but not in the language that an address names. */
export interface Untranslated {
  /** Language of the address; the set may have no page at all in it. */
  readonly language: string;
  /** Rest of the address: `chapter1/3`. */
  readonly chapter: string;
  /** The languages that have it. */
  readonly translations: readonly { readonly language: string; readonly href: string }[];
}

/** A language of a set, with the address of one page in it. */
export interface LanguageLink {
  readonly language: string;
  readonly href: string;
  /** Otherwise the address answers that it is not translated. */
  readonly isTranslated: boolean;
}

/** @example untranslated(course, "/course/de/chapter1/3")?.translations // [{ language: "en", href: "/course/en/chapter1/3" }] */
export function untranslated(site: Site, path: string): Untranslated | undefined {
  const [folder = "", ...rest] = path.slice(site.base.length + 1).split("/");
  const known = site.languages.find((code) => code.toLowerCase() === folder.toLowerCase());
  const language = known ?? folder;
  if (site.languages.length < 2 || (known === undefined && !isLanguage(folder))) return undefined;
  if (known !== undefined && isWithin(site.prefix(known), site.locate(path))) return undefined;
  const chapter = rest.join("/");
  const translations = site.languages.flatMap((code) => {
    const href = code === language ? undefined : site.locate(addressIn(site, code, chapter));
    return href === undefined ? [] : [{ language: code, href }];
  });
  return translations.length === 0 ? undefined : { language, chapter, translations };
}

/** Every language of a set for the reader of a page; none where the set has but one. */
export function languageLinks(
  site: Pick<Site, "languages" | "prefix">,
  { href, language: own, translations }: Pick<DocPage, "href" | "language" | "translations">,
): readonly LanguageLink[] {
  if (site.languages.length < 2) return [];
  // The main language of a set for another builder has no part of the address.
  const chapter = href.slice(site.prefix(own).length + 1);
  return site.languages.map((language) => {
    const translation = translations.find((one) => one.language === language);
    const fallback = addressIn(site, language, chapter);
    return { language, href: translation?.href ?? fallback, isTranslated: translation !== undefined };
  });
}

/** Whether an address is that of a language's home page or is below it: `/docs/set/en`, `/docs/set/en/page`. */
function isWithin(prefix: string, href: string | undefined): boolean {
  return href !== undefined && `${href}/`.startsWith(`${prefix}/`);
}

/** A folder's name need not be the code of its language: `/course/gj` holds what is in `gu`. */
function addressIn(site: Pick<Site, "prefix">, language: string, chapter: string): string {
  return `${site.prefix(language)}${chapter && `/${chapter}`}`;
}

function isLanguage(code: string): boolean {
  if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code)) return false;
  return new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(code) !== undefined;
}
