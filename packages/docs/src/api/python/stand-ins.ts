import type { PythonDefinition } from "./python-module.ts";
import { childNamed, childrenOf } from "../../text/syntax-tree.ts";
import type { SyntaxNode } from "../../text/syntax-tree.ts";
import type { PythonText } from "./syntax.ts";
import { refusal } from "./without-bodies.ts";

/** Whether a function does nothing but say what is not installed: `requires_backends(load, ["torch"])`. */
export function onlyRefuses(definition: SyntaxNode, text: PythonText): boolean {
  const body = childNamed(definition, "Body");
  const statements = body ? childrenOf(body).filter(({ name }) => !/^(?::|Comment)$/.test(name)) : [];
  const [only, ...others] = statements.filter((one) => one.firstChild?.name !== "String");
  refusal.lastIndex = 0;
  return only !== undefined && others.length === 0 && refusal.test(text.of(only));
}

/** Whether a class has functions that only refuse, and beside them nothing that is for its users. */
export function isPlaceholder(members: readonly PythonDefinition[]): boolean {
  const others = members.filter(({ isStandIn }) => !isStandIn);
  return others.length < members.length && others.every(({ kind, name }) => kind === "value" && name.startsWith("_"));
}
