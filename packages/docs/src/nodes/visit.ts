import { EXIT, SKIP, type visit as Visit } from "unist-util-visit";

interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
}

/** Returns `SKIP`, `EXIT`, the index to go on from, or `[SKIP, index]`; with nothing, the walk goes on. */
type Visitor = (node: Node, index: number | undefined, parent: Node | undefined) => unknown;

/**
 * Calls back for each node, or for those of one type, as `visit` of unist-util-visit does. A page is walked a dozen times, and
 * that one makes up a name for every node that it passes, which took a tenth of the time to compile a page.
 *
 * @example visit(tree, "heading", (heading, index, parent) => void headings.push(heading))
 */
export const visit = ((tree: Node, ...rest: [Visitor] | [string, Visitor]): void => {
  if (rest.length === 1) return void pass(tree, 0, undefined, rest[0]);
  const [type, visitor] = rest;
  pass(tree, 0, undefined, (node, index, parent) => (node.type === type ? visitor(node, index, parent) : undefined));
}) as typeof Visit;

/** Visits a node and everything in it. Returns the index to go on from among its siblings, or `EXIT`. */
function pass(node: Node, index: number, parent: Node | undefined, visitor: Visitor): number | typeof EXIT {
  const result = visitor(node, parent && index, parent);
  const [action, next]: readonly unknown[] = Array.isArray(result) ? result : [result, result];
  if (action === EXIT) return EXIT;
  if (action !== SKIP && passChildren(node, visitor) === EXIT) return EXIT;
  return typeof next === "number" ? next : index + 1;
}

/** The callback may change the children while they are visited. */
function passChildren(node: Node, visitor: Visitor): typeof EXIT | undefined {
  let at = 0;
  for (let child = node.children?.[at]; child !== undefined; child = node.children?.[at]) {
    const following = pass(child, at, node, visitor);
    if (following === EXIT) return EXIT;
    at = following;
  }
  return undefined;
}

export { EXIT, SKIP };
