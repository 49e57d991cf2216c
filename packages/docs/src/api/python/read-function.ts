import type { PythonFunction, PythonParameter, PythonSignature } from "./python-module.ts";
import type { Decoration } from "./read-decorators.ts";
import { cleanDocstring, stringValue } from "./string-value.ts";
import { childNamed, childrenOf, type SyntaxNode } from "../../text/syntax-tree.ts";
import type { PythonText } from "./syntax.ts";
import { onlyRefuses } from "./stand-ins.ts";
import { readClassSteps } from "./read-class-steps.ts";
import { readTextSteps } from "./text-function.ts";

/** A `def` with what is above it; `undefined` for one that is not finished. */
export function readFunction(node: SyntaxNode, decoration: Decoration, text: PythonText): PythonFunction | undefined {
  const name = childNamed(node, "VariableName");
  if (!name) return undefined;
  const docstring = docstringOf(node, text);
  const textSteps = readTextSteps(node, text);
  const classSteps = readClassSteps(node, text);
  return {
    kind: "function",
    name: text.of(name),
    line: text.line(node.from),
    ...readSignature(node, text),
    ...decoration,
    ...(docstring !== undefined && { docstring }),
    ...(text.makesDataclass(node.from) && { makesDataclass: true as const }),
    ...(textSteps && { textSteps }),
    ...(classSteps && { classSteps }),
    ...(onlyRefuses(node, text) && { isStandIn: true as const }),
    ...(childNamed(node, "async") && { isAsync: true as const }),
  };
}

function readSignature(node: SyntaxNode, text: PythonText): PythonSignature {
  const list = childNamed(node, "ParamList");
  const type = childNamed(node, "TypeDef");
  const returns = type && text.lineOf(type).replace(/^->\s*/, "");
  return { parameters: list ? readParameters(list, text) : [], ...(returns && { returns }) };
}

/** From the bracket to the comma that follows: names, stars and slashes alone included. */
function readParameters(list: SyntaxNode, text: PythonText): PythonParameter[] {
  const parts: SyntaxNode[][] = [[]];
  for (const child of childrenOf(list)) {
    if (child.name === ",") parts.push([]);
    else if (child.name !== "(" && child.name !== ")" && child.name !== "Comment") parts.at(-1)?.push(child);
  }
  const commas = childrenOf(list).filter(({ name }) => name === ",");
  return parts.flatMap((nodes, index) => {
    const parameter = readParameter(nodes, text);
    if (parameter) return [parameter];
    const from = commas[index - 1]?.to ?? list.from + 1;
    const to = commas[index]?.from ?? list.to - 1;
    return text.lineOf({ from, to }) === "/" ? [{ name: "/" }] : [];
  });
}

function readParameter(nodes: readonly SyntaxNode[], text: PythonText): PythonParameter | undefined {
  const stars = nodes.find(({ name }) => name === "*" || name === "**")?.name ?? "";
  const nameNode = nodes.find(({ name }) => name === "VariableName");
  if (!nameNode && stars !== "*") return undefined;
  const type = nodes.find(({ name }) => name === "TypeDef");
  const equals = nodes.findIndex(({ name }) => name === "AssignOp");
  const value = equals === -1 ? undefined : nodes[equals + 1];
  return {
    name: stars + (nameNode ? text.of(nameNode) : ""),
    ...(type && { annotation: annotationOf(type, text) }),
    ...(value && { default: text.lineOf(value, 500) }),
  };
}

/** `: int` → `int`; a name in quotes is a name that is not there yet. */
export function annotationOf(type: SyntaxNode, text: PythonText): string {
  return text.lineOf(type).replace(/^:\s*/, "");
}

/** The text that opens a body. */
export function docstringOf(node: SyntaxNode, text: PythonText): string | undefined {
  const body = childNamed(node, "Body");
  const first = body && childrenOf(body).find(({ name }) => name !== ":" && name !== "Comment");
  const value = first?.name === "ExpressionStatement" ? stringValue(first.firstChild ?? undefined, text) : undefined;
  const docstring = value === undefined ? "" : cleanDocstring(value);
  return docstring === "" ? undefined : docstring;
}
