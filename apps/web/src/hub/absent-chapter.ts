import type { Site } from "@modelshelf/docs";

/** @example languageInPath(course, "/course/pl/chapter0/1") // "pl" */
export function languageInPath(site: Site, path: string): string | undefined {
  return site.languages.find((code) => {
    const prefix = site.prefix(code);
    return prefix !== site.base && `${path}/`.startsWith(`${prefix}/`);
  });
}

/**
 * The chapter that an address names, when a set is known to have it though it is not here. Sets whose parts are numbered
 * (`chapter0`, `chapter3`, …) are often mounted in part, and their pages link to the other parts.
 *
 * @example absentChapter(course, "/course/pl/chapter3/2") // "chapter3/2", if course has `chapter0` or another one
 */
export function absentChapter(site: Site, path: string): string | undefined {
  if (!path.startsWith(`${site.base}/`) || site.locate(path) !== undefined) return undefined;
  const language = languageInPath(site, path);
  const prefix = language === undefined ? site.base : site.prefix(language);
  const chapter = path.slice(prefix.length).replace(/^\//, "");
  const [folder, stem] = /^([a-z]+)\d+(?=\/|$)/.exec(chapter) ?? [];
  // A page that is missing in a chapter which is here, `chapter3/9` beside `chapter3/1`, is a mistake of the author.
  if (stem === undefined || site.hrefs.some((href) => href.startsWith(`${prefix}/${folder}/`))) return undefined;
  const sibling = new RegExp(`/${stem}\\d+(/|$)`);
  return site.hrefs.some((href) => sibling.test(href)) ? chapter : undefined;
}
