import { type DocLink, type TocEntry, uiStrings, withPublicUrl } from "@modelshelf/docs";
import { escapeMarkdown } from "@modelshelf/registry";
import { outsideLink, pageLink } from "../../components/markdown.ts";
import { hubLanguage } from "../../languages/languages.ts";
import type { Hub } from "../../hub/hub.ts";
import { withExtension } from "../../http/address.ts";
import { withFramework } from "./choices.tsx";
import { languageName } from "../../languages/language-name.ts";
import type { DocumentPage, PresentDocument } from "./load.ts";
import { currentWords, nameOf } from "./versions.ts";

export function documentMarkdown(data: DocumentPage, { publicUrl }: Hub): string {
  if (data.kind === "page") {
    return versionNote(data, publicUrl) + withPublicUrl(data.page, publicUrl) + foot(data, publicUrl);
  }
  const words = hubLanguage(data.language).frame;
  const sections = data.here.map(({ language, toc }) => `## ${languageName(language)}\n\n${treeLines(toc).join("\n")}`);
  const { translations } = data;
  const why = translations.length === 0 ? words.absentChapter : words.absentTranslation;
  return [
    `# ${data.set.title}: ${data.chapter}`,
    why.replace("{language}", () => languageName(data.language)),
    translations.map((one) => `- ${languageName(one.language)}: ${pageLink(one.title, one.href)}`).join("\n"),
    words.pagesHere,
    ...sections,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Which version a text is from, and where the current one is: a copy of the text says so too. */
function versionNote({ page, versions }: PresentDocument, publicUrl: string): string {
  if (versions?.current === undefined) return "";
  const strings = uiStrings(page.language);
  const { href, hasPage } = versions.current;
  const words = currentWords(versions, strings[hasPage ? "readInCurrent" : "notInCurrent"]);
  const name = escapeMarkdown(nameOf(versions, strings.version));
  const link = outsideLink(words, publicUrl + withExtension(withFramework(href, page), "md"));
  return `> ${strings.readsVersion.replace("{version}", () => name)} ${link}\n\n`;
}

/** The part below the text in HTML as well: the way on, and where the text comes from. */
function foot({ page, feedback }: PresentDocument, publicUrl: string): string {
  const strings = uiStrings(page.language);
  const neighbor = (label: string, link: DocLink | undefined): readonly string[] =>
    link?.href === undefined
      ? []
      : [`${label}: ${outsideLink(link.title, publicUrl + withExtension(withFramework(link.href, page), "md"))}`];
  const lines = [
    [...neighbor(strings.previous, page.previous), ...neighbor(strings.next, page.next)].join(" · "),
    [
      ...(page.updatedAt === undefined ? [] : [`${strings.lastUpdated}: ${page.updatedAt.slice(0, 10)}`]),
      ...(page.sourceUrl === undefined ? [] : [outsideLink(strings.updateOnGithub, page.sourceUrl)]),
    ].join(" · "),
    feedback === undefined
      ? ""
      : `${strings.wasHelpful} ${outsideLink(strings.yes, feedback.yes)} · ${outsideLink(strings.no, feedback.no)}`,
  ].filter((line) => line !== "");
  return lines.length === 0 ? "" : `\n---\n\n${lines.join("\n\n")}\n`;
}

function treeLines(toc: readonly TocEntry[], indent = ""): readonly string[] {
  return toc.flatMap(({ title, href, children }) => [
    `${indent}- ${href === undefined ? escapeMarkdown(title) : pageLink(title, href)}`,
    ...treeLines(children, `${indent}  `),
  ]);
}
