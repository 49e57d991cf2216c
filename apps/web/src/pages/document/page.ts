import { hasUiStrings, type Site } from "@modelshelf/docs";
import { definePage, type AnyPage } from "../../page.ts";
import { nearest } from "../../nearest.ts";
import { links, loadDocument, type DocumentFacts } from "./load.ts";
import { documentMarkdown } from "./markdown.ts";
import { DocumentView } from "./view.tsx";

/** The language in which this program can speak of what is absent. */
const spoken = (language: string): string => (hasUiStrings(language) ? language : "en");

/** The pages of one document set, the set's own address included. */
export function documentPage(site: Site): AnyPage {
  return definePage<DocumentFacts>({
    path: `${site.base}/:path{.+}?`,
    load: (input) => loadDocument(site, input),
    title: (data) => (data.kind === "page" ? data.page.title : `${data.set.title}: ${data.chapter}`),
    description: (data) => (data.kind === "page" ? data.page.description : `This hub does not have ${data.chapter}.`),
    language: (data) => (data.kind === "page" ? data.page.language : spoken(data.language)),
    indexed: (data) => data.kind === "page",
    markdown: documentMarkdown,
    view: DocumentView,
    near: async ({ url }) => {
      const pages = site.languages.flatMap((language) => links(site.toc(language)));
      return nearest(url.pathname, pages, ({ href }) => href);
    },
  });
}
