import { type PlainSnippet, type Snippet, snippetText, toPlainSnippet } from "@modelshelf/registry";

/** A snippet as a line of output shows it: one text, in which a message is a comment above the code. */
export interface SnippetLine extends Pick<PlainSnippet, "title" | "language" | "install" | "note"> {
  readonly content: string;
}

/** A snippet of a library or of inference for a line of output. */
export function toSnippetLine(snippet: Snippet): SnippetLine {
  const { title, language, install, note } = toPlainSnippet(snippet);
  return {
    ...(title !== undefined && { title }),
    language,
    ...(install !== undefined && { install }),
    content: snippetText(snippet),
    ...(note !== undefined && { note }),
  };
}
