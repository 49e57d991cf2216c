import { type Node, type Program, visitorKeys } from "oxc-parser";

/**
 * Globals that browsers and Node both have, as far as snippets use them; `process` is Node's, `window` and `document` are
 * not.
 */
const globals = new Set(
  (
    "Array Blob Buffer Date Error File Float32Array FormData JSON Map Math Number Object Promise Set String TextDecoder " +
    "URL Uint8Array clearInterval console document fetch globalThis navigator process setInterval setTimeout " +
    "undefined window"
  ).split(" "),
);

/**
 * Names that a script uses and nothing in it declares. Scopes are not told apart: in the few lines of a snippet a name
 * is declared once or not at all.
 *
 * @example undefinedNames(parseSync("a.js", "const a = b;").program) // ["b"]
 */
export function undefinedNames(program: Program): readonly string[] {
  const declared = new Set(globals);
  const used = new Set<string>();
  walk(program, (node, parent, key) => {
    for (const name of declaredBy(node)) declared.add(name);
    if (node.type === "Identifier" && !isPartOfOther(parent, key)) used.add(node.name);
  });
  return [...used].filter((name) => !declared.has(name));
}

type Visit = (node: Node, parent: Node, key: string) => void;

function walk(node: Node, visit: Visit, parent: Node = node, key = ""): void {
  visit(node, parent, key);
  for (const childKey of visitorKeys[node.type] ?? []) {
    const child = (node as unknown as Record<string, Node | readonly (Node | null)[] | null | undefined>)[childKey];
    for (const item of Array.isArray(child) ? child : [child]) if (item) walk(item, visit, node, childKey);
  }
}

function declaredBy(node: Node): readonly string[] {
  if (/^Import.*Specifier$/.test(node.type) && "local" in node) return boundBy(node.local as Node);
  if (node.type === "CatchClause" && node.param) return boundBy(node.param);
  const id = "id" in node && node.id ? boundBy(node.id as Node) : [];
  return "params" in node && Array.isArray(node.params) ? [...id, ...node.params.flatMap(boundBy)] : id;
}

/** The names in a pattern: `{ a: b, ...c }`, `[d = 1]`. */
function boundBy(pattern: Node | null): readonly string[] {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((property) => boundBy("value" in property ? property.value : property));
    case "ArrayPattern":
      return pattern.elements.flatMap(boundBy);
    case "AssignmentPattern":
      return boundBy(pattern.left);
    case "RestElement":
      return boundBy(pattern.argument);
    default:
      return [];
  }
}

/** Names of members, keys, imports and labels are no uses of a variable; neither are names of types. */
function isPartOfOther(parent: Node, key: string): boolean {
  if (parent.type === "MemberExpression") return key === "property" && !parent.computed;
  if (parent.type === "Property" || parent.type === "MethodDefinition") return key === "key" && !parent.computed;
  return (
    /^(?:Import|Export.*Specifier)/.test(parent.type) || /Label|Break|Continue|^TS(?!As|NonNull)/.test(parent.type)
  );
}
