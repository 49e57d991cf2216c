import type { Node } from "oxc-parser";
import { patternReplacements } from "./patterns.ts";
import type { Replacement } from "./replacement.ts";

const binary: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+=": ["-="],
  "-=": ["+="],
};

/** Methods that may stand for each other by mistake, or be forgotten: `undefined` leaves the call out. */
const methods: ReadonlyMap<string, string | undefined> = new Map([
  ["some", "every"],
  ["every", "some"],
  ["startsWith", "endsWith"],
  ["endsWith", "startsWith"],
  ["min", "max"],
  ["max", "min"],
  ["toLowerCase", "toUpperCase"],
  ["toUpperCase", "toLowerCase"],
  ["filter", undefined],
  ["slice", undefined],
  ["trim", undefined],
  ["trimStart", undefined],
  ["trimEnd", undefined],
  ["toSorted", undefined],
  ["toReversed", undefined],
  ["replace", undefined],
  ["replaceAll", undefined],
]);

/**
 * The replacements for a node: conditions decided, limits shifted, operators, values and texts exchanged, calls and
 * bodies of functions removed.
 */
export function replacementsFor(node: Node, [parent]: readonly Node[], source: string): readonly Replacement[] {
  const text = (part: Node): string => source.slice(part.start, part.end);
  const instead = (...after: readonly string[]): readonly Replacement[] =>
    after.map((each) => ({ start: node.start, end: node.end, after: each }));
  switch (node.type) {
    case "IfStatement":
    case "ConditionalExpression":
      return decided(node.test);
    case "WhileStatement":
      return decided(node.test).slice(1);
    case "BinaryExpression":
    case "LogicalExpression":
    case "AssignmentExpression":
      return isJoinOfTexts(node)
        ? []
        : instead(
            ...(binary[node.operator] ?? []).map((other) => {
              const left = parenthesized(node.left, node, text(node.left));
              return parenthesized(node, parent, `${left} ${other} ${text(node.right)}`);
            }),
          );
    case "UnaryExpression":
      return node.operator === "!" || node.operator === "-" ? instead(text(node.argument)) : [];
    case "UpdateExpression":
      return instead(text(node).replace(/\+\+|--/, (operator) => (operator === "++" ? "--" : "++")));
    case "Literal":
      return isName(node, parent) ? [] : literal(node, instead);
    case "TemplateLiteral":
      return parent?.type === "TaggedTemplateExpression" ? [] : instead('""');
    case "ArrayExpression":
      return node.elements.length > 0 ? instead("[]") : [];
    case "ExpressionStatement":
      return node.expression.type === "Literal" ? [] : instead(";");
    case "ArrowFunctionExpression":
      return node.body.type === "BlockStatement" ? [] : replaced(node.body, "undefined");
    case "BlockStatement":
      return parent !== undefined && /Function/.test(parent.type) && node.body.length > 0 ? instead("{}") : [];
    case "CallExpression":
      return calls(node, text);
    case "MemberExpression":
      return node.optional
        ? instead(
            text(node)
              .replace(/\?\.(?=[\w#])/, ".")
              .replace("?.[", "["),
          )
        : [];
    default:
      return [];
  }
}

function decided(test: Node): readonly Replacement[] {
  return [...replaced(test, "true"), ...replaced(test, "false")];
}

function replaced({ start, end }: Node, after: string): readonly Replacement[] {
  return [{ start, end, after }];
}

function calls(node: Node & { type: "CallExpression" }, text: (part: Node) => string): readonly Replacement[] {
  const { callee } = node;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier" || callee.computed) return [];
  const { name } = callee.property;
  if (!methods.has(name)) return [];
  const other = methods.get(name);
  return other === undefined ? replaced(node, text(callee.object)) : replaced(callee.property, other);
}

function literal(
  { value, raw, ...node }: Node & { type: "Literal" },
  instead: (...after: readonly string[]) => readonly Replacement[],
): readonly Replacement[] {
  if ("regex" in node) return patternReplacements(raw ?? "", node.start);
  if (typeof value === "boolean") return instead(String(!value));
  if (typeof value === "number") return value + 1 === value ? [] : instead(String(value + 1));
  if (typeof value === "string") return instead(value === "" ? '"other"' : '""');
  return [];
}

/** The name of a member or of a module, which is not a value. */
function isName(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined || parent.type === "ImportExpression" || parent.type === "JSXAttribute") return true;
  return "key" in parent && parent.key === node && !("computed" in parent && parent.computed);
}

/** `"a" + b` has no other operator that makes sense. */
function isJoinOfTexts(node: Node): boolean {
  if (node.type !== "BinaryExpression" || node.operator !== "+") return false;
  return [node.left, node.right].some(
    (side) =>
      side.type === "TemplateLiteral" ||
      (side.type === "Literal" && typeof side.value === "string") ||
      isJoinOfTexts(side),
  );
}

/** Between `??` and other logical operators parentheses are required. */
function parenthesized(node: Node, parent: Node | undefined, after: string): string {
  return node.type === "LogicalExpression" && parent?.type === "LogicalExpression" ? `(${after})` : after;
}
