import type { ApiParameter } from "./api-object.ts";
import { introductionsFor } from "./class-introduction.ts";
import { isDescribed, readDocstring } from "./docstring/read-docstring.ts";
import { definitionNamed } from "./python-names.ts";
import type { OpenModule, PythonModules } from "./python-modules.ts";
import { makesDocumentation } from "./python/read-decorators.ts";
import type { PythonClass, PythonFunction } from "./python/python-module.ts";
import { cleanDocstring } from "./python/string-value.ts";

/** The subject of a documentation string. */
export interface Subject {
  /** Names of the class, nearest first, and of those that it is made from. */
  readonly classes: readonly string[];
  readonly parameters: readonly ApiParameter[];
}

/** Descriptions of parameters, by their names. */
interface Table {
  /** `ModelArgs` → `Model`: describes parameters of classes with this in their names. */
  readonly stem: string;
  readonly rows: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/**
 * A documentation string with descriptions that a package keeps once for all of its classes, in the module of the
 * decorator that joins them when it is loaded: below `@auto_docstring`, `class ModelArgs: mask = {"description": "…"}`
 * describes each parameter `mask` that the string itself says nothing of. Tables of a class's kind come first.
 */
export async function withSharedDescriptions(
  modules: PythonModules,
  { module, definition }: { readonly module: OpenModule; readonly definition: PythonClass | PythonFunction },
  docstring: string | undefined,
  { classes, parameters }: Subject,
): Promise<string | undefined> {
  const source = await moduleOfDecorator(modules, module, definition.decorators);
  if (!source) return docstring;
  const introductions =
    definition.kind === "class" ? await introductionsFor(modules, source, definition, classes.slice(1)) : [];
  return withIntroductions(withParameters(source, docstring, { classes, parameters }), introductions);
}

function withParameters(
  source: OpenModule,
  docstring: string | undefined,
  { classes, parameters }: Subject,
): string | undefined {
  const tables = tablesOf(source);
  const sorted = tables.toSorted((a, b) => fit(b, classes) - fit(a, classes));
  const described = describedIn(docstring ?? "");
  const items = parameters.flatMap(({ name, annotation }) => {
    const facts = described.has(name) ? undefined : sorted.find(({ rows }) => rows.has(name))?.rows.get(name);
    return facts ? [itemOf(name, annotation, facts)] : [];
  });
  return items.length === 0 ? docstring : withItems(docstring ?? "", items);
}

async function moduleOfDecorator(
  modules: PythonModules,
  module: OpenModule,
  decorators: readonly string[],
): Promise<OpenModule | undefined> {
  const name = decorators.find(makesDocumentation)?.split("(")[0]?.trim();
  const found = name === undefined ? undefined : await definitionNamed(modules, module, name);
  return found?.module;
}

function tablesOf({ entries }: OpenModule): Table[] {
  const classes = entries.filter((entry) => entry.kind === "class");
  return [...classes, ...classes.flatMap(({ members }) => members.filter((one) => one.kind === "class"))].flatMap(
    ({ name, members }) => {
      const rows = members.flatMap((one) =>
        one.kind === "value" && one.facts ? [[one.name, one.facts] as const] : [],
      );
      return rows.length === 0
        ? []
        : [{ stem: name.replace(/(?:Args|Arguments|Params|Parameters)$/, ""), rows: new Map(rows) }];
    },
  );
}

/** How much of a class's name, or of one that it is made from, is that of a table. */
function fit({ stem }: Table, classes: readonly string[]): number {
  return classes.some((name) => name.includes(stem)) ? stem.length : 0;
}

function describedIn(docstring: string): Set<string> {
  const lists = readDocstring(docstring).filter((part) => part.kind === "list");
  const names = lists.flatMap(({ items }) => items.filter(isDescribed).flatMap(({ name }) => name.split(/[\s,/]+/)));
  return new Set(names.map((name) => name.replace(/^\*+/, "")));
}

/** As Google's style has it; the type is that of the signature, with the shape that the table knows. */
function itemOf(name: string, annotation: string | undefined, facts: Readonly<Record<string, string>>): string {
  const { description = "", shape } = facts;
  const type = annotation && withoutNone(annotation);
  const brackets = shape && type && !type.includes("`") ? ` (\`${type}\` ${shape})` : "";
  const text = cleanDocstring(withClassNames(description)).replaceAll("\n", "\n        ");
  return `    ${name}${brackets}:\n        ${text}`;
}

/** `int | None` → `int` */
function withoutNone(type: string): string {
  const before = type.endsWith("None") ? type.slice(0, -"None".length).trimEnd() : "";
  return before.endsWith("|") ? before.slice(0, -1).trimEnd() : type;
}

/** `{image_processor_class}` is filled with the class of a model; the one that finds it is the same for all of them. */
function withClassNames(text: string): string {
  return text.replace(/\{(\w+)_class\}/g, (_hole, name: string) => {
    const words = name.split("_").map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
    return `Auto${words.join("")}`;
  });
}

function withItems(docstring: string, items: readonly string[]): string {
  return aboveParts(docstring, `Args:\n${items.join("\n")}`);
}

/** Behind what a class says of itself, which for most is nothing. */
function withIntroductions(docstring: string | undefined, introductions: readonly string[]): string | undefined {
  return introductions.length === 0 ? docstring : aboveParts(docstring ?? "", introductions.join("\n\n"));
}

/** Above the first part with a head. */
function aboveParts(docstring: string, text: string): string {
  const at = docstring.search(/^(?:Args|Arguments|Parameters|Returns?|Yields?|Raises|Examples?|Notes?)\s*:|^```/m);
  const before = at === -1 ? docstring : docstring.slice(0, at);
  const after = at === -1 ? "" : docstring.slice(at);
  return [before.trimEnd(), text, after].filter(Boolean).join("\n\n");
}
