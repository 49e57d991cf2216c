import type { Element, ElementContent } from "hast";
import type { Paragraph, RootContent } from "mdast";
import { defineDirective, h, z } from "../kit.ts";
import { directiveNode } from "../api-nodes.ts";
import { otherId } from "./api-parts.ts";
import { inOneList } from "../../nodes/in-one-list.ts";
import { titleNodes, titleSchema, type TitledAttributes } from "../foreign-title.ts";

/** A box with a title, and what it holds: an item of the list that its group is, or of one that it makes with its neighbors. */
const boxOf = (name: string, className: string, ordered: boolean) =>
  defineDirective<{ readonly hasTitle: boolean }>({
    name,
    body: "markdown",
    schema: z.object({ hasTitle: z.boolean().catch(false) }),
    toHtml: ({ children }) => [h("div", { className }, children)],
    toMarkdown: ({ attributes: { hasTitle }, children }) => {
      const inside = hasTitle && !ordered ? withTitleInText(children) : children;
      const spread = inside.length > 1;
      const item = { type: "listItem", spread, children: inside as never } as const;
      return inside.length === 0 ? [] : [{ type: "list", ordered, spread, children: [item], data: { isBox: true } }];
    },
  });

/** A title and a sentence on one line, as in `- [Title](/page): sentence`. */
function withTitleInText(nodes: RootContent[]): RootContent[] {
  const [title, text, ...others] = nodes;
  if (title?.type !== "paragraph" || text?.type !== "paragraph" || others.length > 0) return nodes;
  return [
    { type: "paragraph", children: [...title.children, { type: "text", value: ": " }, ...text.children] },
  ] satisfies [Paragraph];
}

const cardBox = boxOf("modelshelf-card", "card", false);
const stepBox = boxOf("modelshelf-step", "step", true);

const boxed = (names: readonly string[], box: typeof cardBox) =>
  names.map((name) =>
    defineDirective<TitledAttributes>({
      name,
      body: "markdown",
      isForeign: true,
      schema: titleSchema(),
      expand: ({ attributes, children }) => {
        const { id, title } = attributes;
        const inside = [...titleNodes(attributes), ...children];
        const anchor = id === "" ? [] : [directiveNode(otherId, {}, [], id)];
        return [directiveNode(box, { hasTitle: title !== "" }, [...anchor, ...inside])];
      },
      toHtml: ({ children }) => children,
      toMarkdown: ({ children }) => children,
    }),
  );

const groupsOf = (names: readonly string[], toHtml: (children: ElementContent[]) => ElementContent[]) =>
  names.map((name) =>
    defineDirective({
      name,
      body: "markdown",
      isForeign: true,
      schema: z.object({}),
      toHtml: ({ children }) => toHtml(children),
      toMarkdown: ({ children }) => inOneList(children, () => true).map(toOwnList),
    }),
  );

/** Boxes that follow one another as items of one list; anything else as it is. */
function inLists(children: readonly ElementContent[], className: string, toList: () => Element): ElementContent[] {
  const written: ElementContent[] = [];
  let list: Element | undefined;
  for (const child of children) {
    if (child.type === "text" && child.value.trim() === "" && list) continue;
    if (!hasClass(child, className)) {
      list = undefined;
      written.push(child);
      continue;
    }
    if (!list) written.push((list = toList()));
    list.children.push({ ...child, tagName: "li" });
  }
  return written;
}

function hasClass(node: ElementContent, className: string): node is Element {
  return node.type === "element" && [node.properties["className"]].flat().includes(className);
}

/** A group is a list of its own, whatever follows it. */
const toOwnList = (node: RootContent): RootContent => (node.type === "list" ? { ...node, data: {} } : node);

/** `<CardGroup>`, `<CardGrid>`, `<Columns>`: a list of cards, side by side where there is room. */
const cardGroups = groupsOf(["CardGroup", "CardGrid", "Columns"], (children) =>
  inLists(children, "card", () => h("ul", { className: "cards" })),
);

/** `<Steps>`: a numbered list, of `<Step>` or as its author numbers it. */
const stepGroups = groupsOf(["Steps"], (children) =>
  inLists(children, "step", () => h("ol", { className: "steps" })).map((child) =>
    child.type === "element" && child.tagName === "ol"
      ? { ...child, properties: { ...child.properties, className: ["steps"] } }
      : child,
  ),
);

const cards = boxed(["Card", "LinkCard", "Tile"], cardBox);
const steps = boxed(["Step"], stepBox);

export default [cardBox, stepBox, ...cards, ...cardGroups, ...steps, ...stepGroups];
