import { fieldsOf } from "./class-fields.ts";
import type { ApiParameter, ApiSignature } from "./api-object.ts";
import type { Ancestry } from "./python-classes.ts";
import type { PythonClass, PythonFunction } from "./python/python-module.ts";

/** How a class is called, and which of its fields say themselves what they are for. */
export interface Construction {
  readonly signatures: readonly ApiSignature[];
  readonly fields: readonly ApiParameter[];
  /** The method that is called, where there is one. */
  readonly initializer?: PythonFunction;
}

/** By its own or an inherited `__init__` or `__new__`, or by the fields of a data class. */
export function constructionOf(ancestry: Ancestry): Construction {
  for (const { definition, maker } of ancestry.classes) {
    if (isEnum(definition)) return { signatures: [], fields: valuesOf(definition) };
    const method = initializerOf(definition);
    if (method) {
      const signatures = signaturesOf(method, true).map(({ parameters }) => ({ parameters }));
      return { signatures, fields: [], initializer: method };
    }
    if (maker) {
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

function isEnum({ bases }: PythonClass): boolean {
  return bases.some((base) => /(?:^|\.)\w*(?:Enum|Flag)$/.test(base));
}

function valuesOf({ members }: PythonClass): ApiParameter[] {
  return members.flatMap((member) =>
    member.kind === "value" && !member.name.startsWith("_") && member.value !== undefined
      ? [{ name: member.name, default: member.value, ...(member.docstring && { help: member.docstring }) }]
      : [],
  );
}
