import type { ElementContent } from "hast";
import { h } from "hastscript";
import type { PhrasingContent, RootContent } from "mdast";
import type { UiStrings } from "../ui/en.ts";
import type { DirectiveInput } from "./directive.ts";
import { encodedPart } from "../text/encoded.ts";

/** The head of a reference card; everything else are its children. */
export interface ApiCardAttributes {
  /** `peft.LoraConfig`; for a member `LoraConfig.to_dict`. */
  readonly name: string;
  readonly sourceUrl?: string | undefined;
  /** Words of Python before the name: `class`, `async`, `property`. */
  readonly kind?: string | undefined;
  readonly isMember?: boolean | undefined;
}

/**
 * `section.api-card[id]` › `p.api-name` › `span.api-kind`, `a` › `code`, `a.api-source`; then `.api-signature`, text,
 * `div.api-part`, `div.api-members` › `section.api-card.api-member`.
 */
export function cardToHtml({
  attributes,
  children,
  strings,
  id,
}: DirectiveInput<ApiCardAttributes, ElementContent>): ElementContent[] {
  const { name, sourceUrl, kind, isMember } = attributes;
  const source =
    sourceUrl === undefined
      ? []
      : [" ", h("a", { className: ["api-source"], href: sourceUrl, rel: ["noopener"] }, strings.source)];
  const word = kind === undefined ? [] : [h("span", { className: ["api-kind"], translate: "no" }, kind), " "];
  const code = h("code", { translate: "no" }, nameParts(name));
  const link = id === undefined ? code : h("a", { className: ["api-anchor"], href: `#${encodedPart(id)}` }, code);
  const head = h("p", { className: ["api-name"] }, [...word, link, ...source]);
  const className = ["api-card", ...(isMember ? ["api-member"] : [])];
  return [h("section", { className, id }, [head, ...children])];
}

/** The way to the name says less than the name. A long one may break behind its dots. */
function nameParts(name: string): ElementContent[] {
  const dot = name.lastIndexOf(".") + 1;
  const way = name
    .slice(0, dot)
    .split(/(?<=\.)/)
    .filter((one) => one !== "" && one !== ".");
  const breakable = way.flatMap((one): ElementContent[] => [{ type: "text", value: one }, h("wbr")]);
  const own: ElementContent = { type: "text", value: name.slice(dot) };
  return way.length === 0 ? [own] : [h("span", { className: ["api-path"] }, breakable), own];
}

/** A bold name, which begins a section for the search, and what it is: "**`Book.open`** (class method) Source". */
export function cardToMarkdown({
  attributes: { name, sourceUrl, kind },
  children,
  strings,
  id,
}: DirectiveInput<ApiCardAttributes, RootContent>): RootContent[] {
  const bold: PhrasingContent = { type: "strong", children: [{ type: "inlineCode", value: name }] };
  const word: PhrasingContent[] = kind === undefined ? [] : [{ type: "text", value: ` (${kind})` }];
  const last = children.at(-1);
  const section = id === undefined ? {} : { data: { section: { anchor: id, heading: name, last } } };
  return [{ type: "paragraph", children: [bold, ...word, ...sourceLink(sourceUrl, strings)], ...section }, ...children];
}

function sourceLink(url: string | undefined, strings: UiStrings): PhrasingContent[] {
  if (url === undefined) return [];
  return [
    { type: "text", value: " " },
    { type: "link", url, children: [{ type: "text", value: strings.source }] },
  ];
}
