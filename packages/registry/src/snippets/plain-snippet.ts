import { escapeMarkdown, fence } from "../code/markdown.ts";
import type { Basis, Certainty } from "./basis.ts";
import type { Snippet } from "../snippet.ts";
import { installCommands, type PythonInstaller } from "./install.ts";

/** A snippet as plain text, used by the command line, pages, tools for language models and goldens. */
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
 * A snippet as plain text, with install commands for one installer. Members without a value are left out.
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
 * A snippet as Markdown: heading, message, install commands, code, note. Titles and sentences are escaped, since they may
 * contain text from a record, and the code cannot close its fence.
 *
 * @param headingMarks the level of the title's heading, to suit the surrounding page
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
