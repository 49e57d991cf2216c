import type { PythonClass, PythonCopy, TextChange } from "./python-module.ts";
import { childNamed, childrenOf } from "../../text/syntax-tree.ts";
import type { SyntaxNode } from "../../text/syntax-tree.ts";
import type { PythonText } from "./syntax.ts";
import { argumentsOf, readText } from "./text-parts.ts";
import { stringValue } from "./string-value.ts";

/** What an assignment below a class makes of it. */
export interface ClassChange {
  /** Name of the class. */
  readonly owner: string;
  readonly copy: PythonCopy;
}

/** Reads `A.save = copy_func(A.save)` and `A.save.__doc__ = A.save.__doc__.format(kind="shelf")`; `undefined` for others. */
export function readCopy(statement: SyntaxNode, text: PythonText): ClassChange | undefined {
  const [target, ...rest] = childrenOf(statement);
  const value = rest.at(-1);
  if (target?.name !== "MemberExpression" || value?.name !== "CallExpression") return undefined;
  const path = text.of(target);
  const [, owner, name, end] = /^(\w+)\.(\w+)(\.__doc__)?$/.exec(path) ?? [];
  if (owner === undefined || name === undefined) return undefined;
  const changes = end === undefined ? copied(value, path, text) : changesTo(value, path, text);
  return changes && { owner, copy: { name, changes } };
}

/** A copy changes nothing. */
function copied(call: SyntaxNode, path: string, text: PythonText): TextChange[] | undefined {
  const list = childNamed(call, "ArgList");
  const given = list ? argumentsOf(list, text) : [];
  return given.length === 1 && given[0] && text.of(given[0].value) === path ? [] : undefined;
}

function changesTo(node: SyntaxNode, path: string, text: PythonText): TextChange[] | undefined {
  const [method, list] = childrenOf(node);
  const [inner] = method ? childrenOf(method) : [];
  if (!method || list?.name !== "ArgList" || !inner) return undefined;
  if (text.of(method).endsWith(".replace")) {
    const [from, to] = argumentsOf(list, text).map(({ value }) => stringValue(value, text));
    const before = text.of(inner) === path ? [] : changesTo(inner, path, text);
    return before && from && to !== undefined ? [...before, { from, to }] : undefined;
  }
  const [part] = readText(node, text) ?? [];
  return typeof part === "object" && "parts" in part ? [{ filling: part.filling }] : undefined;
}

/** The class with a copy, or with one more change of it. */
export function withCopy(found: PythonClass, { name, changes }: PythonCopy): PythonClass {
  const { copies = [] } = found;
  const known = copies.find((one) => one.name === name);
  const others = copies.filter((one) => one !== known);
  return { ...found, copies: [...others, { name, changes: [...(known?.changes ?? []), ...changes] }] };
}
