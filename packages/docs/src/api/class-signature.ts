import type { ApiParameter, ApiSignature } from "./api-object.ts";
import type { Ancestry, FoundClass } from "./python-classes.ts";
import type { PythonClass, PythonFunction, PythonValue } from "./python/python-module.ts";

/** How a class is called, and which of its fields say themselves what they are for. */
export interface Construction {
  readonly signatures: readonly ApiSignature[];
  readonly fields: readonly ApiParameter[];
  /** The method that is called, where there is one. */
  readonly initializer?: PythonFunction;
}

/** By its own or an inherited `__init__` or `__new__`, or by the fields of a data class. */
export function constructionOf(ancestry: Ancestry): Construction {
  for (const { definition } of ancestry.classes) {
    if (isEnum(definition)) return { signatures: [], fields: valuesOf(definition) };
    const method = initializerOf(definition);
    if (method) {
      const signatures = signaturesOf(method, true).map(({ parameters }) => ({ parameters }));
      return { signatures, fields: [], initializer: method };
    }
    if (makesFields(definition)) {
      const fields = fieldsOf(ancestry);
      return { signatures: [{ parameters: fields.map(({ help: _help, ...field }) => field) }], fields };
    }
  }
  return { signatures: [{ parameters: [] }], fields: [] };
}

/** `__new__` counts where it says more than that it takes what `__init__` takes. */
function initializerOf({ members }: PythonClass): PythonFunction | undefined {
  const named = (wanted: string) => members.find((one) => one.kind === "function" && one.name === wanted);
  const created = named("__new__");
  const found = named("__init__") ?? created;
  if (found?.kind !== "function") return undefined;
  const isPassedOn = found === created && found.parameters.slice(1).every(({ name }) => /^\*./.test(name));
  return isPassedOn && found.parameters.length > 1 ? undefined : found;
}

/** The signature of a function; with `@overload`, those first. `self` and `cls` are not written by a caller. */
export function signaturesOf(method: PythonFunction, isBound: boolean): ApiSignature[] {
  return [...(method.overloads ?? []), method].map(({ parameters, returns }) => ({
    parameters: isBound ? withoutSelf(parameters) : parameters,
    ...(returns !== undefined && { returns }),
  }));
}

function withoutSelf(parameters: readonly ApiParameter[]): readonly ApiParameter[] {
  if (parameters[0]?.name.startsWith("*")) return parameters;
  // `def f(self, /, x)`: a slash needs something before it.
  return parameters.slice(parameters[1]?.name === "/" ? 2 : 1);
}

const makers = /(?:^|\.)(?:dataclass|dataclasses|define|frozen|mutable|attrs|attributes|s|dataclass_transform)(?:\(|$)/;
const fieldBases = /(?:^|\.)(?:NamedTuple|TypedDict|BaseModel|Struct)$/;

function makesFields({ decorators, bases }: PythonClass): boolean {
  return decorators.some((one) => makers.test(one)) || bases.some((base) => fieldBases.test(base));
}

function isEnum({ bases }: PythonClass): boolean {
  return bases.some((base) => /(?:^|\.)\w*(?:Enum|Flag)$/.test(base));
}

/** From the most distant data class down to the class itself; a field that is given again keeps its place. */
function fieldsOf({ classes }: Ancestry): ApiParameter[] {
  const fields = new Map<string, ApiParameter>();
  const inherits = classes.some(({ definition }) => definition.bases.some((base) => fieldBases.test(base)));
  for (const { definition } of classes.filter((one) => inherits || makesOwnFields(one)).toReversed()) {
    for (const member of definition.members) {
      const field = member.kind === "value" ? toField(member) : undefined;
      if (field) fields.set(field.name, field);
    }
  }
  return [...fields.values()];
}

function makesOwnFields({ definition }: FoundClass): boolean {
  return makesFields(definition);
}

/** `rank: int = field(default=8)` → `rank: int = 8`; `undefined` for what a caller does not give. */
function toField({ name, annotation, value, docstring }: PythonValue): ApiParameter | undefined {
  if (annotation === undefined || /^["']?(?:\w+\.)*ClassVar\b/.test(annotation)) return undefined;
  if (/(?:^|\.)KW_ONLY$/.test(annotation)) return { name: "*" };
  if (/\binit\s*=\s*False\b/.test(value ?? "")) return undefined;
  const given = value === undefined ? undefined : defaultOf(value);
  return {
    name,
    annotation,
    ...(given !== undefined && { default: given }),
    ...(docstring !== undefined && { help: docstring }),
  };
}

const fieldCall = /^(?:\w+\.)*(?:field|Field|attrib|ib)\(/;

/** What a field is when nobody says. */
function defaultOf(value: string): string | undefined {
  if (!fieldCall.test(value)) return value;
  const inside = value.replace(fieldCall, "").replace(/\)$/, "");
  const parts = splitAtCommas(inside);
  const named = (key: string) =>
    parts.find((part) => new RegExp(`^${key}\\s*=`).test(part))?.replace(/^\w+\s*=\s*/, "");
  const factory = named("default_factory") ?? named("factory");
  const first = parts[0] !== undefined && !/^\w+\s*=(?!=)/.test(parts[0]) ? parts[0] : undefined;
  const given = named("default") ?? (/^(?:\w+\.)*Field\(/.test(value) ? first : undefined);
  if (given !== undefined) return given === "..." ? undefined : given;
  if (factory === undefined) return undefined;
  const made: Readonly<Record<string, string>> = { list: "[]", dict: "{}", tuple: "()", set: "set()" };
  return made[factory] ?? /^lambda\s*:\s*(.*)$/s.exec(factory)?.[1] ?? `${factory}()`;
}

/** Parts between commas that are in no brackets and no text. */
export function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const match of text.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`|[([{]|[)\]}]|,/g)) {
    const [piece] = match;
    if ("([{".includes(piece)) depth++;
    else if (")]}".includes(piece)) depth--;
    else if (piece === "," && depth === 0) {
      parts.push(text.slice(start, match.index).trim());
      start = match.index + 1;
    }
  }
  return [...parts, text.slice(start).trim()].filter((part) => part !== "");
}

function valuesOf({ members }: PythonClass): ApiParameter[] {
  return members.flatMap((member) =>
    member.kind === "value" && !member.name.startsWith("_") && member.value !== undefined
      ? [{ name: member.name, default: member.value, ...(member.docstring && { help: member.docstring }) }]
      : [],
  );
}
