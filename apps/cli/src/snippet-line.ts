import { type Basis, type PlainSnippet, type Snippet, snippetText, toPlainSnippet } from "@modelshelf/registry";

/** A snippet as a line of output shows it: one text, in which a message is a comment above the code. */
export interface SnippetLine extends Pick<
  PlainSnippet,
  "title" | "language" | "install" | "note" | "certainty" | "basis"
> {
  readonly content: string;
}

/**
 * A snippet of a library or of inference for a line of output.
 *
 * @param basis how sure a snippet of a library is
 */
export function toSnippetLine(snippet: Snippet, basis?: Basis): SnippetLine {
  const { title, language, install, note, certainty, basis: words } = toPlainSnippet(snippet, "pip", basis);
  return {
    ...(title !== undefined && { title }),
    language,
    ...(install !== undefined && { install }),
    content: snippetText(snippet),
    ...(note !== undefined && { note }),
    ...(certainty !== undefined && { certainty }),
    ...(words !== undefined && { basis: words }),
  };
}
