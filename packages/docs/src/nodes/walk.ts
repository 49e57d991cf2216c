/**
 * Calls back for a node and everything in it, in the order of the text. The callback may change nodes, not their places.
 */
export function walk<Node extends { readonly type: string }>(node: Node, callback: (node: Node) => void): void {
  callback(node);
  if ("children" in node) for (const child of node.children as readonly Node[]) walk(child, callback);
}
