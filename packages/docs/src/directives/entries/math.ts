import type { ElementContent } from "hast";
import type { RootContent } from "mdast";
import { mathName } from "../../scan/math.ts";
import { defineDirective, h, z } from "../kit.ts";

interface MathAttributes {
  readonly tex: string;
  readonly isDisplay: boolean;
  /** KaTeX's markup; absent where the formula has a fault. */
  readonly html?: string;
  readonly fault?: string;
}

/**
 * A formula, drawn when the page is compiled: markup of KaTeX for the eye, MathML in it for readers' software. One with
 * a fault is shown as its source. The text of the node is its source, for outline, search and ids of headings.
 *
 * `span.math`, with `.math-display[tabindex=0]` for one on a line of its own › KaTeX's `span.katex`; with a fault `code.math-fault[title=<what is wrong>]`.
 */
const math = defineDirective<MathAttributes>({
  name: mathName,
  body: "none",
  schema: z.object({ tex: z.string(), isDisplay: z.boolean() }),
  expand: ({ node, attributes, place, report, renderFormula }) => {
    const formula = renderFormula(attributes.tex, attributes.isDisplay);
    if (formula.fault !== undefined) {
      const isLost = formula.html === undefined;
      const shown = isLost ? "its source is shown" : "it is shown as it was probably meant";
      const message = `This formula is not valid TeX (${formula.fault}); ${shown}.`;
      report(isLost ? "broken-formula" : "doubtful-formula", message);
    }
    const fault = formula.fault === undefined ? {} : { fault: `${place}: ${formula.fault}` };
    const children: ElementContent[] = [{ type: "text", value: attributes.tex }];
    return [{ ...node, attributes: { ...attributes, ...formula, ...fault }, children }];
  },
  toHtml: ({ attributes: { tex, isDisplay, html, fault } }) => {
    const className = isDisplay ? ["math", "math-display"] : ["math"];
    // KaTeX escapes what it is given and, untrusted, writes no address; the markup is not sanitized again.
    const shown: ElementContent =
      html === undefined ? h("code", { className: ["math-fault"], title: fault }, tex) : { type: "raw", value: html };
    // A wide one is scrolled, by keyboard too, as tables are.
    const scrolled = isDisplay ? { tabIndex: 0 } : {};
    return [h("span", { className, dir: "ltr", translate: "no", ...scrolled }, [shown])];
  },
  toMarkdown: ({ attributes: { tex, isDisplay } }): RootContent[] => [{ type: "inlineMath", value: tex, isDisplay }],
});

export default [math];
