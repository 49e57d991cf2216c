import { bundledLanguages } from "shiki/langs";
import { uiStrings } from "../ui/ui-strings.ts";
import { codeFigure, type CodeFigureOptions } from "./code-figure.ts";
import { colorCodeWith } from "./color-code.ts";
import { toCodeInfo } from "./languages.ts";

export interface HighlightOptions extends CodeFigureOptions {
  /** Language of the words around the code, such as the label of the copy button. Default `en`. */
  readonly uiLanguage?: string;
}

const colorCode = colorCodeWith((name) =>
  Object.hasOwn(bundledLanguages, name) ? bundledLanguages[name as keyof typeof bundledLanguages] : undefined,
);

/**
 * A block of code as HTML: a figure with a header (title, language, copy button) and the colored code. `language` is
 * the info string of a fence, such as `py` or `python out`. The result is safe to insert: the code is escaped.
 *
 * The markup, for style sheets and the copy script: `figure.code[data-code]` (with `data-copy-text` where the text to
 * copy differs from the text shown, and `data-diagram="mermaid"` on the source of a diagram) › `figcaption.code-header`
 * › `span.code-title`, `span.code-language`, `button.copy-code[data-copy-code]`; then `pre.code-body` › `code` › `span.token-<kind>`,
 * in `mark.code-line`, `ins.code-line` or `del.code-line` where the line is marked.
 *
 * `await highlight("print(1)", "py")`
 */
export async function highlight(code: string, language = "", options: HighlightOptions = {}): Promise<string> {
  return codeFigure(code, toCodeInfo(language), uiStrings(options.uiLanguage ?? "en"), colorCode, options);
}
