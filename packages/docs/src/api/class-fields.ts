import type { ApiParameter } from "./api-object.ts";
import type { FieldMaker } from "./field-makers.ts";
import type { Ancestry } from "./found-definition.ts";
import type { PythonValue } from "./python/python-module.ts";
import { splitAtCommas } from "./python/split-at-commas.ts";

/** From the most distant data class down to the class itself; a field that is given again keeps its place. */
export function fieldsOf({ classes }: Ancestry): ApiParameter[] {
  const fields = new Map<string, ApiParameter>();
  const inherits = classes.some(({ maker }) => maker === "base");
  for (const { definition, maker } of classes.filter((one) => inherits || one.maker).toReversed()) {
    const own = definition.members.flatMap((member) =>
      member.kind === "value" ? toField(member, maker ?? "base") : [],
    );
    for (const field of [...definition.bases.flatMap(fieldsInCall), ...own]) fields.set(field.name, field);
  }
  return [...fields.values()];
}

/** `rank: int = field(default=8)` → `rank: int = 8`; nothing for what a caller does not give. */
function toField({ name, annotation, value = "", docstring }: PythonValue, maker: FieldMaker): ApiParameter[] {
  if (annotation !== undefined && /(?:^|\.)KW_ONLY$/.test(annotation)) return [{ name: "*" }];
  const call = callOf(value);
  const type = annotation ?? (maker === "attrs" ? call?.named("type") : undefined);
  const isField = annotation !== undefined || (maker === "attrs" && call !== undefined);
  if (!isField || /^["']?(?:\w+\.)*ClassVar\b/.test(type ?? "") || call?.named("init") === "False") return [];
  // pydantic keeps names with an underscore to itself, attrs leaves it out of its `__init__`.
  if (maker === "base" && name.startsWith("_")) return [];
  const given = call ? call.default : value || undefined;
  return [
    {
      name: textOf(call?.named("alias")) ?? (maker === "attrs" ? name.replace(/^_+/, "") : name),
      ...(type !== undefined && { annotation: plainType(type) }),
      ...(given !== undefined && { default: given }),
      ...(docstring !== undefined && { help: docstring }),
    },
  ];
}

/** `Annotated[int, Field(gt=0)]`, `NotRequired[int]` → `int`; within each other, they are taken off so many times. */
function plainType(type: string, times = 5): string {
  if (times === 0) return type;
  const [, inside] = /^(?:\w+\.)*(?:Annotated|(?:Not)?Required|ReadOnly)\[(.*)\]$/s.exec(type) ?? [];
  const first = inside === undefined ? undefined : splitAtCommas(inside)[0];
  return first === undefined ? type : plainType(first, times - 1);
}

interface FieldCall {
  /** An argument as written. */
  readonly named: (key: string) => string | undefined;
  /** The default of the field. */
  readonly default: string | undefined;
}

const fieldCall = /^(?:\w+\.)*(field|Field|attrib|ib)\(/;

/** `field(…)` of dataclasses and attrs, `Field(…)` of pydantic, `attr.ib(…)`. */
function callOf(value: string): FieldCall | undefined {
  const [whole, callee] = fieldCall.exec(value) ?? [];
  if (whole === undefined) return undefined;
  const parts = splitAtCommas(value.slice(whole.length).replace(/\)$/, ""));
  const named = (key: string) =>
    parts.find((part) => new RegExp(`^${key}\\s*=`).test(part))?.replace(/^\w+\s*=\s*/, "");
  const first = parts[0] !== undefined && !/^\w+\s*=(?!=)/.test(parts[0]) ? parts[0] : undefined;
  const given = named("default") ?? (callee === "field" ? undefined : first);
  const factory = named("default_factory") ?? named("factory") ?? factoryIn(given);
  if (factory !== undefined) return { named, default: madeBy(factory) };
  return { named, default: given === "..." ? undefined : given };
}

/** `attr.Factory(list)` → `list` */
function factoryIn(value = ""): string | undefined {
  return /^(?:attrs?\.)?Factory\((.*)\)$/s.exec(value)?.[1];
}

function madeBy(factory: string): string {
  const made: Readonly<Record<string, string>> = { list: "[]", dict: "{}", tuple: "()", set: "set()" };
  return made[factory] ?? /^lambda\s*:\s*(.*)$/s.exec(factory)?.[1] ?? `${factory}()`;
}

/** `namedtuple("P", "x y")`, `namedtuple("P", ["x", "y"])`, `NamedTuple("P", [("x", int)])` as a class to inherit from. */
function fieldsInCall(base: string): ApiParameter[] {
  const [, inside] = /^(?:\w+\.)*(?:namedtuple|NamedTuple)\((.*)\)$/s.exec(base) ?? [];
  const [, list = ""] = inside === undefined ? [] : splitAtCommas(inside);
  const names = textOf(list)?.split(/[\s,]+/);
  if (names) return names.filter(Boolean).map((name) => ({ name }));
  return splitAtCommas(list.replace(/^[[(]|[\])]$/g, "")).map((part) => {
    const [name = "", annotation] = splitAtCommas(part.replace(/^\(|\)$/g, ""));
    return { name: textOf(name) ?? name, ...(annotation !== undefined && { annotation }) };
  });
}

/** `"x"` → `x` */
function textOf(literal = ""): string | undefined {
  return /^(["'])([^"'\\]*)\1$/.exec(literal)?.[2];
}
