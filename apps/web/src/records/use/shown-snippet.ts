import { highlight } from "@modelshelf/docs";
import {
  type Basis,
  type Finding,
  type PlainSnippet,
  type PythonInstaller,
  type Snippet,
  toPlainSnippet,
} from "@modelshelf/registry";
import { TrustedHtml } from "../../page/trusted-html.ts";
import { type ProgramFile, programFiles, type ProgramPlace, shownForm } from "./program-files.ts";
import type { SnippetChoices } from "./snippet-choices.ts";

/** A plain snippet as pages show it: its commands and its code with their colored form. */
export interface ShownSnippet extends Pick<PlainSnippet, "title" | "notice" | "note" | "certainty" | "basis"> {
  /** Commands that install what the code needs. */
  readonly install?: ShownCode;
  /** Absent where there is only a message. */
  readonly code?: ShownCode;
  /**
   * Facts of the record that chose the snippet, as its author knows them; hostile text. Empty where the code stays the same
   * without any one of them, absent where there is none.
   */
  readonly why?: readonly string[];
  /** Whether the code was checked, and how far; absent where there is none or nobody looked it up. */
  readonly finding?: Finding;
  /** Files in which the same code can be had; absent where there are none. */
  readonly files?: readonly ProgramFile[];
}

/** Why a reader sees this code, in words; undefined where no single fact chose it, or its basis says more. */
export function whyInWords({ why = [], basis }: Pick<ShownSnippet, "why" | "basis">): string | undefined {
  return why.length === 0 || basis !== undefined ? undefined : `Why this code: ${why.join(", ")}`;
}

export interface ShownCode {
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
export async function toShownSnippet(
  snippet: Snippet,
  installer: PythonInstaller,
  basis?: Basis,
): Promise<ShownSnippet> {
  const plain = toPlainSnippet(snippet, installer, basis);
  const { title, language, install, code: text, note, notice, certainty } = plain;
  return {
    ...(title && { title }),
    ...(install && { install: await toShownCode({ language: "shell", text: install }) }),
    ...(notice && { notice }),
    ...(text && { code: await toShownCode({ language, text }) }),
    ...(note && { note }),
    ...(certainty && { certainty }),
    ...(plain.basis && { basis: plain.basis }),
  };
}

/**
 * The same for a snippet that can be had as a file as well, in the form that the reader chose.
 *
 * @param place which program of which record it is
 */
export async function toShownProgram(
  snippet: Snippet,
  place: ProgramPlace,
  choices: SnippetChoices,
  basis?: Basis,
): Promise<ShownSnippet> {
  const facts = await toShownSnippet(snippet, choices.installer, basis);
  const files = programFiles(snippet, place, choices);
  const shown = shownForm(snippet, place, choices);
  return {
    ...facts,
    ...(shown && { code: await toShownCode({ language: snippet.code.language, text: shown.code }) }),
    ...(shown?.install && { install: await toShownCode({ language: "shell", text: shown.install }) }),
    ...(files.length > 0 && { files }),
  };
}

/** Code with its colored form. */
export async function toShownCode({
  language,
  text,
}: {
  readonly language: string;
  readonly text: string;
}): Promise<ShownCode> {
  return { language, text, html: new TrustedHtml(await highlight(text, language)) };
}
