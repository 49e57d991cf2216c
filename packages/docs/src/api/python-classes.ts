import { withBrought } from "./brought-members.ts";
import { fieldMakerOf } from "./field-makers.ts";
import type { Ancestor, Ancestry, FoundClass, FoundMember } from "./found-definition.ts";
import type { OpenModule, PythonModules } from "./python-modules.ts";
import { followAlias, isClass, resolveExpression } from "./python-names.ts";
import { makesDocumentation } from "./python/read-decorators.ts";
import type { PythonDefinition, PythonFunction } from "./python/python-module.ts";

/** So many classes on the way up, at most. */
const maxAncestors = 60;

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
