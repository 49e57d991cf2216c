import type { ElementContent } from "hast";
import type { DirectiveNode } from "../../nodes/nodes.ts";
import { defineDirective, h, z } from "../kit.ts";

export interface TabsAttributes {
  /** Groups of one name on all pages are switched together. */
  readonly group: string;
}

export interface TabAttributes {
  /** Name of the choice for scripts and addresses: `?<group>=<option>`. */
  readonly option: string;
  readonly label: string;
}

/**
 * Alternatives of which a reader wants one. Written in full, one below the other and each under its label, so that
 * nothing is missing where no script runs. A script may draw tabs from the marks:
 * `div.tabs[data-tabs="<group>"]` › `div.tab[data-tab="<option>"][role=group][aria-label]` › `p.tab-label`, content.
 */
export const tabs = defineDirective<TabsAttributes>({
  name: "modelshelf-tabs",
  body: "markdown",
  schema: z.object({ group: z.string() }),
  toHtml: ({ attributes: { group }, children }) => [h("div", { className: ["tabs"], dataTabs: group }, children)],
  toMarkdown: ({ children }) => children,
});

/** One alternative: in Markdown its label in bold, then its content. */
export const tab = defineDirective<TabAttributes>({
  name: "modelshelf-tab",
  body: "markdown",
  schema: z.object({ option: z.string(), label: z.string() }),
  toHtml: ({ attributes: { option, label }, children }) => [
    h("div", { className: ["tab"], dataTab: option, role: "group", ariaLabel: label }, [
      h("p", { className: ["tab-label"] }, label),
      ...children,
    ]),
  ],
  toMarkdown: ({ attributes: { label }, children }) => [
    { type: "paragraph", children: [{ type: "strong", children: [{ type: "text", value: label }] }] },
    ...children,
  ],
});

/** Tabs made by this program: `toTabs("framework", [{ option: "pt", label: "PyTorch", children }])`. */
export function toTabs(
  group: string,
  choices: readonly (TabAttributes & { readonly children: ElementContent[] })[],
): DirectiveNode {
  const children = choices.map(({ option, label, children: inside }): DirectiveNode => {
    const attributes: TabAttributes = { option, label };
    return { type: "directive", name: tab.name, attributes, children: inside };
  });
  const attributes: TabsAttributes = { group };
  return { type: "directive", name: tabs.name, attributes, children };
}

export default [tab, tabs];
