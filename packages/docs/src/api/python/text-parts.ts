import type { TextPart } from "./python-module.ts";
import { decodeString, stringValue } from "./string-value.ts";
import { childNamed, childrenOf, type SyntaxNode } from "../../text/syntax-tree.ts";
import type { PythonText } from "./syntax.ts";

/** Longer texts are data. */
const maxCharacters = 20_000;
/** Expressions inside of expressions, at most. */
const maxDepth = 20;

/**
 * The parts of an expression that makes a text of constants: `"a" + NAME`, `f"{NAME} b"`, `NAME.format("c")`, or a
 * name alone. `undefined` for every other expression.
 */
export function readText(node: SyntaxNode | undefined, text: PythonText, depth = 0): TextPart[] | undefined {
  if (!node || depth > maxDepth || node.to - node.from > maxCharacters) return undefined;
  const plain = stringValue(node, text);
  if (plain !== undefined) return [plain];
  switch (node.name) {
    case "VariableName":
    case "MemberExpression": {
      const name = text.of(node);
      return /^[\p{L}_][\w\p{L}.]*$/u.test(name) ? [{ name }] : undefined;
    }
    case "ParenthesizedExpression":
      return readText(
        childrenOf(node).find(({ name }) => !/^(?:[()]|Comment)$/.test(name)),
        text,
        depth + 1,
      );
    case "ContinuedString":
    case "BinaryExpression":
      return all(operandsOf(node, text)?.map((one) => readText(one, text, depth + 1)));
    case "FormatString":
      return replacements(node, text, depth);
    case "CallExpression":
      return filledParts(node, text, depth) ?? replacedParts(node, text, depth) ?? calledParts(node, text, depth);
    default:
      return undefined;
  }
}

/** `a + b + c`, or texts side by side. */
function operandsOf(node: SyntaxNode, text: PythonText): SyntaxNode[] | undefined {
  const operands: SyntaxNode[] = [];
  let rest: SyntaxNode | undefined = node;
  while (rest?.name === "BinaryExpression") {
    const [left, operator, right]: SyntaxNode[] = childrenOf(rest).filter(({ name }) => name !== "Comment");
    if (!operator || !right || text.of(operator) !== "+") return undefined;
    operands.unshift(right);
    rest = left;
  }
  const first = rest?.name === "ContinuedString" ? childrenOf(rest).filter(({ name }) => name !== "Comment") : [rest];
  return [...first.filter((one) => one !== undefined), ...operands];
}

/** `f"a {NAME} b"` */
function replacements(node: SyntaxNode, text: PythonText, depth: number): TextPart[] | undefined {
  const [opening = "", prefix = "", quotes = ""] = /^(\w*)("""|'''|"|')/.exec(text.of(node)) ?? [];
  const holes = childrenOf(node).filter(({ name }) => name === "FormatReplacement");
  const ends = [...holes.map(({ from }) => from), node.to - quotes.length];
  const starts = [node.from + opening.length, ...holes.map(({ to }) => to)];
  return all(
    ends.flatMap((to, index) => {
      const written = text.of({ from: starts[index] ?? to, to }).replace(/\{\{|\}\}/g, (one) => one.slice(1));
      const literal = decodeString(`${prefix.replace(/f/i, "")}${quotes}${written}${quotes}`);
      const hole = holes[index] && childrenOf(holes[index]);
      const name = hole?.length === 3 ? readText(hole[1], text, depth + 1) : undefined;
      return [literal === undefined ? undefined : [literal], ...(hole ? [name] : [])];
    }),
  );
}

/** `NAME.format("a", b="c")`; what is given as anything but a text stays a hole. */
function filledParts(node: SyntaxNode, text: PythonText, depth: number): TextPart[] | undefined {
  const [callee, list] = childrenOf(node);
  const method = callee?.name === "MemberExpression" ? childNamed(callee, "PropertyName") : undefined;
  if (!callee || !list || !method || !text.of(callee).endsWith(".format")) return undefined;
  const name = text.of(callee).slice(0, -".format".length);
  const inner = /^[\p{L}_][\w\p{L}.]*$/u.test(name)
    ? [{ name }]
    : readText(callee.firstChild ?? undefined, text, depth + 1);
  const given = argumentsOf(list, text).flatMap(({ key, value }, index) => {
    const filling = stringValue(value, text);
    return filling === undefined ? [] : [[key ?? String(index), filling] as const];
  });
  return inner && [{ parts: inner, filling: Object.fromEntries(given) }];
}

/** `NAME.replace("a", OTHER)` */
function replacedParts(node: SyntaxNode, text: PythonText, depth: number): TextPart[] | undefined {
  const [callee, list] = childrenOf(node);
  if (!list || callee?.name !== "MemberExpression" || !text.of(callee).endsWith(".replace")) return undefined;
  const within = readText(callee.firstChild ?? undefined, text, depth + 1);
  const [from, to, ...others] = argumentsOf(list, text).map(({ value }) => readText(value, text, depth + 1));
  return within && from && to && others.length === 0 ? [{ within, from, to }] : undefined;
}

/** `build_arguments(has_tokenizer=True)`: a plain name, called with texts and with what is true or false. */
function calledParts(node: SyntaxNode, text: PythonText, depth: number): TextPart[] | undefined {
  const [callee, list] = childrenOf(node);
  const call = callee ? text.of(callee) : "";
  // Those of a text are read already.
  if (!list || !/^[\p{L}_][\w\p{L}.]*$/u.test(call) || call.endsWith(".replace")) return undefined;
  const given = argumentsOf(list, text).map(({ key, value }, index) => {
    const isBoolean = value.name === "Boolean";
    const read = isBoolean ? text.of(value) === "True" : readText(value, text, depth + 1);
    return [key ?? String(index), read] as const;
  });
  const isReadable = (one: (typeof given)[number]): one is [string, TextPart[] | boolean] => one[1] !== undefined;
  return given.every(isReadable) ? [{ call, given: Object.fromEntries(given) }] : undefined;
}

interface Argument {
  readonly key?: string;
  readonly value: SyntaxNode;
}

/** The arguments between the brackets of a call: `f(a, key=b)`. */
export function argumentsOf(list: SyntaxNode, text: PythonText): Argument[] {
  const parts: SyntaxNode[][] = [[]];
  for (const child of childrenOf(list)) {
    if (child.name === ",") parts.push([]);
    else if (!/^(?:[()]|Comment)$/.test(child.name)) parts.at(-1)?.push(child);
  }
  return parts.flatMap(([first, equals, value]): Argument[] => {
    if (first && equals?.name === "AssignOp" && value) return [{ key: text.of(first), value }];
    return first && !equals ? [{ value: first }] : [];
  });
}

function all<Value>(lists: readonly (readonly Value[] | undefined)[] | undefined): Value[] | undefined {
  return lists?.every((list) => list !== undefined) ? lists.flat() : undefined;
}
