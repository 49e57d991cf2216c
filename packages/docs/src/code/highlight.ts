import { LRUCache } from "lru-cache";
import { createHighlighterCore } from "shiki/core";
import type { HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { bundledLanguages } from "shiki/langs";
import { ColoredLines } from "./colored-lines.ts";
import { escapeHtml } from "./escape-html.ts";
import { uiStrings } from "../ui/ui-strings.ts";
import { toCodeInfo } from "./languages.ts";
import type { CodeInfo } from "./languages.ts";
import { toCopyText } from "./prompts.ts";
import { kindTheme } from "./theme.ts";
import { withoutEnd } from "../text/trim.ts";

export interface HighlightOptions {
  /** Language of the words around the code, such as the label of the copy button. Default `en`. */
  readonly uiLanguage?: string;
  /** A line above the code, such as a file name. */
  readonly title?: string;
  /** Long lines go on below instead of running out of sight: `figure.code-wrap`. */
  readonly wrapsLines?: boolean;
}

/** Beyond this a block is shown plain: coloring 20 KB takes longer than the whole rest of a page. */
const longestColored = 20_000;

/**
 * Five million characters: the blocks of some two thousand pages. Coloring ten lines takes half a millisecond, twenty times as
 * long as the rest of a page that shows them.
 */
const colored = new LRUCache<string, string>({
  maxSize: 5_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
});
let highlighter: Promise<HighlighterCore> | undefined;
const lines = new Map<string, ColoredLines>();

/**
 * A block of code as HTML: a figure with a header (title, language, copy button) and the colored code. `language` is
 * the info string of a fence, such as `py` or `python out`. The result is safe to insert: the code is escaped.
 *
 * The markup, for style sheets and the copy script: `figure.code[data-code]` (with `data-copy-text` where the text to
 * copy differs from the text shown, and `data-diagram="mermaid"` on the source of a diagram) › `figcaption.code-header`
 * › `span.code-title`, `span.code-language`, `button.copy-code[data-copy-code]`; then `pre.code-body` › `code` › `span.token-<kind>`.
 *
 * `await highlight("print(1)", "py")`
 */
export async function highlight(code: string, language = "", options: HighlightOptions = {}): Promise<string> {
  const strings = uiStrings(options.uiLanguage ?? "en");
  const info = toCodeInfo(language);
  const text = withoutEnd(code, "\n");
  const copyText = info.isOutput ? undefined : toCopyText(text);
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
    await toColoredHtml(text, info),
    `</code></pre></figure>`,
  ].join("");
}

async function toColoredHtml(code: string, { grammar }: CodeInfo): Promise<string> {
  if (!grammar || code.length > longestColored) return escapeHtml(code);
  const key = `${grammar}\n${code}`;
  const known = colored.get(key);
  if (known !== undefined) return known;
  try {
    const loaded = await loadGrammar(grammar);
    if (!loaded) return escapeHtml(code);
    let ofGrammar = lines.get(grammar);
    if (ofGrammar === undefined) lines.set(grammar, (ofGrammar = new ColoredLines(loaded, grammar)));
    const html = ofGrammar.html(code);
    colored.set(key, html);
    return html;
  } catch {
    // A grammar with a pattern that JavaScript cannot run is no reason to lose the page.
    return escapeHtml(code);
  }
}

/** The highlighter with a grammar in it; `undefined` where the grammar cannot be loaded. Grammars load on first use. */
async function loadGrammar(grammar: string): Promise<HighlighterCore | undefined> {
  highlighter ??= createHighlighterCore({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    themes: [kindTheme],
    langs: [],
  });
  const loaded = await highlighter;
  const language = Object.hasOwn(bundledLanguages, grammar)
    ? bundledLanguages[grammar as keyof typeof bundledLanguages]
    : undefined;
  if (!language) return undefined;
  if (!loaded.getLoadedLanguages().includes(grammar)) await loaded.loadLanguage(language);
  return loaded;
}
