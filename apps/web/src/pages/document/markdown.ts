import { languageName } from "./language-name.ts";
import type { DocumentFacts } from "./load.ts";
import { absentWords } from "./absent-words.ts";

export function documentMarkdown(data: DocumentFacts): string {
  if (data.kind === "page") return data.page.markdown;
  const words = absentWords(data.language);
  const sections = data.here.map(({ language, pages }) =>
    [
      `## ${languageName(language)}`,
      pages.map(({ title, href }) => `- [${inBrackets(title)}](${href}.md)`).join("\n"),
    ].join("\n\n"),
  );
  return [`# ${data.set.title}: ${data.chapter}`, words.explanation, words.whatIsHere, ...sections].join("\n\n");
}

/** Text of a Markdown link: brackets in it would end it early. */
function inBrackets(text: string): string {
  return text.replaceAll(/[\\[\]]/g, String.raw`\$&`);
}
