import type { TextCondition, TextPart, TextStep } from "./python-module.ts";
import { childNamed, childrenOf, type SyntaxNode } from "../../text/syntax-tree.ts";
import type { PythonText } from "./syntax.ts";
import { readText } from "./text-parts.ts";

/** Statements of one function, and conditions inside of conditions: more are not written by hand. */
const maxSteps = 100;

/**
 * The steps of a function that only joins texts, as its arguments say: `text = "a"`, `if has_more: text += "b"`,
 * `return text`; or `if kind: return A.replace("a", kind)`, `return A`. `undefined` where it does anything else, or takes
 * more than a hundred steps.
 */
export function readTextSteps(definition: SyntaxNode, text: PythonText): readonly TextStep[] | undefined {
  const statements = workOf(definition);
  if (statements.length > maxSteps) return undefined;
  return returnsIn(statements, [], text) ?? joiningSteps(statements, text);
}

/** The statements of a function, its documentation string left out. */
export function workOf(definition: SyntaxNode): SyntaxNode[] {
  const body = childNamed(definition, "Body");
  const statements = body ? statementsOf(body) : [];
  return statements[0]?.name === "ExpressionStatement" ? statements.slice(1) : statements;
}

/** A text that is returned, before it perhaps another one under a condition. */
function returnsIn(
  statements: readonly SyntaxNode[],
  when: readonly TextCondition[],
  text: PythonText,
): TextStep[] | undefined {
  const [first, ...others] = statements;
  if (when.length > maxSteps) return undefined;
  if (first?.name === "ReturnStatement" && others.length === 0) {
    const parts = readText(childrenOf(first)[1], text);
    return parts && [{ parts, ...(when.length > 0 && { when }) }];
  }
  const [, test, body, ...rest] = first?.name === "IfStatement" ? childrenOf(first) : [];
  const condition = test && conditionOf(test, text);
  if (!condition || body?.name !== "Body" || rest.length > 0) return undefined;
  const returned = returnsIn(statementsOf(body), [...when, condition], text);
  const otherwise = returnsIn(others, [...when, { ...condition, is: !condition.is }], text);
  return returned && otherwise && fewOf([...returned, ...otherwise]);
}

function joiningSteps(statements: readonly SyntaxNode[], text: PythonText): readonly TextStep[] | undefined {
  const steps = stepsIn(statements.slice(0, -1), [], text);
  const [name] = steps ?? [];
  const last = statements.at(-1);
  if (!steps || !name || last?.name !== "ReturnStatement") return undefined;
  const returned = childNamed(last, "VariableName");
  const isWhole = returned !== undefined && steps.every(({ to }) => to === text.of(returned));
  return isWhole && !name.isAdded && !name.when
    ? steps.map(({ parts, when }) => ({ parts, ...(when && { when }) }))
    : undefined;
}

interface Assignment {
  readonly to: string;
  readonly isAdded: boolean;
  readonly parts: readonly TextPart[];
  readonly when?: readonly TextCondition[];
}

function stepsIn(
  statements: readonly SyntaxNode[],
  when: readonly TextCondition[],
  text: PythonText,
): Assignment[] | undefined {
  const steps: Assignment[] = [];
  if (when.length > maxSteps) return undefined;
  for (const [index, statement] of statements.entries()) {
    const read =
      statement.name === "IfStatement" ? branchesOf(statement, when, text) : assignmentOf(statement, when, text);
    // Only the first statement of all begins the text; a later one adds to it.
    if (!read || (read.some(({ isAdded }) => !isAdded) && (index > 0 || when.length > 0))) return undefined;
    steps.push(...read);
    if (!fewOf(steps)) return undefined;
  }
  return steps;
}

function assignmentOf(
  statement: SyntaxNode,
  when: readonly TextCondition[],
  text: PythonText,
): Assignment[] | undefined {
  const isAdded = statement.name === "UpdateStatement";
  const [target, operator, value, ...others] = childrenOf(statement).filter(({ name }) => name !== "Comment");
  const isPlain = isAdded ? operator && text.of(operator) === "+=" : statement.name === "AssignStatement";
  const parts = others.length === 0 ? readText(value, text) : undefined;
  if (!isPlain || target?.name !== "VariableName" || !parts) return undefined;
  return [{ to: text.of(target), isAdded, parts, ...(when.length > 0 && { when }) }];
}

/** `if has_more:` or `if not has_more:`, with or without `else`. */
function branchesOf(statement: SyntaxNode, when: readonly TextCondition[], text: PythonText): Assignment[] | undefined {
  const [, test, body, ...rest] = childrenOf(statement).filter(({ name }) => name !== "Comment");
  const condition = test && conditionOf(test, text);
  const [word, otherwise, ...more] = rest;
  if (!condition || body?.name !== "Body" || more.length > 0 || (word && word.name !== "else")) return undefined;
  const steps = stepsIn(statementsOf(body), [...when, condition], text);
  const opposite = { ...condition, is: !condition.is };
  const others = otherwise ? stepsIn(statementsOf(otherwise), [...when, opposite], text) : [];
  return steps && others && fewOf([...steps, ...others]);
}

/** `kind`, `not kind`, `len(kind) > 0` */
function conditionOf(test: SyntaxNode, text: PythonText): TextCondition | undefined {
  const written = text.of(test).replace(/^len\((\w+)\)\s*>\s*0$/, "$1");
  const [, not, name = ""] = /^(not\s+)?([\p{L}_]\w*)$/u.exec(written) ?? [];
  return name === "" ? undefined : { name, is: not === undefined };
}

function statementsOf(body: SyntaxNode): SyntaxNode[] {
  return childrenOf(body).filter(({ name }) => name !== ":" && name !== "Comment");
}

const fewOf = <Step>(steps: Step[]): Step[] | undefined => (steps.length > maxSteps ? undefined : steps);
