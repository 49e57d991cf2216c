import { withBrought } from "./brought-members.ts";
import { fieldMakerOf } from "./field-makers.ts";
import type { Ancestor, Ancestry, FoundClass, FoundDefinition, FoundMember } from "./found-definition.ts";
import type { Found, OpenModule, PythonModules } from "./python-modules.ts";
import { makesDocumentation } from "./python/read-decorators.ts";
import type { PythonDefinition, PythonFunction } from "./python/python-module.ts";

/** So many classes on the way up, at most. */
const maxAncestors = 60;

/** What an expression means; `nowhere` is a name of the package that nothing in its files defines. */
type Meaning = Found | { readonly kind: "nowhere" };

/** What an expression such as `parts.Base[T]` means in a module; `undefined` for what is more than a name. */
async function resolveExpression(
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

/** What another name stands for: `A = B`, `A = B[int]`, `type A = B`; names that stand for names are followed. */
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

export async function ancestryOf(modules: PythonModules, own: FoundClass): Promise<Ancestry> {
  const classes = new Map<string, Ancestor>();
  const outside = new Set<string>();
  const climb = async (found: FoundClass): Promise<void> => {
    const place = `${found.module.file}:${found.definition.line}`;
    if (classes.has(place) || classes.size >= maxAncestors) return;
    classes.set(place, found);
    const outsideBases: string[] = [];
    for (const base of found.definition.bases) {
      const next = await resolveExpression(modules, found.module, base);
      const followed = next?.kind === "definition" ? await followAlias(modules, next) : undefined;
      if (followed && isClass(followed)) await climb(followed);
      else outsideBases.push(next?.kind === "outside" ? next.name : base);
    }
    for (const base of outsideBases) outside.add(base);
    const resolve = (name: string) => resolveName(modules, found.module, name);
    const maker = await fieldMakerOf(found.definition, outsideBases, resolve);
    if (maker) classes.set(place, { ...found, maker });
  };
  await climb(own);
  return { classes: await withBrought(modules, [...classes.values()]), outside: [...outside] };
}

async function resolveName(
  modules: PythonModules,
  module: OpenModule,
  name: string,
): Promise<PythonDefinition | string | undefined> {
  const found = await resolveExpression(modules, module, name);
  if (found?.kind === "definition") return (await followAlias(modules, found)).definition;
  return found?.kind === "outside" ? found.name : undefined;
}

/** What a name such as `texts.INTRODUCTION` means in a module, names that stand for names followed. */
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

/** The member that a name means, in the nearest class that has it; `__call__ = run` means what it stands for. */
export function findMember({ classes }: Ancestry, name: string): FoundMember | undefined {
  for (const owner of classes) {
    const brought = owner.brought?.get(name);
    if (brought) return { owner, ...brought };
    const definition = owner.definition.members.find((member) => member.name === name);
    if (!definition) continue;
    const meant = definition.kind === "value" && definition.value !== undefined && definition.value !== name;
    const other = meant ? findMember({ classes, outside: [] }, definition.value) : undefined;
    if (other && other.definition.kind === "function") return { ...other, definition: { ...other.definition, name } };
    return { owner, module: owner.module, definition };
  }
  return undefined;
}

/** Public methods with a text that no class above has said already: what `all` stands for. */
export function documentedMethods(ancestry: Ancestry): string[] {
  const [own] = ancestry.classes;
  const above: Ancestry = { classes: ancestry.classes.slice(1), outside: [] };
  const brought = new Map(Array.from(own?.brought ?? [], ([name, { definition }]) => [name, definition]));
  const written = own?.definition.members.filter(({ name }) => !brought.has(name)) ?? [];
  return [...written, ...brought.values()].flatMap((member) => {
    if (member.kind !== "function" || member.name.startsWith("_") || !isDocumented(member)) return [];
    const { docstring } = member;
    const saysTheSame = docstring !== undefined && docstringAbove(above, member.name) === docstring;
    if (isProperty(member.decorators) || saysTheSame) return [];
    return [member.name];
  });
}

/** By itself or by a decorator such as `@auto_docstring`. */
function isDocumented({ docstring, decorators }: PythonFunction): boolean {
  return docstring !== undefined || decorators.some(makesDocumentation);
}

export function docstringAbove(ancestry: Ancestry, name: string): string | undefined {
  const owner = ancestry.classes.find(({ definition }) =>
    definition.members.some((member) => member.name === name && member.docstring !== undefined),
  );
  return owner?.definition.members.find((member) => member.name === name)?.docstring;
}

export function isProperty(decorators: readonly string[]): boolean {
  return decorators.some((one) => /(?:^|[._])property(?:\(|$)/i.test(one) || one.endsWith(".getter"));
}
