import { withPublicUrl } from "@modelshelf/docs";
import { pageLink } from "../../catalogue/markdown-parts.ts";
import type { Hub } from "../../page.ts";
import { absentWords } from "./absent-words.ts";
import { languageName } from "./language-name.ts";
import type { DocumentFacts } from "./load.ts";

export function documentMarkdown(data: DocumentFacts, { publicUrl }: Hub): string {
  if (data.kind === "page") return withPublicUrl(data.page, publicUrl);
  const words = absentWords(data.language);
  const sections = data.here.map(({ language, pages }) => {
    const lines = pages.map(({ title, href }) => `- ${pageLink(title, href)}`);
    return `## ${languageName(language)}\n\n${lines.join("\n")}`;
  });
  return [`# ${data.set.title}: ${data.chapter}`, words.explanation, words.whatIsHere, ...sections].join("\n\n");
}
