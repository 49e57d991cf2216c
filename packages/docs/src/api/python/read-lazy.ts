import type { PythonModule } from "./python-module.ts";
import { stringValue } from "./string-value.ts";
import { childNamed, childrenOf, type SyntaxNode } from "../../text/syntax-tree.ts";
import type { PythonText } from "./syntax.ts";

type Lazy = PythonModule["lazy"][number];

/**
 * The names that a statement announces for import when they are first asked for:
 * `_import_structure = {"parts": ["Part"]}`, `_import_structure["parts"].extend(["Part"])`, `… += …`, and
 * `{"Part": "package.parts"}`. Whether such modules exist is seen when a name is looked up.
 */
export function readLazy(node: SyntaxNode, text: PythonText): Lazy[] {
  if (node.name === "ExpressionStatement") return readCall(node.firstChild ?? undefined, text);
  const parts = childrenOf(node);
  const value = parts.at(-1);
  if (value?.name === "DictionaryExpression") return readDictionary(value, text);
  const module = parts[0]?.name === "MemberExpression" ? subscriptOf(parts[0], text) : undefined;
  return module === undefined || !value ? [] : stringsIn(value, text).map((name) => ({ name, module }));
}

/** `x["parts"].extend([…])`, `.append("Part")`, `x.update({…})` */
function readCall(call: SyntaxNode | undefined, text: PythonText): Lazy[] {
  const method = call?.name === "CallExpression" ? childNamed(call, "MemberExpression") : undefined;
  const list = call && childNamed(call, "ArgList");
  if (!method || !list) return [];
  const dictionary = childNamed(list, "DictionaryExpression");
  if (dictionary) return readDictionary(dictionary, text);
  const inner = childNamed(method, "MemberExpression");
  const module = inner && subscriptOf(inner, text);
  return module === undefined ? [] : stringsIn(list, text).map((name) => ({ name, module }));
}

function subscriptOf(member: SyntaxNode, text: PythonText): string | undefined {
  return stringValue(childNamed(member, "String"), text);
}

function readDictionary(dictionary: SyntaxNode, text: PythonText): Lazy[] {
  const parts = childrenOf(dictionary);
  return parts.flatMap((part, index): Lazy[] => {
    const key = part.name === "String" && parts[index + 1]?.name === ":" ? stringValue(part, text) : undefined;
    const value = parts[index + 2];
    if (key === undefined || !value) return [];
    const single = stringValue(value, text);
    if (single !== undefined) return /^[.\w]+$/.test(single) ? [{ name: key, module: single }] : [];
    return stringsIn(value, text).map((name) => ({ name, module: key }));
  });
}

/** All texts of a list, a tuple or a sum of such. */
function stringsIn(node: SyntaxNode, text: PythonText): string[] {
  const own = stringValue(node, text);
  if (own !== undefined) return [own];
  if (!/^(?:ArrayExpression|TupleExpression|ParenthesizedExpression|BinaryExpression|ArgList)$/.test(node.name))
    return [];
  return childrenOf(node).flatMap((child) => stringsIn(child, text));
}

/** The names of `__all__ = ["Part"] + […]`. */
export function readExports(node: SyntaxNode, text: PythonText): string[] {
  const value = childrenOf(node).at(-1);
  return value ? stringsIn(value, text) : [];
}
