import type { ApiParameter } from "./api-object.ts";
import { fieldsOf } from "./class-fields.ts";
import { headed } from "./documentation.ts";
import { isDescribed, readDocstring } from "./docstring/read-docstring.ts";
import { ancestryOf } from "./python-classes.ts";
import { definitionNamed, isClass } from "./python-names.ts";
import type { Ancestry } from "./found-definition.ts";
import type { OpenModule, PythonModules } from "./python-modules.ts";
import type { PythonFunction } from "./python/python-module.ts";
import { makesDocumentation } from "./python/read-decorators.ts";

interface Taker {
  readonly module: OpenModule;
  readonly definition: PythonFunction;
}

/**
 * The names that a function takes through `**options: Unpack[Options]`, where `Options` is a `TypedDict` of the package:
 * its fields and those of the classes that it is made from, the most distant first, each with what the text of the
 * nearest class says of it as Markdown. Source: PEP 692.
 *
 * `def read(**options: Unpack[Options])`, `class Options(TypedDict): size: int` → `[{ name: "size", annotation: "int" }]`
 */
export async function keywordFields(
  modules: PythonModules,
  { module, definition: { parameters, decorators } }: Taker,
): Promise<ApiParameter[]> {
  const type = parameters.find(({ name }) => name.startsWith("**"))?.annotation ?? "";
  const [, inside] = /^["']?(?:\w+\.)*Unpack\[(.*)\]["']?$/.exec(type) ?? [];
  const ancestry = inside === undefined ? undefined : await dictionaryNamed(modules, module, inside);
  if (!ancestry) return [];
  const fields = describedFields(ancestry);
  const found = decorators.some(makesDocumentation) ? await withInner(modules, ancestry, fields) : fields;
  const own = new Set(parameters.map(({ name }) => name));
  return found.filter(({ name }) => !own.has(name));
}

/** The classes of a `TypedDict` of the package; `undefined` for any other type. */
async function dictionaryNamed(
  modules: PythonModules,
  module: OpenModule,
  type: string,
): Promise<Ancestry | undefined> {
  const [, name] = /^\s*["']?([\w.]+)["']?(?:\s*\|\s*None)?\s*$/.exec(type) ?? [];
  const found = name === undefined ? undefined : await definitionNamed(modules, module, name);
  const ancestry = found && isClass(found) ? await ancestryOf(modules, found) : undefined;
  return ancestry?.outside.some((base) => /(?:^|\.)TypedDict$/.test(base)) ? ancestry : undefined;
}

/**
 * In packages whose decorators join documentation, the fields of the class of a part (`images_kwargs: ImagesOptions`) are
 * arguments too: those that the text of that class itself describes follow.
 */
async function withInner(
  modules: PythonModules,
  { classes }: Ancestry,
  fields: readonly ApiParameter[],
): Promise<ApiParameter[]> {
  const known = new Map(fields.map((field) => [field.name, field]));
  for (const { name, annotation = "" } of fields.filter((field) => field.name.endsWith("_kwargs"))) {
    const owner = classes.find(({ definition }) => definition.members.some((member) => member.name === name));
    const inner = owner && (await dictionaryNamed(modules, owner.module, annotation));
    const described = inner ? descriptionsIn(inner.classes.slice(0, 1)) : new Map<string, string>();
    for (const field of inner ? describedFields(inner) : [])
      if (described.has(field.name) && !known.has(field.name)) known.set(field.name, field);
  }
  return [...known.values()];
}

function describedFields(ancestry: Ancestry): ApiParameter[] {
  const described = descriptionsIn(ancestry.classes);
  return fieldsOf(ancestry).map((field) => {
    const help = described.get(field.name) ?? field.help;
    return { ...field, ...(help !== undefined && { help }) };
  });
}

/** The descriptions of fields in texts of classes, by their names; the nearest class comes first. */
function descriptionsIn(classes: Ancestry["classes"]): Map<string, string> {
  const parts = classes.toReversed().flatMap(({ definition }) => readDocstring(headed(definition.docstring) ?? ""));
  const items = parts.flatMap((part) => (part.kind === "list" ? part.items.filter(isDescribed) : []));
  return new Map(items.map(({ name, markdown }) => [name, markdown]));
}
