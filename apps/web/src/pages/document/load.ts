import type { DocLink, DocPage, Site, TocEntry } from "@modelshelf/docs";
import type { LoadInput } from "../../page.ts";

export type DocumentFacts = PresentDocument | AbsentChapter;

export interface PresentDocument {
  readonly kind: "page";
  readonly set: DocumentSet;
  readonly page: DocPage;
  /** Table of contents of the set in the language of the page. */
  readonly toc: readonly TocEntry[];
}

/** A chapter that the set is known to have elsewhere, but not in this hub. Not an error: a page that says so. */
export interface AbsentChapter {
  readonly kind: "absent";
  readonly set: DocumentSet;
  /** Last part of the address: `chapter1`. */
  readonly chapter: string;
  /** Language in which this page speaks. */
  readonly language: string;
  /** What this hub does have, by language. */
  readonly here: readonly { readonly language: string; readonly pages: readonly PageLink[] }[];
}

/** A link that leads somewhere. */
export type PageLink = DocLink & { readonly href: string };

export interface DocumentSet {
  readonly base: string;
  readonly title: string;
}

/**
 * The document at an address of a set. Without a language part the reader's language decides, by a redirect that is not
 * kept, so that every page has one address; so does the address of the set itself, which leads to its first page.
 */
export async function loadDocument(site: Site, input: LoadInput): Promise<DocumentFacts | Response | undefined> {
  const path = input.url.pathname;
  const place = placeOf(site, path);
  const framework = input.url.searchParams.get("fw");
  const page = await site.page(path, {
    ...(framework === null ? {} : { framework }),
    ...(place.language === undefined && site.languages.length > 1 ? { languages: input.languages } : {}),
  });
  const set = { base: site.base, title: site.title };
  if (page && page.href !== path) return redirect(page.href + input.url.search);
  if (page) return { kind: "page", set, page, toc: site.toc(page.language) };
  if (place.rest === "") {
    const first = firstPage(site, place.language ?? preferredLanguage(site, input));
    return first === undefined ? undefined : redirect(first + input.url.search);
  }
  if (!isKnownChapter(site, place.rest)) return undefined;
  const language = place.language ?? preferredLanguage(site, input);
  return { kind: "absent", set, chapter: place.rest, language, here: pagesHere(site, language) };
}

/** Not kept by browsers: where it leads depends on the reader's languages. */
function redirect(location: string): Response {
  return new Response(null, { status: 307, headers: { Location: location } });
}

/** `/course/pl/chapter0/1` → language `pl`, rest `chapter0/1`; without a language in the path the rest is all of it. */
function placeOf(site: Site, path: string): { readonly language?: string; readonly rest: string } {
  const rest = path.slice(site.base.length).replace(/^\//, "");
  const language = site.languages.find((code) => rest === code || rest.startsWith(`${code}/`));
  const isPart = site.hrefs.some((href) => `${href}/`.startsWith(`${site.base}/${language}/`));
  return language !== undefined && isPart ? { language, rest: rest.slice(language.length + 1) } : { rest };
}

function preferredLanguage(site: Site, input: LoadInput): string {
  const [only = "en"] = site.languages;
  if (site.languages.length < 2) return only;
  const wanted = input.languages.map((code) => code.toLowerCase());
  const match = wanted
    .map((code) => site.languages.find((has) => has.toLowerCase() === code || has.toLowerCase() === code.split("-")[0]))
    .find((language) => language !== undefined);
  return match ?? (site.languages.includes("en") ? "en" : only);
}

function firstPage(site: Site, language: string): string | undefined {
  return links(site.toc(language))[0]?.href ?? site.hrefs[0];
}

/** All pages of a table of contents, in reading order. */
export function links(toc: readonly TocEntry[]): readonly PageLink[] {
  return toc.flatMap(({ title, href, children }) => [
    ...(href === undefined ? [] : [{ title, href }]),
    ...links(children),
  ]);
}

/**
 * Sets whose parts are numbered (`chapter0`, `chapter3`, …) are often mounted in part, and their pages link to the other
 * parts. `chapter1` is then known to exist, though not here.
 */
function isKnownChapter(site: Site, rest: string): boolean {
  const stem = /^([a-z]+)\d+$/.exec(rest.split("/")[0] ?? "")?.[1];
  if (stem === undefined) return false;
  return site.hrefs.some((href) => href.split("/").some((part) => new RegExp(`^${stem}\\d+$`).test(part)));
}

/** Pages by language, the language of the reader first. */
function pagesHere(site: Site, language: string): AbsentChapter["here"] {
  return site.languages
    .map((code) => ({ language: code, pages: links(site.toc(code)) }))
    .sort((a, b) => Number(b.language === language) - Number(a.language === language));
}
