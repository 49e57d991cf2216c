import { escapeMarkdown, fence } from "../code/markdown.ts";
import type { Basis, Certainty } from "./basis.ts";
import type { Snippet } from "../snippet.ts";
import { installCommands, type PythonInstaller } from "./install.ts";

/** A snippet as plain texts, from which the command line, pages, tools for language models and goldens are written. */
export interface PlainSnippet {
  readonly title?: string;
  /** Language of the code, as Markdown fences have it. */
  readonly language: string;
  /** Shell commands that install what the code needs. */
  readonly install?: string;
  /** Empty where there is only a notice. */
  readonly code: string;
  /** A remark for the reader, in plain text. */
  readonly note?: string;
  /** A message that is shown instead of or above the code. */
  readonly notice?: string;
  /** How sure it is that the code is the right one; absent where nobody asked. */
  readonly certainty?: Certainty;
  /** The origin of a fact that the code uses and the record does not state: "derived from config.architectures". */
  readonly basis?: string;
}

/**
 * A snippet in plain texts, its installation written for one installer. Members without a value are left out.
 *
 * @param installer which program installs its Python packages
 * @param basis how sure the snippet is; see `LibrarySnippets.bases`
 * @throws UnfitValue for a package that no command can name; see {@link installCommands}
 * @example toPlainSnippet({ install: { pip: ["timm"] }, code: py`import timm` }, "uv")
 * // { language: "python", install: "uv pip install timm", code: "import timm" }
 */
export function toPlainSnippet(
  { title, install, code, note, notice }: Snippet,
  installer: PythonInstaller = "pip",
  basis?: Basis,
): PlainSnippet {
  return {
    ...(title && { title }),
    language: code.language,
    ...(install && { install: installCommands(install, installer).text }),
    code: code.text,
    ...(note && { note }),
    ...(notice && { notice }),
    ...(basis && { certainty: basis.certainty }),
    ...(basis?.words && { basis: basis.words }),
  };
}

/**
 * A snippet as Markdown: heading, message, commands, code, remark. Titles and sentences are escaped, because they may hold
 * text of a record; code is in a fence that it cannot close.
 *
 * @param headingMarks of its title, as the page around it needs them
 * @example snippetMarkdown({ title: "Load", language: "python", code: "import timm", note: "Slow." }, "###")
 * // ### Load ⏎⏎ ```python ⏎ import timm ⏎ ``` ⏎⏎ Slow.
 */
export function snippetMarkdown(
  { title, language, install, code, note, notice, basis }: PlainSnippet,
  headingMarks: "###" | "####",
): string {
  const parts = [
    title && `${headingMarks} ${escapeMarkdown(title)}`,
    notice && `> ${escapeMarkdown(notice)}`,
    install && fence(install, "shell"),
    code && fence(code, language),
    basis && escapeMarkdown(sentence(basis)),
    note && escapeMarkdown(note),
  ];
  return parts.filter(Boolean).join("\n\n");
}

/**
 * Words as a sentence.
 *
 * @example sentence("derived from config.architectures") // "Derived from config.architectures."
 */
export function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
