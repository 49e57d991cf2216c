import { escapeMarkdown, snippetMarkdown as plainMarkdown } from "@modelshelf/registry";
import { type SnippetFacts, whyInWords } from "./snippet-facts.ts";

/** A snippet as Markdown, with the facts that chose it below, unless it says what it was made from. */
export function snippetMarkdown(
  { install, code, why, ...texts }: SnippetFacts,
  headingMarks: Parameters<typeof plainMarkdown>[1],
): string {
  const { language = "", text = "" } = code ?? {};
  const plain = plainMarkdown(
    { ...texts, language, code: text, ...(install && { install: install.text }) },
    headingMarks,
  );
  const isExplained = texts.basis !== undefined;
  return [plain, why && !isExplained && `Why this code: ${escapeMarkdown(whyInWords(why))}`]
    .filter(Boolean)
    .join("\n\n");
}
