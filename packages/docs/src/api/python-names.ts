import type { FoundClass, FoundDefinition } from "./found-definition.ts";
import type { Found, OpenModule, PythonModules } from "./python-modules.ts";

/** The meaning of an expression; `nowhere` is a name of the package that nothing in its files defines. */
type Meaning = Found | { readonly kind: "nowhere" };

/** The meaning of an expression such as `parts.Base[T]` in a module; `undefined` for anything more than a name. */
export async function resolveExpression(
  modules: PythonModules,
  module: OpenModule,
  expression: string,
): Promise<Meaning | undefined> {
  const name = /^["']?([\p{L}_][\w\p{L}.]*)["']?(?:\[[\s\S]*\])?["']?$/u.exec(expression)?.[1];
  const [first = "", ...others] = name?.split(".") ?? [];
  const own = first === "" ? undefined : await modules.lookUp(module, first);
  let found: Meaning | undefined = own ?? (isImported(module, first) ? { kind: "nowhere" } : undefined);
  for (const part of others) {
    if (found?.kind === "nowhere") return found;
    if (found?.kind === "module") found = (await modules.lookUp(found.module, part)) ?? { kind: "nowhere" };
    else if (found?.kind === "outside") found = { kind: "outside", name: `${found.name}.${part}` };
    else found = undefined;
  }
  return found;
}

function isImported({ byName }: OpenModule, name: string): boolean {
  const entry = byName.get(name);
  return entry?.kind === "import" && !entry.isStandIn;
}

/** Whether a value that {@link followAlias} ends with is another name for what no file of the package defines. */
export async function leadsNowhere(modules: PythonModules, found: FoundDefinition): Promise<boolean> {
  const { definition, module } = found;
  if (definition.kind !== "value" || definition.value === undefined) return false;
  const meant = await resolveExpression(modules, module, definition.value);
  // Names that stand for one another are followed in a circle.
  return meant?.kind === "nowhere" || meant?.kind === "definition";
}

/** Modules may have been read again in between. */
export function isSame(one: FoundDefinition, other: FoundDefinition): boolean {
  return one.module.file === other.module.file && one.definition.line === other.definition.line;
}

/** Follows an alias, `A = B`, `A = B[int]` or `type A = B`, and aliases of aliases. */
export async function followAlias(modules: PythonModules, found: FoundDefinition): Promise<FoundDefinition> {
  let current = found;
  for (let step = 0; step < 10; step++) {
    const { definition, module } = current;
    if (definition.kind !== "value" || definition.value === undefined) return current;
    const next = await resolveExpression(modules, module, definition.value);
    if (next?.kind !== "definition" || isSame(next, current)) return current;
    current = next;
  }
  return current;
}

/** The definition of a name such as `texts.INTRODUCTION` in a module, aliases followed. */
export async function definitionNamed(
  modules: PythonModules,
  module: OpenModule,
  name: string,
): Promise<FoundDefinition | undefined> {
  const found = await resolveExpression(modules, module, name);
  return found?.kind === "definition" ? followAlias(modules, found) : undefined;
}

export function isClass(found: FoundDefinition): found is FoundClass {
  return found.definition.kind === "class";
}
