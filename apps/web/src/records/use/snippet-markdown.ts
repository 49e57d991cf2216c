import { escapeMarkdown, snippetMarkdown as plainMarkdown } from "@modelshelf/registry";
import { type SnippetFacts, whyInWords } from "./snippet-facts.ts";

/** A snippet as Markdown, with the facts that chose it below. */
export function snippetMarkdown(
  { install, code, why, ...texts }: SnippetFacts,
  headingMarks: Parameters<typeof plainMarkdown>[1],
): string {
  const { language = "", text = "" } = code ?? {};
  const plain = plainMarkdown(
    { ...texts, language, code: text, ...(install && { install: install.text }) },
    headingMarks,
  );
  return [plain, why && `Why this code: ${escapeMarkdown(whyInWords(why))}`].filter(Boolean).join("\n\n");
}
