import { LRUCache } from "lru-cache";
import { createHighlighterCore, type HighlighterCore, type LanguageInput } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import type { ColorCode } from "./code-figure.ts";
import { ColoredLines } from "./colored-lines.ts";
import { escapeHtml } from "./escape-html.ts";
import { kindTheme } from "./theme.ts";

/** Beyond this a block is shown plain: coloring 20 KB takes longer than the whole rest of a page. */
const longestColored = 20_000;

/**
 * Five million characters: the blocks of some two thousand pages. Coloring ten lines takes half a millisecond, twenty times as
 * long as the rest of a page that shows them.
 */
const maxSize = 5_000_000;

/**
 * A highlighter over the grammars that `grammarNamed` knows; each loads on first use, and colored code is kept unless it is passing.
 *
 * @example await colorCodeWith((name) => languages[name])("x = 1", { grammar: "python", language: "python", isOutput: false })
 */
export function colorCodeWith(grammarNamed: (name: string) => LanguageInput | undefined): ColorCode {
  const colored = new LRUCache<string, string>({ maxSize, sizeCalculation: (html, key) => html.length + key.length });
  const lines = new Map<string, ColoredLines>();
  /** How many grammars there were when the lines were colored. */
  let grammars = 0;
  let highlighter: Promise<HighlighterCore> | undefined;

  /** The highlighter with a grammar in it; `undefined` where the grammar cannot be loaded. */
  const loadGrammar = async (grammar: string): Promise<HighlighterCore | undefined> => {
    highlighter ??= createHighlighterCore({
      engine: createJavaScriptRegexEngine({ forgiving: true }),
      themes: [kindTheme],
      langs: [],
    });
    const loaded = await highlighter;
    const language = grammarNamed(grammar);
    if (!language) return undefined;
    if (!loaded.getLoadedLanguages().includes(grammar)) await loaded.loadLanguage(language);
    return loaded;
  };

  return async (code, { grammar }, isPassing = false) => {
    if (!grammar || code.length > longestColored) return escapeHtml(code);
    const key = `${grammar}\n${code}`;
    const known = colored.get(key);
    if (known !== undefined) return known;
    try {
      const loaded = await loadGrammar(grammar);
      if (!loaded) return escapeHtml(code);
      const count = loaded.getLoadedLanguages().length;
      // A grammar that embeds a new one is made again, with other numbers for its rules than lines of before remember.
      if (count !== grammars) lines.clear();
      grammars = count;
      let ofGrammar = lines.get(grammar);
      if (ofGrammar === undefined) lines.set(grammar, (ofGrammar = new ColoredLines(loaded, grammar)));
      const html = ofGrammar.html(code);
      if (!isPassing) colored.set(key, html);
      return html;
    } catch {
      // A grammar with a pattern that JavaScript cannot run is no reason to lose the page.
      return escapeHtml(code);
    }
  };
}
