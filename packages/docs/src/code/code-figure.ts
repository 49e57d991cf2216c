import type { UiStrings } from "../ui/en.ts";
import { withoutEnd } from "../text/trim.ts";
import type { CodeInfo } from "./code-info.ts";
import { withMarks, withoutRemoved } from "./mark-code.ts";
import type { LineMarks } from "./line-marks.ts";
import { escapeHtml } from "./escape-html.ts";
import { toCopyText } from "./prompts.ts";

export interface CodeFigureOptions {
  /** A line above the code, such as a file name. */
  readonly title?: string;
  /** Long lines go on below instead of running out of sight: `figure.code-wrap`. */
  readonly wrapsLines?: boolean;
  /** Lines that the author marks. */
  readonly marks?: LineMarks;
  /** Colors that are not kept, for code that hardly anybody asks for twice, or none. Default: colors that are kept. */
  readonly coloring?: "passing" | "none";
}

/**
 * Colors code: escaped HTML with a `span` for each token that has a color.
 *
 * @param isPassing does not keep the result
 */
export type ColorCode = (code: string, info: CodeInfo, isPassing?: boolean) => Promise<string>;

/**
 * The figure around a block of code; see `highlight`, which says what is in it.
 *
 * @param strings the words of the label and of the copy button
 */
export async function codeFigure(
  code: string,
  info: CodeInfo,
  strings: Pick<UiStrings, "output" | "copied" | "copyFailed" | "copyCode" | "copy">,
  colorCode: ColorCode,
  options: CodeFigureOptions = {},
): Promise<string> {
  const text = withoutEnd(code, "\n");
  const kept = withoutRemoved(text, options.marks);
  const copyText = info.isOutput ? undefined : (toCopyText(kept) ?? kept);
  const label = info.isOutput ? strings.output : info.label;
  const classes = ["code", info.isOutput && "code-output", options.wrapsLines && "code-wrap"].filter(Boolean).join(" ");
  return [
    `<figure class="${classes}" data-code`,
    info.language === "mermaid" ? ' data-diagram="mermaid"' : "",
    copyText === undefined || copyText === text ? "" : ` data-copy-text="${escapeHtml(copyText)}"`,
    `><figcaption class="code-header">`,
    options.title ? `<span class="code-title">${escapeHtml(options.title)}</span>` : "",
    `<span class="code-language">${escapeHtml(label ?? "")}</span>`,
    `<button type="button" class="copy-code needs-script" data-copy-code data-copied="${escapeHtml(strings.copied)}"`,
    ` data-failed="${escapeHtml(strings.copyFailed)}" aria-label="${escapeHtml(strings.copyCode)}">`,
    `${escapeHtml(strings.copy)}</button></figcaption>`,
    `<pre class="code-body" dir="ltr" translate="no" tabindex="0"><code class="language-${escapeHtml(info.language)}">`,
    withMarks(
      options.coloring === "none" ? escapeHtml(text) : await colorCode(text, info, options.coloring === "passing"),
      options.marks,
    ),
    `</code></pre></figure>`,
  ].join("");
}
