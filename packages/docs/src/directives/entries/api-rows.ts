import type { Element, ElementContent } from "hast";
import type { ListItem, Paragraph, PhrasingContent, RootContent } from "mdast";
import type { ListSection } from "../../api/docstring/docstring.ts";
import { defineDirective, h, z } from "../kit.ts";
import { encodedPart } from "../../text/encoded.ts";

export interface RowsAttributes {
  readonly section: ListSection;
}

export interface RowAttributes {
  /** As it is written: `**kwargs`. */
  readonly name: string;
  readonly isOptional: boolean;
}

export interface SlotAttributes {
  readonly slot: "name" | "type" | "default";
}

const firstHeads = { parameters: "parameter", attributes: "parameter", raises: "errorType" } as const;

/** `div.api-part` › `p.api-part-title`, `table.api-rows`; in Markdown a list, because descriptions may hold blocks. */
export const rows = defineDirective<RowsAttributes>({
  name: "modelshelf-api-rows",
  body: "markdown",
  schema: z.object({ section: z.enum(["parameters", "attributes", "raises"]) }),
  toHtml: ({ attributes: { section }, children, strings }) => [
    h("div", { className: ["api-part"] }, [
      h("p", { className: ["api-part-title"] }, strings[section]),
      h("table", { className: ["api-rows"] }, [
        h("colgroup", [h("col", { className: ["api-names"] }), h("col")]),
        h(
          "thead",
          h("tr", [
            h("th", { scope: "col" }, strings[firstHeads[section]]),
            h("th", { scope: "col" }, strings.description),
          ]),
        ),
        h("tbody", children),
      ]),
    ]),
  ],
  toMarkdown: ({ attributes: { section }, children, strings }) => [title(strings[section]), ...lists(children)],
});

/** Rows that follow each other are one list; the head of a group is between two. */
function lists(children: readonly RootContent[]): RootContent[] {
  const written: RootContent[] = [];
  for (const child of children) {
    const last = written.at(-1);
    if (child.type !== "listItem") written.push(child);
    else if (last?.type === "list") last.children.push(child);
    else written.push({ type: "list", ordered: false, spread: false, children: [child] });
  }
  return written;
}

function title(value: string): Paragraph {
  return { type: "paragraph", children: [{ type: "strong", children: [{ type: "text", value }] }] };
}

/** One parameter: its name, type and default beside what it is for. */
export const row = defineDirective<RowAttributes>({
  name: "modelshelf-api-row",
  body: "markdown",
  schema: z.object({ name: z.string(), isOptional: z.boolean() }),
  toHtml: ({ attributes: { name, isOptional }, children, strings, id }) => {
    const slots = children.filter(isSlot);
    const hasName = slots.some((child) => classOf(child) === "api-slot-name");
    const own = hasName ? [] : [h("code", { className: ["api-parameter"], translate: "no" }, nameLink(name, id))];
    const hasDefault = slots.some((child) => classOf(child) === "api-slot-default");
    const optional =
      isOptional && !hasDefault ? [h("span", { className: ["api-slot-default"] }, strings.optional)] : [];
    return [
      h("tr", { id }, [
        h("th", { scope: "row" }, [...own, ...slots, ...optional]),
        h(
          "td",
          children.filter((child) => !isSlot(child)),
        ),
      ]),
    ];
  },
  toMarkdown: ({ attributes: { name, isOptional }, children, strings }) => [
    rowToMarkdown(children, { name, optional: isOptional ? strings.optional : undefined }),
  ],
});

function nameLink(name: string, id: string | undefined): ElementContent[] {
  return [id === undefined ? { type: "text", value: name } : h("a", { href: `#${encodedPart(id)}` }, name)];
}

function classOf(node: ElementContent): string | undefined {
  const classes = node.type === "element" ? node.properties["className"] : undefined;
  return Array.isArray(classes) ? String(classes[0]) : undefined;
}

function isSlot(node: ElementContent): node is Element {
  return classOf(node)?.startsWith("api-slot-") === true;
}

/** `- **`r`** (`int`, default: `8`): how many` */
function rowToMarkdown(
  children: readonly RootContent[],
  { name, optional }: { readonly name: string; readonly optional: string | undefined },
): ListItem {
  const slots = new Map<string, PhrasingContent[]>();
  const rest: RootContent[] = [];
  for (const child of children) {
    const slot = child.type === "paragraph" ? (child.data as { slot?: string } | undefined)?.slot : undefined;
    if (child.type === "paragraph" && slot !== undefined) slots.set(slot, child.children);
    else rest.push(child);
  }
  const facts = [slots.get("type"), slots.get("default") ?? (optional ? [text(optional)] : undefined)].filter(
    (fact) => fact !== undefined,
  );
  const brackets =
    facts.length > 0
      ? [text(" ("), ...facts.flatMap((fact, index) => (index === 0 ? fact : [text(", "), ...fact])), text(")")]
      : [];
  const head: PhrasingContent[] = [
    ...(slots.get("name") ?? [{ type: "strong", children: [{ type: "inlineCode", value: name }] }]),
    ...brackets,
  ];
  const [first, ...others] = rest;
  if (first?.type !== "paragraph") return item([{ type: "paragraph", children: head }, ...rest]);
  return item([{ type: "paragraph", children: [...head, text(": "), ...first.children] }, ...others]);
}

function text(value: string): PhrasingContent {
  return { type: "text", value };
}

function item(children: readonly RootContent[]): ListItem {
  return { type: "listItem", spread: false, children: children as ListItem["children"] };
}

/** The words that head the rows behind it. */
export const rowGroup = defineDirective({
  name: "modelshelf-api-row-group",
  body: "markdown",
  schema: z.object({}),
  toHtml: ({ children }) => [
    h("tr", { className: ["api-row-group"] }, h("th", { colSpan: 2, scope: "rowgroup" }, children)),
  ],
  toMarkdown: ({ children }) =>
    children.map((child) =>
      child.type === "paragraph" ? { ...child, children: [{ type: "emphasis", children: child.children }] } : child,
    ),
});

/** A fact that is beside the name. */
export const slot = defineDirective<SlotAttributes>({
  name: "modelshelf-api-slot",
  body: "markdown",
  schema: z.object({ slot: z.enum(["name", "type", "default"]) }),
  toHtml: ({ attributes, children, strings }) => {
    const inside =
      attributes.slot === "default"
        ? around(strings.defaultValue, children, (value) => ({ type: "text", value }) as const)
        : children;
    return [h("span", { className: [`api-slot-${attributes.slot}`] }, inside)];
  },
  toMarkdown: ({ attributes, children, strings }) => {
    const words = children.flatMap((child) => (child.type === "paragraph" ? child.children : []));
    const inside = attributes.slot === "default" ? around(strings.defaultValue, words, text) : words;
    return [{ type: "paragraph", children: inside, data: { slot: attributes.slot } as object }];
  },
});

/** `("default: {value}", code)` → the words with the code in its place. */
export function around<Node>(words: string, inside: readonly Node[], toText: (value: string) => Node): Node[] {
  const [before = "", after = ""] = words.split(/\{\w+\}/);
  return [...(before ? [toText(before)] : []), ...inside, ...(after ? [toText(after)] : [])];
}

const apiRows = [rows, row, rowGroup, slot];

export default [...apiRows];
