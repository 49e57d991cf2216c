import { renderToString } from "katex";
import { LRUCache } from "lru-cache";

/** Two million characters: the formulas of some two hundred pages that are full of them. */
const drawn = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
});

export interface Formula {
  /** Absent for a formula that cannot be drawn. */
  readonly html?: string;
  /** The fault of it; with `html`, something that could be guessed. */
  readonly fault?: string;
}

/** @see renderFormula */
export type RenderFormula = typeof renderFormula;

/**
 * A formula as KaTeX draws it, with MathML beside the image; or what is wrong with it, as one sentence.
 *
 * Pages that hold any need the style sheet `@modelshelf/docs/math.css`: MathML alone is not drawn well where no font
 * with a table of mathematics is installed (brackets do not grow, calligraphic letters fall back to plain ones).
 */
export function renderFormula(tex: string, isDisplay: boolean): Formula {
  const key = `${isDisplay}\n${tex}`;
  const known = drawn.get(key);
  if (known !== undefined) return { html: known };
  try {
    const html = draw(tex, isDisplay);
    drawn.set(key, html);
    return { html };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const fault = message.replace(/^KaTeX parse error:\s*/, "").replace(/[\u0300-\u036F]/g, "");
    return { fault, ...drawGuess(tex, isDisplay) };
  }
}

function draw(tex: string, isDisplay: boolean): string {
  const html = renderToString(tex, {
    displayMode: isDisplay,
    output: "htmlAndMathml",
    // Commands that name addresses, classes or images are refused. Sizes cannot reach out of the text.
    trust: false,
    strict: "ignore",
    maxSize: 20,
    maxExpand: 500,
    throwOnError: true,
  });
  // `\kern-1000em` would draw over the site around the document; only sizes above zero have a limit.
  if (/:-\d{3,}(?:\.\d+)?em/.test(html)) throw new Error("a distance below −99 em leads out of the text");
  return html;
}

/** `\text{in_features}`, which other programs accept: the underscore in a word is meant as one. */
function drawGuess(tex: string, isDisplay: boolean): { html?: string } {
  const guess = tex.replace(/\\text(?:tt|rm|bf|it)?\{[^{}$]*\}/g, (word) => word.replace(/(?<!\\)_/g, "\\_"));
  if (guess === tex) return {};
  try {
    return { html: draw(guess, isDisplay) };
  } catch {
    return {};
  }
}
