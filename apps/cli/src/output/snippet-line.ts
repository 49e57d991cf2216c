import {
  type Basis,
  type FormKey,
  form,
  formText,
  type PlainSnippet,
  type Snippet,
  snippetText,
  sentence,
  toPlainSnippet,
  toProgram,
} from "@modelshelf/registry";

/** A snippet as a line of output shows it: one text, in which a message is a comment above the code. */
export interface SnippetLine extends Pick<
  PlainSnippet,
  "title" | "language" | "install" | "note" | "certainty" | "basis"
> {
  readonly content: string;
  /** The form that was asked for, where `content` has it. */
  readonly form?: FormKey;
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

/**
 * The same in another form, a notebook for example. A snippet that has no such form stays as it is.
 *
 * @param source of which record and of which library, by its label, the snippet is
 */
export function toFormLine(
  key: FormKey,
  snippet: Snippet,
  source: { readonly id: string; readonly label: string },
  basis?: Basis,
): SnippetLine {
  const line = toSnippetLine(snippet, basis);
  // The plain line has the notice in its content, and nobody asked for more.
  if (key === "script") return line;
  const text = formText(form(key), toProgram(snippet, source, basis?.words && sentence(basis.words)));
  return text === undefined ? line : { ...line, content: text, form: key };
}
