import type { PythonClass, PythonCopy, TextChange } from "./python-module.ts";
import { childNamed, childrenOf, type SyntaxNode } from "../../text/syntax-tree.ts";
import type { PythonText } from "./syntax.ts";
import { argumentsOf, readText } from "./text-parts.ts";
import { stringValue } from "./string-value.ts";

/** A change of a class by an assignment below it. */
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

/** Changes of one text, and copies in one class: more are not written by hand. */
const maxChanges = 200;

/** Read from the last call to the first: `A.f.__doc__.replace("a", "b").format(c="d")`. */
function changesTo(call: SyntaxNode, path: string, text: PythonText): TextChange[] | undefined {
  const changes: TextChange[] = [];
  for (let node = call; changes.length < maxChanges;) {
    const [method, list] = childrenOf(node);
    const [inner] = method ? childrenOf(method) : [];
    if (!method || list?.name !== "ArgList" || !inner) return undefined;
    const change = nameOfMethod(method, text) === "replace" ? replacement(list, text) : filling(node, text);
    if (!change) return undefined;
    changes.push(change);
    if ("filling" in change || text.of(inner) === path) return changes.toReversed();
    node = inner;
  }
  return undefined;
}

const nameOfMethod = (method: SyntaxNode, text: PythonText): string | undefined => {
  const last = childrenOf(method).at(-1);
  return last && text.of(last);
};

function replacement(list: SyntaxNode, text: PythonText): TextChange | undefined {
  const [from, to] = argumentsOf(list, text).map(({ value }) => stringValue(value, text));
  return from && to !== undefined ? { from, to } : undefined;
}

function filling(call: SyntaxNode, text: PythonText): TextChange | undefined {
  const [part] = readText(call, text) ?? [];
  return typeof part === "object" && "parts" in part ? { filling: part.filling } : undefined;
}

/** The class with a copy, or with one more change of it. */
export function withCopy(found: PythonClass, { name, changes }: PythonCopy): PythonClass {
  const { copies = [] } = found;
  const place = copies.findIndex((one) => one.name === name);
  const known = copies[place]?.changes ?? [];
  if (place === -1 && copies.length >= maxChanges) return found;
  if (known.length + changes.length > maxChanges) return found;
  const copy = { name, changes: [...known, ...changes] };
  return { ...found, copies: place === -1 ? [...copies, copy] : copies.with(place, copy) };
}
