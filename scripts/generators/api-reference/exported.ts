import { readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { parseSync } from "oxc-parser";

/** Something that a package lets others import. */
export interface Exported {
  /** By which others import it. */
  readonly name: string;
  readonly kind: "function" | "constant" | "class" | "type";
  /** The signature: of a function without its body, of a type all of it. */
  readonly signature: string;
  /** The text of its doc comment without signs and stars; empty where it has none. */
  readonly comment: string;
  /** Its source, from the root of the repository, with forward slashes. */
  readonly file: string;
  /** Names of its parameters, in order. */
  readonly parameters: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

interface Module {
  readonly file: string;
  readonly text: string;
  readonly body: readonly Node[];
  readonly comments: readonly { readonly type: string; readonly start: number; readonly end: number }[];
}

/**
 * Everything that a module exports, its re-exports followed, in the order of the module.
 *
 * @param file path of the module, from the root
 * @throws Error naming an export that cannot be found
 * @example exportedFrom(root, "packages/registry/src/index.ts")[0]?.name // "ModelFacts"
 */
export function exportedFrom(root: string, file: string): readonly Exported[] {
  const modules = new Map<string, Module>();
  const open = (path: string): Module => {
    const known = modules.get(path);
    if (known) return known;
    const text = readFileSync(join(root, path), "utf8");
    const { program, comments } = parseSync(path, text);
    const module: Module = { file: path, text, body: program.body as unknown as readonly Node[], comments };
    modules.set(path, module);
    return module;
  };

  const all = (module: Module): readonly Exported[] =>
    module.body.flatMap((statement): readonly Exported[] => {
      const source = sourceOf(statement);
      if (statement.type === "ExportAllDeclaration" && source) return all(open(beside(module, source)));
      if (statement.type !== "ExportNamedDeclaration") return [];
      if (statement["declaration"]) return declared(module, statement);
      return specifiersOf(statement).map(({ local, exported }) => {
        const found = source ? find(open(beside(module, source)), local.name) : findInside(module, local.name);
        if (found === undefined) throw new Error(`${module.file} exports ${exported.name}, which cannot be found.`);
        return { ...found, name: exported.name, signature: renamed(found, exported.name) };
      });
    });

  /** The export of a module by a name. */
  const find = (module: Module, name: string): Exported | undefined => {
    for (const statement of module.body) {
      const source = sourceOf(statement);
      if (statement.type === "ExportAllDeclaration" && source) {
        const found = find(open(beside(module, source)), name);
        if (found) return found;
      }
      if (statement.type !== "ExportNamedDeclaration") continue;
      const specifier = specifiersOf(statement).find(({ exported }) => exported.name === name);
      if (!specifier) continue;
      const { local } = specifier;
      return source ? find(open(beside(module, source)), local.name) : findInside(module, local.name);
    }
    return findInside(module, name);
  };

  /** The definition of a name in a module: its own, or imported. */
  const findInside = (module: Module, name: string): Exported | undefined => {
    const own = module.body.flatMap((statement) => declared(module, statement)).find((one) => one.name === name);
    if (own) return own;
    for (const statement of module.body) {
      const source = sourceOf(statement);
      if (statement.type !== "ImportDeclaration" || !source?.startsWith(".")) continue;
      const specifier = specifiersOf(statement).find(({ local }) => local.name === name);
      if (specifier?.imported) return find(open(beside(module, source)), specifier.imported.name);
    }
    return undefined;
  };

  return all(open(file));
}

interface Named {
  readonly name: string;
}

const sourceOf = (statement: Node): string | undefined =>
  (statement["source"] as { readonly value: string } | null | undefined)?.value;

const specifiersOf = (statement: Node) =>
  (statement["specifiers"] ?? []) as readonly {
    readonly local: Named;
    readonly exported: Named;
    readonly imported?: Named;
  }[];

/** The file that a module imports by a relative path. */
function beside({ file }: Module, source: string): string {
  return relative(".", join(dirname(file), source))
    .split(sep)
    .join("/");
}

const renamed = ({ signature, name }: Exported, wanted: string): string =>
  name === wanted ? signature : signature.replace(new RegExp(`\\b${name}\\b`), wanted);

/** The declarations of a statement. */
function declared(module: Module, statement: Node): readonly Exported[] {
  const declaration = (statement["declaration"] as Node | undefined) ?? statement;
  const shared = { comment: commentBefore(module, statement.start), file: module.file };
  const text = (from: number, to: number): string => module.text.slice(from, to).trim();
  const nameOf = (node: Node): string => (node["id"] as { readonly name: string } | null)?.name ?? "";
  switch (declaration.type) {
    case "FunctionDeclaration":
    case "TSDeclareFunction": {
      const body = declaration["body"] as Node | null;
      const signature = text(declaration.start, body?.start ?? declaration.end);
      const parameters = (declaration["params"] as readonly Node[]).map((node) => parameterName(node));
      return [{ ...shared, name: nameOf(declaration), kind: "function", signature, parameters }];
    }
    case "ClassDeclaration": {
      const body = declaration["body"] as Node;
      const signature = `${text(declaration.start, body.start)} { … }`;
      return [{ ...shared, name: nameOf(declaration), kind: "class", signature, parameters: [] }];
    }
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration": {
      const signature = text(declaration.start, declaration.end);
      return [{ ...shared, name: nameOf(declaration), kind: "type", signature, parameters: [] }];
    }
    case "VariableDeclaration":
      return (declaration["declarations"] as readonly Node[]).map((one) => variable(one, module, shared));
    default:
      return [];
  }
}

const longestValue = 400;

function variable(one: Node, { text }: Module, shared: Pick<Exported, "comment" | "file">): Exported {
  const { name, typeAnnotation } = one["id"] as Node & { readonly name: string; readonly typeAnnotation?: Node };
  const value = one["init"] as Node | null;
  const isFunction = value?.type === "ArrowFunctionExpression" || value?.type === "FunctionExpression";
  if (isFunction && value) {
    const parameters = (value["params"] as readonly Node[]).map((node) => parameterName(node));
    const head = text.slice(value.start, (value["body"] as Node).start).replace(/\s*=>\s*$/, "");
    const signature = `function ${name}${head}`.replace(/^function (\w+)async /, "async function $1");
    return { ...shared, name, kind: "function", signature, parameters };
  }
  const written = value === null ? "" : text.slice(value.start, value.end);
  const shown = typeAnnotation
    ? `${name}${text.slice(typeAnnotation.start, typeAnnotation.end)}`
    : `${name} = ${written.length > longestValue ? "…" : written}`;
  return { ...shared, name, kind: "constant", signature: `const ${shown}`, parameters: [] };
}

function parameterName(node: Node): string {
  if (node.type === "AssignmentPattern") return parameterName(node["left"] as Node);
  if (node.type === "RestElement") return parameterName(node["argument"] as Node);
  return (node["name"] as string | undefined) ?? "options";
}

/** The doc comment that ends directly in front of a place. */
function commentBefore({ text, comments }: Module, place: number): string {
  const found = comments.findLast(({ end }) => end <= place);
  if (!found || found.type !== "Block" || text.slice(found.end, place).trim() !== "") return "";
  const raw = text.slice(found.start, found.end);
  if (!raw.startsWith("/**")) return "";
  return raw
    .slice(3, -2)
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trimEnd())
    .join("\n")
    .trim();
}
