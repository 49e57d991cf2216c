import type { PythonClass, PythonDefinition } from "./python/python-module.ts";

/** The source of an `__init__` that takes a class's fields: a decorator, or a class that it inherits from. */
export type FieldMaker = "dataclass" | "attrs" | "base";

/** Resolves a name: the definition in the package, or the whole name in another one. */
export type ResolveName = (name: string) => Promise<PythonDefinition | string | undefined>;

const attrsMaker = /(?:^|\.)(?:define|frozen|mutable|attrs|attributes|s)$/;
const dataclassMaker = /(?:^|\.)(?:dataclass|dataclasses|dataclass_transform)$/;
const fieldBases =
  /(?:^|\.)(?:(?:NamedTuple|TypedDict|BaseModel|BaseSettings|SQLModel|Struct)$|(?:namedtuple|NamedTuple)\()/;

/** @param outsideBases classes of other packages that it inherits from, by their whole names */
export async function fieldMakerOf(
  { decorators, bases }: PythonClass,
  outsideBases: readonly string[],
  resolve: ResolveName,
): Promise<FieldMaker | undefined> {
  for (const decorator of decorators) {
    const maker = /\binit\s*=\s*False\b/.test(decorator) ? undefined : await makerBehind(decorator, resolve);
    if (maker) return maker;
  }
  return [...outsideBases, ...bases].some((base) => fieldBases.test(base)) ? "base" : undefined;
}

async function makerBehind(decorator: string, resolve: ResolveName): Promise<FieldMaker | undefined> {
  const [name = ""] = /^[\w.]+/.exec(decorator) ?? [];
  const maker = makerNamed(name);
  if (maker !== undefined || name === "") return maker;
  const meant = await resolve(name);
  if (meant === undefined || typeof meant === "string") return makerNamed(meant ?? "");
  if (meant.kind === "function") {
    const isMaker = meant.makesDataclass || meant.decorators.some((one) => dataclassMaker.test(nameIn(one)));
    return isMaker ? "dataclass" : undefined;
  }
  return meant.kind === "value" ? makerNamed(nameIn(meant.value ?? "")) : undefined;
}

/** `partial(dataclass, frozen=True)`, `dataclass(frozen=True)` → `dataclass` */
function nameIn(expression: string): string {
  return /^(?:(?:\w+\.)*partial\(\s*)?([\w.]+)/.exec(expression)?.[1] ?? "";
}

function makerNamed(name: string): FieldMaker | undefined {
  if (dataclassMaker.test(name)) return "dataclass";
  return attrsMaker.test(name) ? "attrs" : undefined;
}
