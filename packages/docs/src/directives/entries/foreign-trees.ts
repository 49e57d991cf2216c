import type { ElementContent } from "hast";
import { defineDirective, h, z } from "../kit.ts";
import { directiveNode } from "../api-nodes.ts";

/** A file or a folder: an item of the list that the folder around it is. */
const entry = defineDirective({
  name: "modelshelf-file",
  body: "markdown",
  schema: z.object({}),
  toHtml: ({ children }) => [h("li", children)],
  toMarkdown: ({ children }) => [
    {
      type: "list",
      ordered: false,
      spread: false,
      children: [{ type: "listItem", spread: false, children: children as never }],
      data: { isBox: true },
    },
  ],
});

const entries = defineDirective({
  name: "modelshelf-files",
  body: "markdown",
  schema: z.object({}),
  toHtml: ({ children }) => [h("ul", children.filter(isSeen).map(inItem))],
  toMarkdown: ({ children }) => children,
});

const isSeen = (node: ElementContent): boolean => node.type !== "text" || node.value.trim() !== "";

const inItem = (node: ElementContent): ElementContent =>
  node.type === "element" && node.tagName === "li" ? node : h("li", node);

/** `<Tree>` with `<Tree.Folder name="src">` and `<Tree.File name="a.py" />`: lists, one in another. */
const parts = ["Tree", "Tree.Folder", "Tree.File"].map((name) =>
  defineDirective<{ readonly name: string }>({
    name,
    body: "markdown",
    isForeign: true,
    schema: z.object({ name: z.string().catch("") }),
    expand: ({ attributes, children }) => {
      const inside = children.some(isSeen) ? [directiveNode(entries, {}, children)] : [];
      return name === "Tree" ? inside : [directiveNode(entry, {}, [h("code", attributes.name), ...inside])];
    },
    toHtml: ({ children }) => children,
    toMarkdown: ({ children }) => children,
  }),
);

export default [entry, entries, ...parts];
