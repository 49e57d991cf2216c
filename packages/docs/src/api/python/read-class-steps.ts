import type { ClassStep, PythonClass, TextCall } from "./python-module.ts";
import { childNamed, childrenOf } from "../../text/syntax-tree.ts";
import type { SyntaxNode } from "../../text/syntax-tree.ts";
import type { PythonText } from "./syntax.ts";
import { workOf } from "./text-function.ts";
import { argumentsOf, readText } from "./text-parts.ts";

/** Assignments of one function, and calls inside of calls: more are not written by hand. */
const maxSteps = 100;
/** Functions that change one class. */
const maxChanges = 10;

/**
 * The steps of a function that only gives members and texts to a class and returns it: `save = copy_func(Base.save)`,
 * `save.__doc__ = TEXT.replace("a", "b")`, `cls.save = classmethod(save)`, `return cls`. `undefined` for every other one.
 */
export function readClassSteps(definition: SyntaxNode, text: PythonText): readonly ClassStep[] | undefined {
  const parameters = childNamed(definition, "ParamList");
  const first = parameters && childNamed(parameters, "VariableName");
  const statements = workOf(definition);
  const last = statements.pop();
  if (!first || last?.name !== "ReturnStatement" || statements.length > maxSteps) return undefined;
  const owner = text.of(first);
  if (childrenOf(last).length !== 2 || text.of(childrenOf(last)[1] ?? last) !== owner) return undefined;
  const steps = statements.map((statement) => readStep(statement, text));
  if (!steps.every((step) => step !== undefined)) return undefined;
  return steps.some(({ to }) => to.startsWith(`${owner}.`)) ? steps : undefined;
}

function readStep(statement: SyntaxNode, text: PythonText): ClassStep | undefined {
  const [target, operator, value, ...others] = childrenOf(statement).filter(({ name }) => name !== "Comment");
  if (statement.name !== "AssignStatement" || operator?.name !== "AssignOp" || others.length > 0) return undefined;
  const to = target ? text.of(target) : "";
  if (!/^\w+(?:\.\w+){0,2}$/.test(to)) return undefined;
  const parts = readText(value, text);
  const of = functionIn(value, text);
  return { to, ...(of !== undefined && { of }), ...(parts && { parts }) };
}

/** `classmethod(wrap(1)(Base.save))` → `Base.save`: what is called with a function alone hands it on. */
function functionIn(value: SyntaxNode | undefined, text: PythonText): string | undefined {
  let node = value;
  for (let depth = 0; node?.name === "CallExpression" && depth < maxSteps; depth++) {
    const list = childNamed(node, "ArgList");
    const [only, ...others] = list ? argumentsOf(list, text) : [];
    node = others.length === 0 && only?.key === undefined ? only?.value : undefined;
  }
  const name = node ? text.of(node) : "";
  return /^\w+(?:\.\w+)*$/.test(name) ? name : undefined;
}

/** `A = with_texts(A, kind="shelf")`: the call with the other arguments, where a name is given what is made of itself. */
export function readClassChange(statement: SyntaxNode, text: PythonText): TextCall | undefined {
  const [target, , value] = childrenOf(statement);
  const [part] = value?.name === "CallExpression" ? (readText(value, text) ?? []) : [];
  if (!target || typeof part !== "object" || !("call" in part)) return undefined;
  const { 0: first, ...given } = part.given;
  const [one] = typeof first === "object" ? first : [];
  const isItself = typeof one === "object" && "name" in one && one.name === text.of(target);
  return isItself ? { call: part.call, given } : undefined;
}

/** The class with one more function that changes it. */
export function withChange(found: PythonClass, call: TextCall): PythonClass {
  const { changedBy = [] } = found;
  return changedBy.length < maxChanges ? { ...found, changedBy: [...changedBy, call] } : found;
}
