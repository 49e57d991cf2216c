import type { Site, Translation } from "@modelshelf/docs";

/**
 * The same document in each language that has it, for `hreflang`, and under `x-default` the address without a language,
 * which leads readers to the language that they prefer. Empty for a document of one language.
 *
 * @example pageAlternates(course, page) // [{ language: "pl", href: "/course/pl/chapter0/1" }, …, { language: "x-default", href: "/course/chapter0/1" }]
 */
export function pageAlternates(
  site: Pick<Site, "base">,
  { href, translations }: { readonly href: string; readonly translations: readonly Translation[] },
): readonly Translation[] {
  if (translations.length < 2) return [];
  const inLanguage = href.slice(site.base.length).replace(/^\/[^/]+/, "");
  return [...translations, { language: "x-default", href: site.base + inLanguage }];
}
