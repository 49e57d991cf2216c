import type { ElementContent } from "hast";
import { h } from "hastscript";
import type { PhrasingContent, RootContent } from "mdast";
import type { UiStrings } from "../ui/en.ts";
import type { DirectiveInput } from "./directive.ts";

/** What stands at the head of a reference card; everything else are its children. */
export interface ApiCardAttributes {
  readonly name: string;
  readonly sourceUrl?: string | undefined;
}

/** `section.api-card[id]` › `p.api-name` › `code`, `a.api-source`; then signature, text, `div.api-part`, `ul.api-members`. */
export function cardToHtml({
  attributes,
  children,
  strings,
  id,
}: DirectiveInput<ApiCardAttributes, ElementContent>): ElementContent[] {
  const { name, sourceUrl } = attributes;
  const source =
    sourceUrl === undefined
      ? []
      : [" ", h("a", { className: ["api-source"], href: sourceUrl, rel: ["noopener"] }, strings.source)];
  const head = h("p", { className: ["api-name"] }, [h("code", { translate: "no" }, name), ...source]);
  return [h("section", { className: ["api-card"], id }, [head, ...children])];
}

export function cardToMarkdown({
  attributes: { name, sourceUrl },
  children,
  strings,
}: DirectiveInput<ApiCardAttributes, RootContent>): RootContent[] {
  const bold: PhrasingContent = { type: "strong", children: [{ type: "inlineCode", value: name }] };
  return [{ type: "paragraph", children: [bold, ...sourceLink(sourceUrl, strings)] }, ...children];
}

function sourceLink(url: string | undefined, strings: UiStrings): PhrasingContent[] {
  if (url === undefined) return [];
  return [
    { type: "text", value: " " },
    { type: "link", url, children: [{ type: "text", value: strings.source }] },
  ];
}
