/** The parts of a syntax tree of Lezer that are read here; the parser's own type says the same and much more. */
export interface SyntaxNode {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly firstChild: SyntaxNode | null;
  readonly nextSibling: SyntaxNode | null;
}

/** The nodes right below one, in their order. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** The first node right below one that has one of these names. */
export function childNamed(node: SyntaxNode, ...names: readonly string[]): SyntaxNode | undefined {
  for (let child = node.firstChild; child; child = child.nextSibling) if (names.includes(child.name)) return child;
  return undefined;
}
