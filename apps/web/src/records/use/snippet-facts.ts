import { highlight } from "@modelshelf/docs";
import {
  type Basis,
  type PlainSnippet,
  type PythonInstaller,
  type Snippet,
  toPlainSnippet,
} from "@modelshelf/registry";
import { TrustedHtml } from "../../page/trusted-html.ts";

/** A plain snippet as pages show it: its commands and its code with their colored form. */
export interface SnippetFacts extends Pick<PlainSnippet, "title" | "notice" | "note" | "certainty" | "basis"> {
  /** Commands that install what the code needs. */
  readonly install?: CodeFacts;
  /** Absent where there is only a message. */
  readonly code?: CodeFacts;
  /**
   * Facts of the record that chose the snippet, as its author knows them; hostile text. Empty where every model gets the
   * same code, absent where there is none.
   */
  readonly why?: readonly string[];
}

/** Why a reader sees this code, in words. */
export function whyInWords(why: readonly string[]): string {
  return why.length > 0 ? why.join(", ") : "the same for every model of this library";
}

export interface CodeFacts {
  /** Name of the language, as Markdown fences have it. */
  readonly language: string;
  readonly text: string;
  readonly html: TrustedHtml;
}

/**
 * Puts a snippet of the registry into the form that pages show, its code colored.
 *
 * @param installer which commands install its Python packages
 * @param basis how sure it is that the code is the right one
 */
export async function toSnippetFacts(
  snippet: Snippet,
  installer: PythonInstaller,
  basis?: Basis,
): Promise<SnippetFacts> {
  const plain = toPlainSnippet(snippet, installer, basis);
  const { title, language, install, code: text, note, notice, certainty } = plain;
  return {
    ...(title && { title }),
    ...(install && { install: await toCodeFacts({ language: "shell", text: install }) }),
    ...(notice && { notice }),
    ...(text && { code: await toCodeFacts({ language, text }) }),
    ...(note && { note }),
    ...(certainty && { certainty }),
    ...(plain.basis && { basis: plain.basis }),
  };
}

/** Code with its colored form. */
export async function toCodeFacts({
  language,
  text,
}: {
  readonly language: string;
  readonly text: string;
}): Promise<CodeFacts> {
  return { language, text, html: new TrustedHtml(await highlight(text, language)) };
}
