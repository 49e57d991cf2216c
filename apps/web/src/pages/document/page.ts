import { nearest } from "@modelshelf/store";
import { type DocPage, hasUiStrings, type Site } from "@modelshelf/docs";
import { pageAlternates } from "../../page/head/alternates.ts";
import { linkedArticle } from "../../page/head/linked-data/article.ts";
import type { BreadcrumbStep } from "../../page/head/linked-data/linked-page.ts";
import { definePage, type AnyPage } from "../../page/page.ts";
import { documentFingerprint } from "./fingerprint.ts";
import { links, loadDocument, type DocumentPage } from "./load.ts";
import { documentMarkdown } from "./markdown.ts";
import { DocumentView } from "./view.tsx";

/** The language in which this program can speak of what is absent. */
const spoken = (language: string): string => (hasUiStrings(language) ? language : "en");

/**
 * The address of a page for search engines. Its text for another framework than its first is nowhere else, and so has an
 * address of its own.
 */
function canonicalOf({ href, framework }: DocPage): string {
  if (!framework || framework.chosen === framework.options[0]) return href;
  return `${href}?fw=${encodeURIComponent(framework.chosen)}`;
}

/** The page itself is the last of its own list. */
const breadcrumbOf = ({ breadcrumbs }: DocPage): readonly BreadcrumbStep[] =>
  breadcrumbs.slice(0, -1).map(({ title, href }) => ({ label: title, ...(href !== undefined && { href }) }));

/** The pages of one document set, the set's own address included. */
export function documentPage(site: Site): AnyPage {
  return definePage<DocumentPage>({
    path: `${site.base}/:path{.+}?`,
    load: (input) => loadDocument(site, input),
    title: (data) => (data.kind === "page" ? data.page.title : `${data.set.title}: ${data.chapter}`),
    // The set's first page mostly has its name already.
    partOf: (data) => (data.kind === "page" && data.page.breadcrumbs.length > 1 ? data.set.title : undefined),
    description: (data) =>
      data.kind === "page"
        ? data.page.description || `${data.page.title} · ${data.set.title}`
        : `This hub does not have ${data.chapter}.`,
    canonical: (data) => (data.kind === "page" ? canonicalOf(data.page) : site.base),
    alternates: (data) => (data.kind === "page" ? pageAlternates(site, data.page) : []),
    kind: ({ set }) => set.title,
    breadcrumb: (data) => (data.kind === "page" ? breadcrumbOf(data.page) : []),
    linkedData: (_, page) => linkedArticle(page),
    updatedAt: (data) => (data.kind === "page" ? data.page.updatedAt : undefined),
    language: (data) => (data.kind === "page" ? data.page.language : spoken(data.language)),
    indexed: (data) => data.kind === "page" && data.versions?.current === undefined,
    instead: (data) => (data.kind === "page" ? data.versions?.current?.href : undefined),
    fingerprint: documentFingerprint,
    markdown: documentMarkdown,
    view: DocumentView,
    near: async ({ url }) => {
      const pages = site.languages.flatMap((language) => links(site.toc(language)));
      return nearest(url.pathname, pages, ({ href }) => href);
    },
  });
}
