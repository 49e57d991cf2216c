import type { Root } from "hast";
import { SKIP, visit } from "../nodes/visit.ts";
import type { Report } from "../diagnostics/diagnostic.ts";
import { placeOf } from "../nodes/nodes.ts";

/** The message for marks of Jinja in a text, such as `{{ version }}` and `{% if beta %}`. */
export function templateText(written: string): string {
  return `An MkDocs plugin would fill in ${written}. Plugins are not run here, so it is shown as written. Write the text itself, or put it in backticks to show the marks.`;
}

/** Longer ones are no marks. */
const mark = /\{\{[^{}\n]{1,200}\}\}|\{%[^{}\n]{1,200}%\}/g;

/** Reports what a plugin of MkDocs would fill in, in all texts of a page that are not code. */
export function reportTemplateTexts(tree: Root, report: Report): void {
  visit(tree, (node, _index, parent) => {
    if (node.type === "element" && /^(?:code|pre|script|style)$/.test(node.tagName)) return SKIP;
    if (node.type !== "text") return undefined;
    const place = placeOf(node.position ? node : parent?.type === "element" ? parent : {});
    for (const [written] of node.value.matchAll(mark)) report(place, "foreign-template", templateText(written));
    return undefined;
  });
}
