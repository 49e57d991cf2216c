import { pageLink } from "../../catalogue/markdown-parts.ts";
import { absentWords } from "./absent-words.ts";
import { languageName } from "./language-name.ts";
import type { DocumentFacts } from "./load.ts";

export function documentMarkdown(data: DocumentFacts): string {
  if (data.kind === "page") return data.page.markdown;
  const words = absentWords(data.language);
  const sections = data.here.map(({ language, pages }) => {
    const lines = pages.map(({ title, href }) => `- ${pageLink(title, href)}`);
    return `## ${languageName(language)}\n\n${lines.join("\n")}`;
  });
  return [`# ${data.set.title}: ${data.chapter}`, words.explanation, words.whatIsHere, ...sections].join("\n\n");
}
