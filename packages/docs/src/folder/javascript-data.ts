import { parser } from "@lezer/javascript";
import JSON5 from "json5";
import { childrenOf, type SyntaxNode } from "../text/syntax-tree.ts";

/** In characters: a longer program is not a configuration. */
const maxCharacters = 1_000_000;
/** Deeper than any configuration is nested. */
const maxDepth = 60;
/** Values that are read for one answer, those that a name stands for counted each time. */
const maxValues = 100_000;

/**
 * The data in a program of JavaScript or TypeScript, read by its grammar: objects, lists, texts and numbers, and names of
 * constants of the same file. Nothing is run: a call stands for its first argument (`defineConfig({…})`), or for what a
 * function of the same file returns, and what is not data is left out.
 *
 * @example new JavaScriptData("export default { docs: ['a', read()] }").exported() // { docs: ["a"] }
 */
export class JavaScriptData {
  readonly #source: string;
  readonly #root: SyntaxNode;
  readonly #constants = new Map<string, SyntaxNode>();
  /** Names whose values are being read: a constant may be in its own. */
  readonly #followed = new Set<string>();
  #values = 0;

  constructor(source: string) {
    this.#source = source.length > maxCharacters ? "" : source;
    this.#root = parser.configure({ dialect: "ts" }).parse(this.#source).topNode;
    for (const statement of childrenOf(this.#root)) {
      const declaration = statement.name === "ExportDeclaration" ? childrenOf(statement) : [statement];
      const found = declaration.find(({ name }) => name === "VariableDeclaration");
      const [, defined] = found ? childrenOf(found) : [];
      const value = found && valueIn(found);
      if (value && defined?.name === "VariableDefinition") this.#constants.set(this.#textOf(defined), value);
      this.#keepFunction(declaration.find(({ name }) => name === "FunctionDeclaration"));
    }
  }

  /** A function stands for what its last statement returns. */
  #keepFunction(node: SyntaxNode | undefined): void {
    const parts = node ? childrenOf(node) : [];
    const defined = parts.find(({ name }) => name === "VariableDefinition");
    const block = parts.find(({ name }) => name === "Block");
    const returned = block && childrenOf(block).findLast(({ name }) => name === "ReturnStatement");
    const value = returned && childrenOf(returned)[1];
    if (defined && value) this.#constants.set(`${this.#textOf(defined)}()`, value);
  }

  /** The value of `module.exports = …` or `export default …`; `undefined` where nothing of it is data. */
  exported(): unknown {
    this.#values = 0;
    for (const statement of childrenOf(this.#root)) {
      const [first, second, third] = childrenOf(statement);
      if (statement.name === "ExportDeclaration" && second?.name === "default") return this.#read(third, 0);
      if (statement.name !== "ExpressionStatement" || first?.name !== "AssignmentExpression") continue;
      const [target] = childrenOf(first);
      if (target && this.#textOf(target) === "module.exports") return this.#read(valueIn(first), 0);
    }
    return undefined;
  }

  /** The value of the first property of this name that is data, wherever it is. */
  member(name: string): unknown {
    this.#values = 0;
    const waiting: SyntaxNode[] = [this.#root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      const children = childrenOf(node);
      const value = node.name === "Property" && this.#keyOf(node) === name ? this.#read(children.at(-1), 0) : undefined;
      if (value !== undefined) return value;
      for (const child of children.toReversed()) waiting.push(child);
    }
    return undefined;
  }

  #read(node: SyntaxNode | undefined, depth: number): unknown {
    if (!node || depth > maxDepth || ++this.#values > maxValues) return undefined;
    switch (node.name) {
      case "String":
      case "Number":
      case "BooleanLiteral":
        return literal(this.#textOf(node));
      case "TemplateString":
        return node.firstChild ? undefined : literal(JSON.stringify(this.#textOf(node).slice(1, -1)));
      case "VariableName":
        return this.#readConstant(this.#textOf(node), depth);
      case "ArrayExpression":
        return this.#readList(node, depth);
      case "ObjectExpression":
        return this.#readObject(node, depth);
      case "BinaryExpression":
        // `{ … } satisfies Config`, `{ … } as const`
        return /^(?:as|satisfies)$/.test(childrenOf(node)[1]?.name ?? "")
          ? this.#read(node.firstChild ?? undefined, depth + 1)
          : undefined;
      case "ParenthesizedExpression":
        return this.#read(childrenOf(node)[1], depth + 1);
      case "CallExpression": {
        const list = childrenOf(node).find(({ name }) => name === "ArgList");
        const called = `${this.#textOf(node).split("(", 1)[0]}()`;
        return this.#constants.has(called)
          ? this.#readConstant(called, depth)
          : this.#read(list && childrenOf(list)[1], depth + 1);
      }
      default:
        return undefined;
    }
  }

  #readConstant(name: string, depth: number): unknown {
    if (this.#followed.has(name)) return undefined;
    this.#followed.add(name);
    const value = this.#read(this.#constants.get(name), depth + 1);
    this.#followed.delete(name);
    return value;
  }

  #readList(node: SyntaxNode, depth: number): unknown[] {
    const children = childrenOf(node).filter(({ name }) => !/^(?:[[\],]|\w*Comment)$/.test(name));
    return children.flatMap((child, index): unknown[] => {
      const value = child.name === "Spread" ? undefined : this.#read(child, depth + 1);
      if (value === undefined) return [];
      return children[index - 1]?.name === "Spread" && Array.isArray(value) ? (value as unknown[]) : [value];
    });
  }

  #readObject(node: SyntaxNode, depth: number): Record<string, unknown> {
    const read: [string, unknown][] = [];
    for (const property of childrenOf(node).filter(({ name }) => name === "Property")) {
      const children = childrenOf(property);
      const value = this.#read(children.at(-1), depth + 1);
      const key = this.#keyOf(property);
      if (key !== undefined && value !== undefined) read.push([key, value]);
      else if (children[0]?.name === "Spread" && typeof value === "object" && value !== null)
        read.push(...Object.entries(value));
    }
    // Never sets what all objects inherit, as an assignment to `__proto__` does.
    return Object.fromEntries(read);
  }

  #keyOf(property: SyntaxNode): string | undefined {
    const [key, colon] = childrenOf(property);
    if (!key || colon?.name !== ":") return undefined;
    if (key.name === "PropertyDefinition") return this.#textOf(key);
    const text = key.name === "String" ? literal(this.#textOf(key)) : undefined;
    return typeof text === "string" ? text : undefined;
  }

  #textOf({ from, to }: SyntaxNode): string {
    return this.#source.slice(from, to);
  }
}

/** The node after the sign of an assignment. */
function valueIn(node: SyntaxNode): SyntaxNode | undefined {
  const children = childrenOf(node);
  return children[children.findIndex(({ name }) => name === "Equals") + 1];
}

function literal(source: string): unknown {
  try {
    return JSON5.parse(source) as unknown;
  } catch {
    return undefined;
  }
}
