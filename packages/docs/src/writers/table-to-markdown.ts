import type { Element, ElementContent } from "hast";
import { defaultHandlers, type Handle, type State } from "hast-util-to-mdast";
import type { List, Nodes, PhrasingContent, RootContent } from "mdast";
import { visit } from "../nodes/visit.ts";

const blockNames = new Set(["pre", "dl", "blockquote", "table", "h1", "h2", "h3", "h4", "h5", "h6", "details"]);

/**
 * A table as Markdown's own where each cell is a line of text; a list in a cell becomes one. A table of blocks (code side by side) has no form in
 * Markdown: its cells follow each other, each under the head of its column.
 */
export const tableToMarkdown: Handle = (state, table) => {
  if (!holdsBlocks(table)) return withLinesInCells(defaultHandlers.table(state, table));
  const rows = rowsOf(table);
  const [first] = rows;
  const heads = rows.length > 1 && first?.every(({ tagName }) => tagName === "th") === true ? first : undefined;
  return rows
    .filter((row) => row !== heads)
    .flatMap((row) =>
      row.flatMap((cell, column) => {
        const head = heads?.[column];
        return [...(head ? toLabel(state, head) : []), ...toFlow(state, cell.children)];
      }),
    ) as never;
};

/** The output of a directive in a cell, a callout or a list, as words: a row of Markdown is one line. */
function withLinesInCells(table: Nodes): Nodes {
  visit(table, "tableCell", (cell) => {
    cell.children = toLine(cell.children);
  });
  return table;
}

const flowNames: ReadonlySet<string> = new Set(["blockquote", "paragraph", "list", "listItem", "heading"]);

/** Words stay as they are, a space divides what were lines. */
function toLine(nodes: readonly RootContent[]): PhrasingContent[] {
  const shown = nodes.filter((node) => !(node.type === "html" && node.value.startsWith("[!")));
  return shown.flatMap((node, index) => {
    const isDivided = index > 0 && [node, shown[index - 1]].some((one) => one && flowNames.has(one.type));
    return [...(isDivided ? [{ type: "text" as const, value: " " }] : []), ...toPhrasing(node)];
  });
}

function toPhrasing(node: RootContent): PhrasingContent[] {
  if (node.type === "list") return listToPhrasing(node);
  return "children" in node && flowNames.has(node.type) ? toLine(node.children) : [node as PhrasingContent];
}

/** `• one • two`, or `1. one 2. two`. */
function listToPhrasing({ children, ordered, start }: List): PhrasingContent[] {
  return children.flatMap((item, index) => {
    const sign = ordered ? `${(start ?? 1) + index}.` : "•";
    return [{ type: "text", value: `${index === 0 ? "" : " "}${sign} ` }, ...toPhrasing(item)];
  });
}

function holdsBlocks(table: Element): boolean {
  return rowsOf(table).some((row) => row.some((cell) => cell.children.some(isBlock)));
}

function isBlock(node: ElementContent): boolean {
  if (node.type === "codeBlock") return true;
  if (node.type === "directive") return node.children.some(isBlock);
  return node.type === "element" && (blockNames.has(node.tagName) || node.children.some(isBlock));
}

/** The cells of each row; those of tables inside of cells are not among them. */
function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, "element", (node) => {
    if (node.tagName === "table" && node !== table) return "skip";
    if (node.tagName === "tr") rows.push(node.children.filter((child) => child.type === "element"));
    return undefined;
  });
  return rows;
}

function toLabel(state: State, head: Element): RootContent[] {
  const words = state.all(head) as PhrasingContent[];
  const isBold = words.length === 1 && words[0]?.type === "strong";
  if (words.length === 0) return [];
  return [{ type: "paragraph", children: isBold ? words : [{ type: "strong", children: words }] }];
}

function toFlow(state: State, children: ElementContent[]): RootContent[] {
  return state.toFlow(state.all({ type: "root", children })) as RootContent[];
}
