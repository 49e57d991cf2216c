import { type Code, isCode, UnfitValue } from "./code.ts";

/** How one language writes values. Each text is complete: strings come with their quotes. */
export interface LiteralStyle {
  /** Name for messages: "C#". */
  readonly name: string;
  /** The code for `null` and `undefined`; they may differ. */
  readonly nothing: (value: null | undefined) => string;
  readonly boolean: (value: boolean) => string;
  readonly number: (value: number) => string;
  readonly string: (value: string) => string;
  readonly list: (values: readonly unknown[]) => Brackets;
  /** A function where the brackets depend on the keys. */
  readonly object: Brackets | ((keys: readonly string[]) => Brackets);
  /** A key with what is between it and its value: `"a": `. */
  readonly key: (key: string) => string;
  readonly indent: string;
  /** A comma behind the last member when each has a line of its own. */
  readonly trailingComma: boolean;
}

interface Brackets {
  readonly open: string;
  readonly close: string;
  /** A blank inside the brackets when everything is on one line: `{ a: 1 }`. */
  readonly spaced: boolean;
}

/** Where a literal starts, and what becomes of code in it. */
export interface LiteralPlace {
  /** The indentation of the line of the hole, which further lines get too. */
  readonly indent: string;
  readonly column: number;
  /** Text of a piece of code that is an expression within the value; throws for another language. */
  readonly embed: (code: Code, indent: string) => string;
}

/** Longer lists and objects are laid out on several lines. */
const maximumColumns = 100;

/** Python refuses 200 nested brackets and no reader wants ten; also ends a value that contains itself. */
const maximumDepth = 64;

/** The message for a value that nests deeper than any real one. */
export const nestedTooDeep = `The value is nested deeper than ${maximumDepth} levels.`;

type Node = string | Code | Branch;

interface Branch {
  readonly brackets: Brackets;
  readonly members: readonly Member[];
  /** Everything on one line. */
  readonly flat: string;
}

interface Member {
  readonly key: string;
  readonly node: Node;
  readonly flat: string;
}

/**
 * Writes a value of JSON's kinds as source text; code inside a list or an object is an expression and stays as it is.
 * Members that are `undefined` are left out, as JSON does.
 *
 * @throws UnfitValue when nested too deeply, TypeError for what is not a value of JSON's kinds (functions, dates, …).
 * @example writeLiteral({ a: [1, null] }, pythonStyle, place) // {"a": [1, None]}
 */
export function writeLiteral(value: unknown, style: LiteralStyle, place: LiteralPlace): string {
  if (typeof value === "string") return style.string(value);
  const node = new LiteralReader(style, place).read(value, 0);
  return layOut(node, style, place, place.column);
}

class LiteralReader {
  readonly #style: LiteralStyle;
  readonly #place: LiteralPlace;

  constructor(style: LiteralStyle, place: LiteralPlace) {
    this.#style = style;
    this.#place = place;
  }

  read(value: unknown, depth: number): Node {
    const style = this.#style;
    if (typeof value === "string") return style.string(value);
    if (typeof value === "number") return style.number(value);
    if (typeof value === "boolean") return style.boolean(value);
    if (value === undefined || value === null) return style.nothing(value);
    if (typeof value === "object") return isCode(value) ? value : this.#readBranch(value, depth);
    throw new TypeError(`A ${typeof value} has no literal in ${style.name}; give text, a number, a list or an object.`);
  }

  #readBranch(value: object, depth: number): Branch {
    if (depth >= maximumDepth) throw new UnfitValue(nestedTooDeep);
    if (Array.isArray(value)) {
      return branch(
        this.#style.list(value),
        Array.from(value, (item) => this.#readMember("", item, depth)),
      );
    }
    if (!isPlainObject(value)) {
      const kind = Object.prototype.toString.call(value).slice("[object ".length, -1);
      throw new TypeError(`An object of type ${kind} has no literal in ${this.#style.name}; turn it into text first.`);
    }
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    const { object } = this.#style;
    return branch(
      typeof object === "function" ? object(members.map(([key]) => key)) : object,
      members.map(([key, member]) => this.#readMember(this.#style.key(key), member, depth)),
    );
  }

  #readMember(key: string, value: unknown, depth: number): Member {
    const node = this.read(value, depth + 1);
    if (typeof node === "string") return { key, node, flat: node };
    return { key, node, flat: "brackets" in node ? node.flat : this.#place.embed(node, "") };
  }
}

/** True across realms: its prototype is nothing, or an object that itself has no prototype. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function branch(brackets: Brackets, members: readonly Member[]): Branch {
  const inner = members.map(({ key, flat }) => key + flat).join(", ");
  const space = brackets.spaced && inner !== "" ? " " : "";
  return { brackets, members, flat: `${brackets.open}${space}${inner}${space}${brackets.close}` };
}

function layOut(node: Node, style: LiteralStyle, place: LiteralPlace, column: number): string {
  if (typeof node === "string") return node;
  if (!("brackets" in node)) return place.embed(node, place.indent);
  const fits = column + node.flat.length <= maximumColumns && !node.flat.includes("\n");
  return node.members.length === 0 || fits ? node.flat : onLines(node, style, place);
}

function onLines({ brackets, members }: Branch, style: LiteralStyle, place: LiteralPlace): string {
  const inner = { ...place, indent: place.indent + style.indent };
  const lines = members.map(({ key, node }) => {
    const start = inner.indent + key;
    return start + layOut(node, style, inner, start.length);
  });
  const end = style.trailingComma ? "," : "";
  return `${brackets.open}\n${lines.join(",\n")}${end}\n${place.indent}${brackets.close}`;
}
