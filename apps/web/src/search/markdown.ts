import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import type { MarkedText } from "@modelshelf/store";
import { understoodMarkdown } from "../components/understood-parts.tsx";
import { outsideLink, pageLink } from "../components/markdown.ts";
import { absentWords } from "../records/rows/found-strings.ts";
import { recordLine } from "../records/rows/rows-markdown.ts";
import type { Hub } from "../hub/hub.ts";
import { exactNumber } from "../components/wording.ts";
import { searchTitle, type DocumentPage, type DocumentGroup, type SearchResults, type SearchGroup } from "./results.ts";
import {
  countWords,
  emptyQueryText,
  indexingWords,
  looseRecordWords,
  looseWords,
  nothingWords,
  placesToSearch,
} from "./strings.ts";

/** The results as Markdown: every group with its links, then where to go on in a site that has a catalog. */
export function searchMarkdown(data: SearchResults, { staticSite }: Pick<Hub, "staticSite"> = {}): string {
  const places = staticSite?.onlyDocs ? [] : placesToSearch;
  const parts = [
    `# ${escapeMarkdown(searchTitle(data))}`,
    ...data.problems.map((problem) => `> ${escapeMarkdown(problem)}`),
    data.indexing && indexingWords(data.indexing),
    data.instead && `> ${escapeMarkdown(data.instead)}`,
    understoodMarkdown(data.understood),
    data.comparison && pageLink(data.comparison.label, data.comparison.href),
    data.near.length > 0 && `Did you mean ${data.near.map(({ label, href }) => pageLink(label, href)).join(", ")}?`,
    data.absent
      .map(({ id, href, host }) => `- ${outsideLink(id, href)}: ${escapeMarkdown(absentWords(host))}`)
      .join("\n"),
    data.query === "" && emptyQueryText,
    data.query !== "" && (data.groups.length > 0 ? `${countWords(data)}.` : nothingWords(data)),
    data.kinds.map((one) => `- ${pageLink(one.label, one.href)}: ${exactNumber(one.count)}`).join("\n"),
    ...data.groups.map(groupMarkdown),
    data.groups.length === 0 && places.map(({ label, href }) => `- ${pageLink(label, href)}`).join("\n"),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function groupMarkdown(group: SearchGroup): string {
  return [
    `## ${group.label}`,
    ...(group.kind === "document" ? documentsMarkdown(group) : [linesOf(group)]),
    group.all && pageLink(group.all.label, group.all.href),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function linesOf(group: Exclude<SearchGroup, DocumentGroup>): string {
  if ("records" in group) {
    const loose =
      group.looseText === undefined ? "" : `${escapeMarkdown(looseRecordWords(group.kind, group.looseText))}\n\n`;
    return loose + group.records.map(recordLine).join("\n");
  }
  return group.entries
    .map(({ title, href, detail }) => {
      const about = detail.length > 0 ? `: ${escapeMarkdown(plain(detail))}` : "";
      return `- ${pageLink(plain(title), href)}${about}`;
    })
    .join("\n");
}

function documentsMarkdown({ pages, isLoose, filters, firstHref, nextHref }: DocumentGroup): (string | false)[] {
  return [
    isLoose && looseWords,
    ...filters.map(({ label, options }) => {
      const links = options.map((one) => `${pageLink(one.label, one.href)} (${exactNumber(one.count)})`);
      return `${label}: ${links.join(" · ")}`;
    }),
    pages.map(documentLines).join("\n"),
    [firstHref && pageLink("First page", firstHref), nextHref && pageLink("Next page", nextHref)]
      .filter(Boolean)
      .join(" · "),
  ];
}

function documentLines({ title, href, setTitle, best, further }: DocumentPage): string {
  const excerpt = plain(best.excerpt);
  const code = best.isCode && inlineCode(excerpt.replaceAll(/\s+/g, " "));
  const sections = [best, ...further].filter(({ heading }) => heading.length > 0);
  return [
    `- ${pageLink(plain(title), href)} (${escapeMarkdown(setTitle)})`,
    excerpt !== "" && `: ${code || escapeMarkdown(excerpt)}`,
    ...sections.map((section) => `\n  - ${pageLink(plain(section.heading), section.href)}`),
  ]
    .filter(Boolean)
    .join("");
}

function plain(text: MarkedText): string {
  return text.map((piece) => piece.text).join("");
}
