import { constantText, givenBy } from "./constant-text.ts";
import type { Ancestor, FoundFunction } from "./found-definition.ts";
import { definitionNamed, isClass } from "./python-names.ts";
import type { OpenModule, PythonModules } from "./python-modules.ts";
import type { TextCall } from "./python/python-module.ts";
import { cleanDocstring } from "./python/string-value.ts";

/** A class as the functions leave it that it is given to below its definition: `A = with_texts(A, kind="shelf")`. */
export async function changedClass(modules: PythonModules, own: Ancestor): Promise<Ancestor> {
  let changed = own;
  for (const call of own.definition.changedBy ?? []) changed = await changedBy(modules, changed, call);
  return changed;
}

async function changedBy(modules: PythonModules, own: Ancestor, call: TextCall): Promise<Ancestor> {
  const found = await definitionNamed(modules, own.module, call.call);
  if (found?.definition.kind !== "function") return own;
  const { parameters, classSteps = [] } = found.definition;
  const given = await givenBy(modules, own.module, call, parameters);
  if (!given || classSteps.length === 0) return own;
  const owner = parameters[0]?.name ?? "";
  const texts = new Map<string, string | boolean | undefined>([...given, [`${owner}.__name__`, own.definition.name]]);
  const functions = new Map<string, FoundFunction>();
  for (const { to, of = "", parts } of classSteps) {
    const copied = functions.get(of) ?? (await methodNamed(modules, found.module, of));
    const said = parts && !copied ? await constantText(modules, found.module, parts, texts) : undefined;
    functions.delete(to);
    if (copied) functions.set(to, copied);
    texts.set(to, said).set(`${to}.__doc__`, copied && texts.get(`${of}.__doc__`));
  }
  const members = [...functions].filter(([path]) => path.startsWith(`${owner}.`));
  const made = members.map(([path, { module, definition }]) => {
    const name = path.slice(owner.length + 1);
    return [name, { module, definition: { ...definition, name, ...docstringIn(texts, path) } }] as const;
  });
  return {
    ...own,
    definition: { ...own.definition, ...docstringIn(texts, owner) },
    brought: new Map([...(own.brought ?? []), ...made]),
  };
}

function docstringIn(texts: ReadonlyMap<string, unknown>, name: string): { docstring?: string } {
  const text = texts.get(`${name}.__doc__`);
  return typeof text === "string" ? { docstring: cleanDocstring(text) } : {};
}

/** `Base.save`, where the class writes it itself. */
async function methodNamed(
  modules: PythonModules,
  module: OpenModule,
  path: string,
): Promise<FoundFunction | undefined> {
  const [owner = "", name, ...others] = path.split(".");
  const found = name === undefined || others.length > 0 ? undefined : await definitionNamed(modules, module, owner);
  const definition = found && isClass(found) ? found.definition.members.find((one) => one.name === name) : undefined;
  return found && definition?.kind === "function" ? { module: found.module, definition } : undefined;
}
