import { type TocEntry, withPublicUrl } from "@modelshelf/docs";
import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink } from "../../catalogue/markdown-parts.ts";
import type { Hub } from "../../page.ts";
import { absentWords } from "./absent-words.ts";
import { languageName } from "./language-name.ts";
import type { DocumentFacts } from "./load.ts";

export function documentMarkdown(data: DocumentFacts, { publicUrl }: Hub): string {
  if (data.kind === "page") return withPublicUrl(data.page, publicUrl);
  const words = absentWords(data.language);
  const sections = data.here.map(({ language, toc }) => `## ${languageName(language)}\n\n${treeLines(toc).join("\n")}`);
  const { translations } = data;
  const why = translations.length === 0 ? words.explanation : words.untranslated;
  return [
    `# ${data.set.title}: ${data.chapter}`,
    why.replace("{language}", () => languageName(data.language)),
    translations.map((one) => `- ${languageName(one.language)}: ${pageLink(one.title, one.href)}`).join("\n"),
    words.whatIsHere,
    ...sections,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function treeLines(toc: readonly TocEntry[], indent = ""): readonly string[] {
  return toc.flatMap(({ title, href, children }) => [
    `${indent}- ${href === undefined ? escapeMarkdown(title) : pageLink(title, href)}`,
    ...treeLines(children, `${indent}  `),
  ]);
}
