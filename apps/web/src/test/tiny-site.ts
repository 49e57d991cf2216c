import type { DocPage, OutlineEntry, Site, TocEntry } from "@modelshelf/docs";

interface TinyPage {
  readonly href: string;
  readonly language: string;
  readonly title: string;
  readonly frameworks?: readonly string[];
}

/** A document set made of a list, for tests of the pages around it. */
export function tinySite(facts: {
  readonly base: string;
  readonly title: string;
  readonly pages: readonly TinyPage[];
}): Site {
  const { base, title, pages } = facts;
  const languages = [...new Set(pages.map(({ language }) => language))];
  const isDivided = pages.some(({ href, language }) => href.startsWith(`${base}/${language}/`));
  const toc = (language: string): readonly TocEntry[] =>
    pages.filter((page) => page.language === language).map((page) => ({ ...page, children: [] }));
  const find = (href: string, wanted: readonly string[]): TinyPage | undefined =>
    pages.find((page) => page.href === href) ??
    (isDivided
      ? [...wanted, ...languages]
          .map((language) => pages.find((page) => page.href === `${base}/${language}${href.slice(base.length)}`))
          .find((page) => page !== undefined)
      : undefined);
  return {
    base,
    title,
    languages,
    hrefs: pages.map(({ href }) => href),
    toc,
    diagnostics: [],
    page: async (href, options = {}) => {
      const page = find(href, options.languages ?? []);
      return page && toDocPage(page, pages, title, options.framework);
    },
  };
}

const outline: readonly OutlineEntry[] = [
  {
    id: "top",
    text: "Title",
    level: 1,
    children: [
      {
        id: "first",
        text: "First part",
        level: 2,
        children: [{ id: "inner", text: "Inside it", level: 3, children: [] }],
      },
      { id: "second", text: "Second part", level: 2, children: [] },
    ],
  },
];

function toDocPage(page: TinyPage, pages: readonly TinyPage[], set: string, framework: string | undefined): DocPage {
  const { href, language, title, frameworks } = page;
  const index = pages.indexOf(page);
  const [before, after] = [pages[index - 1], pages[index + 1]];
  return {
    href,
    language,
    direction: "ltr",
    title,
    description: `About ${title}.`,
    outline,
    html: `<h1 id="top">${title}</h1><p>Text with a <a href="https://example.org/page">link</a>.</p>
<h2 id="first">First part</h2><p>More.</p><h3 id="inner">Inside it</h3><p>More.</p>
<h2 id="second">Second part</h2><pre><code>print(1)</code></pre>`,
    markdown: `# ${title}\n\nText with a [link](https://example.org/page).\n`,
    breadcrumbs: [{ title: set }, { title, href }],
    ...(before ? { previous: before } : {}),
    ...(after ? { next: after } : {}),
    sourceUrl: `https://github.com/example/docs/blob/main${href}.md`,
    translations: [{ language, href }],
    ...(frameworks
      ? {
          framework: {
            options: frameworks,
            chosen: frameworks.find((option) => option === framework) ?? frameworks[0] ?? "",
          },
        }
      : {}),
  };
}
