import type { PythonValue } from "./python-module.ts";
import { annotationOf } from "./read-function.ts";
import { cleanDocstring, stringValue } from "./string-value.ts";
import { childNamed, childrenOf, type SyntaxNode } from "../../text/syntax-tree.ts";
import { argumentsOf, readText } from "./text-parts.ts";
import type { PythonText } from "./syntax.ts";

/** `a: int = 1`, `A = B = C`, `type A = B`: each plain name on the left. Anything else assigns to something else. */
export function readValues(node: SyntaxNode, text: PythonText): PythonValue[] {
  const parts = childrenOf(node);
  const isTypeStatement = node.name === "TypeDefinition";
  const type = childNamed(node, "TypeDef");
  const equals = parts.filter(({ name }) => name === "AssignOp");
  const value = isTypeStatement || equals.length > 0 ? parts.at(-1) : undefined;
  const names = isTypeStatement
    ? parts.filter(({ name }) => name === "VariableName").slice(0, 1)
    : parts.filter((part, index) => part.name === "VariableName" && isTarget(parts, index));
  const help = (value && helpOf(value, text)) ?? (type && helpInType(type, text));
  const made = value && !/^(?:VariableName|MemberExpression)$/.test(value.name) ? readText(value, text) : undefined;
  const facts = value && factsIn(value, text);
  return names.map((name) => ({
    kind: "value",
    name: text.of(name),
    line: text.line(node.from),
    ...(type && { annotation: annotationOf(type, text) }),
    ...(value && { value: text.lineOf(value, 500) }),
    ...(made && { text: made }),
    ...(facts && { facts }),
    ...(help && { docstring: cleanDocstring(help) }),
  }));
}

/** Whether a part is followed by a type or by `=` and is not one of several names with commas between. */
function isTarget(parts: readonly SyntaxNode[], index: number): boolean {
  const before = parts[index - 1]?.name ?? "AssignOp";
  const after = parts[index + 1]?.name ?? "";
  return before === "AssignOp" && (after === "AssignOp" || after === "TypeDef");
}

/** `field(metadata={"help": "…"})` */
function helpOf(value: SyntaxNode, text: PythonText): string | undefined {
  if (value.name !== "CallExpression") return undefined;
  const metadata = argumentOf(value, "metadata", text);
  if (metadata?.name !== "DictionaryExpression") return argumentText(value, ["help", "description"], text);
  const parts = childrenOf(metadata);
  const key = parts.findIndex((part) => part.name === "String" && stringValue(part, text) === "help");
  return key === -1 ? undefined : stringValue(parts[key + 2], text);
}

/** `{"description": "…", "shape": "…"}` */
function factsIn(value: SyntaxNode, text: PythonText): Record<string, string> | undefined {
  if (value.name !== "DictionaryExpression") return undefined;
  const parts = childrenOf(value);
  const facts = parts.flatMap((part, index) => {
    const key = parts[index + 1]?.name === ":" ? stringValue(part, text) : undefined;
    const said = stringValue(parts[index + 2], text);
    return key === undefined || said === undefined ? [] : [[key, said] as const];
  });
  return facts.some(([key]) => key === "description") ? Object.fromEntries(facts) : undefined;
}

/** `Annotated[int, Field(description="…")]`, `Annotated[int, Doc("…")]` */
function helpInType(type: SyntaxNode, text: PythonText): string | undefined {
  const parts = childNamed(type, "MemberExpression");
  const calls = parts ? childrenOf(parts).filter(({ name }) => name === "CallExpression") : [];
  return calls.map((call) => helpOf(call, text) ?? documentation(call, text)).find((found) => found !== undefined);
}

function documentation(call: SyntaxNode, text: PythonText): string | undefined {
  const list = childNamed(call, "ArgList");
  if (!list || !/^(?:\w+\.)*Doc\(/.test(text.of(call))) return undefined;
  return stringValue(childNamed(list, "String", "ContinuedString"), text);
}

function argumentText(call: SyntaxNode, names: readonly string[], text: PythonText): string | undefined {
  return names.map((name) => stringValue(argumentOf(call, name, text), text)).find((found) => found !== undefined);
}

/** The value of a named argument of a call. */
function argumentOf(call: SyntaxNode, wanted: string, text: PythonText): SyntaxNode | undefined {
  const list = childNamed(call, "ArgList");
  return list && argumentsOf(list, text).find(({ key }) => key === wanted)?.value;
}
