import { changedClass } from "./changed-class.ts";
import { filled, replaced } from "./filled-text.ts";
import type { Ancestor, FoundDefinition, FoundFunction } from "./found-definition.ts";
import type { PythonModules } from "./python-modules.ts";
import type { TextChange } from "./python/python-module.ts";

/**
 * Classes, nearest first, with the functions that each has as its own though another place defines them: those that it
 * imports, copies of what it inherits with a text of their own, and those that a function of the package gives it.
 */
export async function withBrought(modules: PythonModules, classes: readonly Ancestor[]): Promise<Ancestor[]> {
  let above: Ancestor[] = [];
  for (const one of classes.toReversed()) {
    const imported = await importedBy(modules, one);
    const copies = (one.definition.copies ?? []).flatMap(({ name, changes }) => {
      const found = functionsNamed(name, [{ ...one, brought: imported }, ...above]);
      return found[0] ? [[name, withText(found[0], textOf(found), changes)] as const] : [];
    });
    const brought = new Map([...imported, ...copies]);
    above = [await changedClass(modules, brought.size === 0 ? one : { ...one, brought }), ...above];
  }
  return above;
}

async function importedBy(
  modules: PythonModules,
  { module, definition }: Ancestor,
): Promise<Map<string, FoundDefinition>> {
  const brought = new Map<string, FoundDefinition>();
  for (const entry of definition.imports ?? []) {
    const found = await modules.imported(module, entry);
    if (found?.kind === "definition" && found.definition.kind === "function") {
      const named = { ...found.definition, name: entry.name };
      brought.set(entry.name, { module: found.module, definition: named });
    }
  }
  return brought;
}

function functionsNamed(name: string, classes: readonly Ancestor[]): FoundFunction[] {
  return classes.flatMap(({ module, definition, brought }) => {
    const own = definition.members.find((member) => member.name === name);
    const found = brought?.get(name) ?? (own && { module, definition: own });
    return found?.definition.kind === "function" ? [{ module: found.module, definition: found.definition }] : [];
  });
}

function textOf(functions: readonly FoundFunction[]): string | undefined {
  return functions.find(({ definition }) => definition.docstring !== undefined)?.definition.docstring;
}

function withText(
  { module, definition }: FoundFunction,
  text: string | undefined,
  changes: readonly TextChange[],
): FoundDefinition {
  const docstring = changes.reduce(changed, text);
  return { module, definition: { ...definition, ...(docstring !== undefined && { docstring }) } };
}

function changed(text: string | undefined, change: TextChange): string | undefined {
  if (text === undefined) return undefined;
  return "filling" in change ? filled(text, change.filling) : replaced(text, change);
}
