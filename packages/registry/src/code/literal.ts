import { isCode, UnfitValue } from "./code.ts";

/** How one language writes values. Each text is complete: strings come with their quotes. */
export interface LiteralStyle {
  readonly language: string;
  /** What `null` and `undefined` become; they may differ. */
  readonly nothing: (value: null | undefined) => string;
  readonly boolean: (value: boolean) => string;
  readonly number: (value: number) => string;
  readonly string: (value: string) => string;
  readonly list: (values: readonly unknown[]) => Brackets;
  readonly object: Brackets;
  /** A key with what stands between it and its value: `"a": `. */
  readonly key: (key: string) => string;
  readonly indent: string;
}

interface Brackets {
  readonly open: string;
  readonly close: string;
  /** A blank inside the brackets when everything stands on one line: `{ a: 1 }`. */
  readonly spaced: boolean;
}

/** Where a literal starts: what follows on new lines is indented like its line. */
export interface LiteralPlace {
  readonly indent: string;
  readonly column: number;
}

/** Longer lists and objects are laid out on several lines. */
const maximumColumns = 100;

/** Python refuses 200 nested brackets and no reader wants ten; also ends a value that contains itself. */
const maximumDepth = 64;

type Node = string | Branch;

interface Branch {
  readonly brackets: Brackets;
  readonly members: readonly { readonly key: string; readonly node: Node }[];
  readonly flat: string;
}

/**
 * Writes a value of JSON's kinds as source text; code inside a list or an object is an expression and stays as it is.
 * Members that are `undefined` are left out, as JSON does.
 *
 * @throws UnfitValue when nested too deeply, TypeError for what is no value of JSON's kinds (functions, dates, …).
 * @example writeLiteral({ a: [1, null] }, pythonStyle, { indent: "", column: 0 }) // {"a": [1, None]}
 */
export function writeLiteral(value: unknown, style: LiteralStyle, place: LiteralPlace): string {
  if (typeof value === "string") return style.string(value);
  const node = toNode(value, style, 0);
  return typeof node === "string" ? node : layOut(node, style, place);
}

function toNode(value: unknown, style: LiteralStyle, depth: number): Node {
  switch (typeof value) {
    case "string":
      return style.string(value);
    case "number":
      return style.number(value);
    case "boolean":
      return style.boolean(value);
    case "undefined":
      return style.nothing(value);
    case "object":
      return value === null ? style.nothing(value) : toBranch(value, style, depth);
    default:
      throw new TypeError(
        `A ${typeof value} has no literal in ${style.language}; give text, a number, a list or an object.`,
      );
  }
}

function toBranch(value: object, style: LiteralStyle, depth: number): Node {
  if (depth >= maximumDepth) throw new UnfitValue(`The value is nested deeper than ${maximumDepth} levels.`);
  if (isCode(value)) return value.text;
  if (Array.isArray(value)) {
    const members = Array.from(value, (item) => ({ key: "", node: toNode(item, style, depth + 1) }));
    return branch(style.list(value), members);
  }
  if (!isPlainObject(value)) {
    throw new TypeError(
      `A ${value.constructor?.name ?? "special object"} has no literal in ${style.language}; turn it into text first.`,
    );
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => ({ key: style.key(key), node: toNode(member, style, depth + 1) }));
  return branch(style.object, members);
}

/** True across realms: its prototype is nothing, or an object that itself has no prototype. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function branch(brackets: Brackets, members: Branch["members"]): Branch {
  const inner = members.map(({ key, node }) => key + (typeof node === "string" ? node : node.flat)).join(", ");
  const space = brackets.spaced && inner !== "" ? " " : "";
  return { brackets, members, flat: `${brackets.open}${space}${inner}${space}${brackets.close}` };
}

function layOut(node: Branch, style: LiteralStyle, place: LiteralPlace): string {
  const fits = place.column + node.flat.length <= maximumColumns && !node.flat.includes("\n");
  if (fits || node.members.length === 0) return node.flat;
  const indent = place.indent + style.indent;
  const lines = node.members.map(({ key, node: member }) => {
    const column = indent.length + key.length;
    const text =
      typeof member === "string" ? member.replaceAll("\n", `\n${indent}`) : layOut(member, style, { indent, column });
    return `${indent}${key}${text},\n`;
  });
  return `${node.brackets.open}\n${lines.join("")}${place.indent}${node.brackets.close}`;
}
