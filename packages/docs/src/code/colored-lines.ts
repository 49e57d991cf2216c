import { LRUCache } from "lru-cache";
import type { GrammarState, HighlighterCore } from "shiki/core";
import { escapeHtml } from "./escape-html.ts";
import { fillHoles, outlineLine, splitAtHoles } from "./line-outline.ts";
import { kindTheme, tokenKinds } from "./theme.ts";

const kinds: ReadonlySet<string> = new Set(tokenKinds);
const theme = kindTheme.name ?? "";

/** Characters of lines and their HTML. */
const maxSize = 4_000_000;
/** Different sets of strings and brackets that are open at the end of a line. */
const maxStates = 300;
/** How many may be open at once, one in another. What only hostile texts do is colored without being remembered. */
const maxDepth = 40;

/** The open constructs at the beginning of a line. */
interface State {
  /** Absent where nothing that follows is remembered. */
  readonly name?: number;
  /** Absent before the first line. */
  readonly grammar?: GrammarState;
}

interface ColoredLine {
  readonly html: string;
  readonly after: State;
}

/**
 * Colors code of one grammar line by line, and remembers each line together with what was open before it. Programs for
 * thousands of models differ in the few lines that name the model, and in these by the name alone; coloring a line takes a
 * hundred times as long as finding it.
 */
export class ColoredLines {
  readonly #highlighter: HighlighterCore;
  readonly #language: string;
  readonly #lines = new LRUCache<string, ColoredLine>({
    maxSize,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  });
  readonly #states = new Map<string, State>();
  #named = 0;

  constructor(highlighter: HighlighterCore, language: string) {
    this.#highlighter = highlighter;
    this.#language = language;
  }

  /**
   * The code as escaped HTML with a `span` for each token that has a color.
   *
   * @example new ColoredLines(highlighter, "python").html("x = 1") // 'x = <span class="token-number">1</span>'
   */
  html(code: string): string {
    let state: State = { name: 0 };
    const colored: string[] = [];
    for (const line of code.split(/\r?\n/)) {
      const { html, after } = line === "" ? { html: "", after: state } : this.#line(line, state);
      colored.push(html);
      state = after;
    }
    return colored.join("\n");
  }

  /** A line that differs from a known one in names alone is filled. */
  #line(line: string, before: State): ColoredLine {
    const outline = before.name === undefined ? undefined : outlineLine(line, this.#language);
    if (outline === undefined) return this.#plainLine(line, before);
    const { html, after } = this.#plainLine(outline.text, before);
    const parts = splitAtHoles(html, outline.names.length);
    return parts === undefined ? this.#plainLine(line, before) : { html: fillHoles(parts, outline.names), after };
  }

  #plainLine(line: string, before: State): ColoredLine {
    const key = `${before.name} ${line}`;
    const known = before.name === undefined ? undefined : this.#lines.get(key);
    if (known !== undefined) return known;
    const lines = this.#highlighter.codeToTokensBase(line, {
      lang: this.#language,
      theme,
      tokenizeMaxLineLength: 2000,
      // Half a second, the usual limit, is reached by the first line of a grammar on a busy machine, and the colors of the
      // block would depend on it.
      tokenizeTimeLimit: 5000,
      ...(before.grammar && { grammarState: before.grammar }),
    });
    const html = lines
      .flat()
      .map(({ content, color }) =>
        color && kinds.has(color) ? `<span class="token-${color}">${escapeHtml(content)}</span>` : escapeHtml(content),
      );
    const grammar = this.#highlighter.getLastGrammarState(lines);
    const colored = { html: html.join(""), after: grammar === undefined ? before : this.#stateOf(grammar) };
    if (before.name !== undefined) this.#lines.set(key, colored);
    return colored;
  }

  #stateOf(grammar: GrammarState): State {
    const signature = signatureOf(grammar);
    if (signature === undefined) return { grammar };
    const known = this.#states.get(signature);
    if (known !== undefined) return known;
    // Names are not used again, so lines that belong to forgotten ones are never found.
    if (this.#states.size >= maxStates) this.#states.clear();
    const state = { name: (this.#named += 1), grammar };
    this.#states.set(signature, state);
    return state;
  }
}

/** The open rules of the tokenizer, innermost first, as far as the colors of later text depend on them. */
interface OpenRule {
  readonly parent?: OpenRule | null;
  readonly ruleId: unknown;
  readonly endRule: string | null;
  readonly beginRuleCapturedEOL: boolean;
  readonly nameScopesList?: Scopes | null;
  readonly contentNameScopesList?: Scopes | null;
}

interface Scopes {
  getScopeNames(): readonly string[];
}

/** The same text for states after which every line is colored alike; `undefined` for those that nest too deep. */
function signatureOf(grammar: GrammarState): string | undefined {
  const rules: unknown[] = [];
  // The types of the library keep its members to themselves.
  let open = grammar.getInternalStack(theme) as unknown as OpenRule | null | undefined;
  // The innermost names all those around it.
  const scopes = [open?.nameScopesList?.getScopeNames(), open?.contentNameScopesList?.getScopeNames()];
  for (; open; open = open.parent) {
    if (rules.length >= maxDepth) return undefined;
    rules.push([open.ruleId, open.endRule, open.beginRuleCapturedEOL]);
  }
  return JSON.stringify([rules, scopes]);
}
