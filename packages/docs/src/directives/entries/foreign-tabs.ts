import type { ElementContent } from "hast";
import { bareTitle, codeTitle, withoutLooks } from "../../code/code-title.ts";
import { lineSetsIn } from "../../code/line-marks.ts";
import { foreignSlug } from "../../scan/dialects/foreign-slug.ts";
import { directiveNode } from "../api-nodes.ts";
import { defineDirective, text, z } from "../kit.ts";
import { otherId } from "./api-parts.ts";
import { tab, type TabAttributes, tabs, type TabsAttributes, toTabs } from "./tabs.ts";

/** `<Tabs groupId="os">`, `<Tabs syncKey="os">` */
const foreignTabs = defineDirective<TabsAttributes>({
  name: "Tabs",
  body: "markdown",
  isForeign: true,
  schema: z
    .object({ groupId: text, syncKey: text })
    .transform(({ groupId, syncKey }) => ({ group: groupId ?? syncKey ?? "" })),
  toHtml: tabs.toHtml,
  toMarkdown: tabs.toMarkdown,
});

interface ForeignTabAttributes extends TabAttributes {
  /** The id for links to it; empty where it has none. */
  readonly id: string;
}

/** `<TabItem value="mac" label="macOS">`, `<Tab title="macOS">`, which Mintlify can link to by its title. */
const foreignTab = ["TabItem", "Tab"].map((name) =>
  defineDirective<ForeignTabAttributes>({
    name,
    body: "markdown",
    isForeign: true,
    schema: z.object({ value: text, label: text, title: text, id: text }).transform(({ value, label, title, id }) => {
      const shown = label ?? title ?? value ?? "";
      const made = name === "Tab" ? foreignSlug("mintlify", title ?? "") : "";
      return { option: value ?? shown, label: shown || "–", id: id ?? made };
    }),
    expand: ({ node, attributes: { id }, children }) =>
      id === "" ? [node] : [{ ...node, children: [directiveNode(otherId, {}, [], id), ...children] }],
    toHtml: tab.toHtml,
    toMarkdown: tab.toMarkdown,
  }),
);

/** `<CodeGroup>`, `::: code-group`: each block of code is a tab, by the words behind its language: `npm`, `[npm]`. */
const codeGroup = defineDirective({
  name: "CodeGroup",
  body: "markdown",
  isForeign: true,
  schema: z.object({}),
  expand: ({ node, children }) => {
    const blocks = children.flatMap((child) => (child.type === "codeBlock" ? [child] : []));
    return blocks.length === 0 ? [node] : [toTabs("code", blocks.map(toTab))];
  },
  toHtml: ({ children }) => children,
  toMarkdown: ({ children }) => children,
});

function toTab(block: Extract<ElementContent, { type: "codeBlock" }>) {
  const [language = ""] = withoutLooks(block.info).split(/\s+/);
  const label = codeTitle(block.info) ?? (bareTitle(block.info) || language || "–");
  const marks = lineSetsIn(block.info)
    .map((set) => ` ${set}`)
    .join("");
  return { option: label, label, children: [{ ...block, info: language.replace(/[{[].*/, "") + marks }] };
}

export default [codeGroup, ...foreignTab, foreignTabs];
