import { highlight } from "@modelshelf/docs";
import { installCommands, type PythonInstaller, type Snippet } from "@modelshelf/registry";
import { TrustedHtml } from "../trusted-html.ts";

/** A snippet as pages show it. */
export interface SnippetFacts {
  readonly title?: string;
  /** Commands that install what the code needs. */
  readonly install?: CodeFacts;
  /** A message shown above or instead of the code. */
  readonly notice?: string;
  /** Absent where there is only a message. */
  readonly code?: CodeFacts;
  /** A remark in plain text. */
  readonly note?: string;
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
 * Puts a snippet of the registry into the form that pages show, its code coloured.
 *
 * @param installer which commands install its Python packages
 */
export async function toSnippetFacts(
  { title, install, notice, code, note }: Snippet,
  installer: PythonInstaller,
): Promise<SnippetFacts> {
  return {
    ...(title && { title }),
    ...(install && { install: await toCodeFacts(installCommands(install, installer)) }),
    ...(notice && { notice }),
    ...(code.text !== "" && { code: await toCodeFacts(code) }),
    ...(note && { note }),
  };
}

/** Code with its coloured form. */
export async function toCodeFacts({
  language,
  text,
}: {
  readonly language: string;
  readonly text: string;
}): Promise<CodeFacts> {
  return { language, text, html: new TrustedHtml(await highlight(text, language)) };
}
