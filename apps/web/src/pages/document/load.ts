import type { DocLink, DocPage, Site, TocEntry } from "@modelshelf/docs";
import type { LoadInput } from "../../page/page.ts";
import { servedSites } from "../../hub/served-sites.ts";
import { absentChapter, languageInPath } from "../../hub/absent-chapter.ts";
import { type Feedback, feedbackOn } from "./feedback.ts";
import { languageLinks, untranslated, type LanguageLink } from "./untranslated.ts";
import { type PageVersions, versionsOf } from "./versions.ts";

export type DocumentPage = PresentDocument | AbsentChapter;

export interface PresentDocument {
  readonly kind: "page";
  readonly set: DocumentSet;
  readonly page: DocPage;
  /** Table of contents of the set in the language of the page. */
  readonly toc: readonly TocEntry[];
  /** The languages of the set; none where it has but one. */
  readonly languages: readonly LanguageLink[];
  /** Absent where the set has but one. */
  readonly versions?: PageVersions;
  /** Absent where the page is in no repository whose tracker is known. */
  readonly feedback?: Feedback;
}

/** A chapter that the set is known to have elsewhere, but not in this hub. Not an error: a page that says so. */
export interface AbsentChapter {
  readonly kind: "absent";
  readonly set: DocumentSet;
  /** Last part of the address: `chapter1`. */
  readonly chapter: string;
  /** Language in which this page speaks. */
  readonly language: string;
  /** The pages that this hub does have, by language, that of the reader first. */
  readonly here: readonly { readonly language: string; readonly toc: readonly TocEntry[] }[];
  /** The same page in other languages, where only its translation is missing. */
  readonly translations: readonly (PageLink & { readonly language: string })[];
}

/** A link that leads somewhere. */
export type PageLink = DocLink & { readonly href: string };

export interface DocumentSet {
  readonly base: string;
  readonly title: string;
}

/**
 * The document at an address of a set. Without a language part the reader's languages decide, by a redirect that is not
 * kept, so that every page has one address; so does the address of the set itself, which leads to its first page.
 */
export async function loadDocument(site: Site, input: LoadInput): Promise<DocumentPage | Response | undefined> {
  const { url } = input;
  const inPath = languageInPath(site, url.pathname);
  const wishes = inPath === undefined && site.languages.length > 1 ? { languages: input.languages } : {};
  const framework = url.searchParams.get("fw");
  const page = await site.page(url.pathname, { ...wishes, ...(framework === null ? {} : { framework }) });
  const set = { base: site.base, title: site.title };
  const elsewhere = untranslated(site, url.pathname);
  if (elsewhere) {
    const { language, chapter } = elsewhere;
    const translations = elsewhere.translations.map((one) => ({ ...one, title: titleOf(site, one) }));
    return { kind: "absent", set, chapter, language, here: tablesOfContents(site, language), translations };
  }
  const href = page?.href ?? site.redirect(url.pathname, wishes);
  if (href !== undefined) {
    const target = new URL(href, url);
    if (!page || target.pathname !== url.pathname) return redirect(target, url);
    const versions = versionsOf(page, site, servedSites(input.hub));
    const feedback = feedbackOn(page);
    return {
      kind: "page",
      set,
      page,
      toc: site.toc(page.language),
      languages: languageLinks(site, page),
      ...(versions && { versions }),
      ...(feedback && { feedback }),
    };
  }
  const chapter = absentChapter(site, url.pathname);
  if (chapter === undefined) return undefined;
  const language = inPath ?? languageOf(site, site.locate(site.base, wishes));
  return { kind: "absent", set, chapter, language, here: tablesOfContents(site, language), translations: [] };
}

function titleOf(site: Site, { language, href }: { readonly language: string; readonly href: string }): string {
  return links(site.toc(language)).find((link) => link.href === href)?.title ?? href;
}

/**
 * Not kept by browsers: where it leads depends on the reader's languages. The query goes along. Two slashes would begin the
 * address of another host.
 */
function redirect(target: URL, { search }: URL): Response {
  const location = target.pathname.replace(/^\/+/, "/") + (target.search || search) + target.hash;
  return new Response(null, { status: 307, headers: { Location: location } });
}

function languageOf(site: Site, href: string | undefined): string {
  const holds = (language: string): boolean => links(site.toc(language)).some((link) => link.href === href);
  return site.languages.find(holds) ?? site.languages[0] ?? "en";
}

/** All pages of a table of contents, in reading order. */
export function links(toc: readonly TocEntry[]): readonly PageLink[] {
  return toc.flatMap(({ title, href, children }) => [
    ...(href === undefined ? [] : [{ title, href }]),
    ...links(children),
  ]);
}

function tablesOfContents(site: Site, language: string): AbsentChapter["here"] {
  return site.languages
    .map((code) => ({ language: code, toc: site.toc(code) }))
    .sort((a, b) => Number(b.language === language) - Number(a.language === language));
}
