import type {
  PythonClass,
  PythonDefinition,
  PythonEntry,
  PythonFunction,
  PythonImport,
  PythonModule,
} from "./python-module.ts";
import { readCopy, withCopy } from "./read-copies.ts";
import { type Decoration, readDecorators } from "./read-decorators.ts";
import { readClassChange, withChange } from "./read-class-steps.ts";
import { docstringOf, readFunction } from "./read-function.ts";
import { readImports } from "./read-imports.ts";
import { readExports, readLazy } from "./read-lazy.ts";
import { readValues } from "./read-value.ts";
import { isPlaceholder } from "./stand-ins.ts";
import { cleanDocstring, stringValue } from "./string-value.ts";
import { childNamed, childrenOf, type SyntaxNode } from "../../text/syntax-tree.ts";
import { PythonText } from "./syntax.ts";

/** Reads a file of Python by its grammar: nothing is imported or run, and a fault in it costs what is around it. */
export function readModule(source: string): PythonModule {
  const text = new PythonText(source);
  const module = new Block(text);
  module.readAll(text.root);
  return module.finish();
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** The statements of a module or of a class's body, those below `if`, `try` and `with` among them. */
class Block {
  readonly #text: PythonText;
  readonly #entries = new Map<string, PythonEntry>();
  readonly #overloads = new Map<string, PythonFunction[]>();
  readonly #stars: PythonModule["stars"][number][] = [];
  readonly #starsStandingIn: PythonModule["stars"][number][] = [];
  readonly #lazy: PythonModule["lazy"][number][] = [];
  readonly #exports: string[] = [];
  /** Whether what is read is below `except`. */
  #standsIn = false;

  constructor(text: PythonText) {
    this.#text = text;
  }

  get definitions(): PythonDefinition[] {
    this.#endOverloads();
    return [...this.#entries.values()].filter((entry) => entry.kind !== "import");
  }

  get imports(): PythonImport[] {
    return [...this.#entries.values()].filter((entry) => entry.kind === "import");
  }

  finish(): PythonModule {
    this.#endOverloads();
    const exports = this.#exports.length > 0 ? { exports: this.#exports } : {};
    const stars = [...this.#stars.toReversed(), ...this.#starsStandingIn];
    return { entries: [...this.#entries.values()], stars, lazy: this.#lazy, ...exports };
  }

  readAll(node: SyntaxNode): void {
    let last: readonly string[] = [];
    for (const statement of childrenOf(node)) {
      if (statement.name === "Comment" || statement.name === ":") continue;
      // A text right below an assignment describes what was assigned.
      const value =
        statement.name === "ExpressionStatement"
          ? stringValue(statement.firstChild ?? undefined, this.#text)
          : undefined;
      if (value !== undefined) this.#describe(last, cleanDocstring(value));
      last = value === undefined ? this.#read(statement) : [];
    }
  }

  /** Returns the names that an assignment gives values to. */
  #read(statement: SyntaxNode): readonly string[] {
    switch (statement.name) {
      case "ImportStatement":
        this.#import(statement);
        break;
      case "IfStatement":
      case "TryStatement":
      case "WithStatement":
        this.#readBranches(statement);
        break;
      case "DecoratedStatement":
      case "ClassDefinition":
      case "FunctionDefinition":
        this.#define(statement);
        break;
      case "AssignStatement":
      case "UpdateStatement":
      case "TypeDefinition":
        return this.#assign(statement);
      case "ExpressionStatement":
        this.#lazy.push(...readLazy(statement, this.#text));
        break;
      default:
    }
    return [];
  }

  #readBranches(statement: SyntaxNode): void {
    const outer = this.#standsIn;
    for (const part of childrenOf(statement)) {
      if (part.name === "Body") this.readAll(part);
      else if (/^(?:except|else|finally)$/.test(part.name)) this.#standsIn = outer || part.name === "except";
    }
    this.#standsIn = outer;
  }

  #import(statement: SyntaxNode): void {
    const { imports, star } = readImports(statement, this.#text);
    for (const one of imports) this.#add(one);
    if (star) (this.#standsIn ? this.#starsStandingIn : this.#stars).push(star);
  }

  #assign(statement: SyntaxNode): readonly string[] {
    const [target] = childrenOf(statement);
    this.#lazy.push(...readLazy(statement, this.#text));
    if (target && this.#text.of(target) === "__all__") this.#exports.push(...readExports(statement, this.#text));
    if (statement.name === "UpdateStatement") return [];
    const change = readCopy(statement, this.#text);
    const changed = change && this.#entries.get(change.owner);
    if (change && changed?.kind === "class") this.#entries.set(changed.name, withCopy(changed, change.copy));
    const call = readClassChange(statement, this.#text);
    const own = target && this.#entries.get(this.#text.of(target));
    if (call && own?.kind === "class") this.#entries.set(own.name, withChange(own, call));
    const values = readValues(statement, this.#text);
    for (const value of values) this.#add(value);
    return values.map(({ name }) => name);
  }

  #define(statement: SyntaxNode): void {
    const decoration = readDecorators(statement, this.#text);
    const own = childNamed(statement, "ClassDefinition", "FunctionDefinition") ?? statement;
    if (own.name === "ClassDefinition") return this.#add(readClass(own, decoration, this.#text));
    const read = readFunction(own, decoration, this.#text);
    const { decorators } = decoration;
    if (!read || decorators.some((one) => /\.(?:setter|deleter)$/.test(one))) return;
    const waiting = this.#overloads.get(read.name) ?? [];
    if (decorators.some((one) => /(?:^|\.)overload$/.test(one))) {
      this.#overloads.set(read.name, [...waiting, read]);
      if (!this.#entries.has(read.name)) this.#entries.set(read.name, read);
      return;
    }
    if (waiting.length === 0) return this.#add(read);
    this.#entries.set(read.name, withOverloads(read, waiting));
    this.#overloads.delete(read.name);
  }

  /** Stubs and protocols have overloads alone; the last one stands for the definition. */
  #endOverloads(): void {
    for (const [name, waiting] of this.#overloads) {
      const last = waiting.at(-1);
      if (last && this.#entries.get(name) === waiting[0])
        this.#entries.set(name, withOverloads(last, waiting.slice(0, -1)));
    }
    this.#overloads.clear();
  }

  /** Of several definitions of a name, as in `if` and `else`, the first that says what it is for. */
  #add(found: PythonEntry | undefined): void {
    if (!found) return;
    const entry = this.#standsIn ? { ...found, isStandIn: true as const } : found;
    const known = this.#entries.get(entry.name);
    if (!known || weightOf(entry) > weightOf(known)) this.#entries.set(entry.name, entry);
  }

  #describe(names: readonly string[], docstring: string): void {
    for (const name of names) {
      const entry = this.#entries.get(name);
      if (entry?.kind === "value" && docstring !== "") this.#entries.set(name, { ...entry, docstring });
    }
  }
}

function withOverloads(definition: PythonFunction, waiting: readonly PythonFunction[]): PythonFunction {
  const overloads = waiting.map(({ parameters, returns }) => ({ parameters, ...(returns && { returns }) }));
  const docstring = definition.docstring ?? waiting.find((one) => one.docstring)?.docstring;
  return { ...definition, ...(overloads.length > 0 && { overloads }), ...(docstring && { docstring }) };
}

/**
 * The weight of an entry: a replacement for a failed import weighs less than the import; a definition without words less
 * than one with.
 */
function weightOf(entry: PythonEntry): number {
  if (entry.isStandIn) return -1;
  if (entry.kind === "value") return entry.value === "None" ? 0 : 1;
  return entry.kind !== "import" && (entry.docstring ?? entry.decoratorTexts) !== undefined ? 2 : 1;
}

function readClass(node: SyntaxNode, decoration: Decoration, text: PythonText): PythonClass | undefined {
  const name = childNamed(node, "VariableName");
  if (!name) return undefined;
  const list = childNamed(node, "ArgList");
  const body = childNamed(node, "Body");
  const block = new Block(text);
  if (body) block.readAll(body);
  const docstring = docstringOf(node, text);
  const read: Writable<PythonClass> = {
    kind: "class",
    name: text.of(name),
    line: text.line(node.from),
    bases: list ? basesIn(list, text) : [],
    ...decoration,
    members: block.definitions,
  };
  if (docstring !== undefined) read.docstring = docstring;
  if (block.imports.length > 0) read.imports = block.imports;
  if (isPlaceholder(read.members)) read.isStandIn = true;
  return read;
}

/** The bases between the brackets of a class, `metaclass=…` and its like left out. */
function basesIn(list: SyntaxNode, text: PythonText): string[] {
  const parts = childrenOf(list);
  return parts
    .filter(({ name }, index) => {
      const isExpression = /^(?:VariableName|MemberExpression|CallExpression)$/.test(name);
      return isExpression && parts[index + 1]?.name !== "AssignOp" && parts[index - 1]?.name !== "AssignOp";
    })
    .map((part) => text.lineOf(part, 300));
}
