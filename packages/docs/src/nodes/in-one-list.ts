import type { List, Nodes, RootContent } from "mdast";
import { visit } from "./visit.ts";

/**
 * Lists of one kind that follow one another, as one list: Markdown would tell them apart by another bullet.
 *
 * @param isPart whether a list may be joined with the one before it
 * @example inOneList([list(a), list(b), paragraph], () => true) // [list(a, b), paragraph]
 */
export function inOneList(nodes: readonly RootContent[], isPart: (list: List) => boolean): RootContent[] {
  const written: RootContent[] = [];
  for (const node of nodes) {
    const last = written.at(-1);
    const goesOn =
      node.type === "list" && last?.type === "list" && last.ordered === node.ordered && isPart(last) && isPart(node);
    if (goesOn) written[written.length - 1] = joined(last, node);
    else written.push(node);
  }
  return written;
}

const isBox = ({ data }: List): boolean => data?.isBox === true;

/** Cards and steps that no group holds, each of which has become a list, as one list where nothing is between them. */
export function joinBoxes(tree: Nodes): void {
  visit(tree, (node) => {
    if (!("children" in node)) return;
    const children = node.children as RootContent[];
    if (children.some((child) => child.type === "list" && isBox(child)))
      children.splice(0, children.length, ...inOneList(children, isBox));
  });
}

const joined = (first: List, second: List): List => ({
  ...first,
  spread: first.spread === true || second.spread === true,
  children: [...first.children, ...second.children],
});
