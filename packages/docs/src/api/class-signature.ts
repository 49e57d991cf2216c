import { fieldsOf } from "./class-fields.ts";
import type { ApiParameter, ApiSignature } from "./api-object.ts";
import type { Ancestry } from "./found-definition.ts";
import type { OpenModule } from "./python-modules.ts";
import type { PythonClass, PythonFunction } from "./python/python-module.ts";

/** How a class is called, and which of its fields say themselves what they are for. */
export interface Construction {
  readonly signatures: readonly ApiSignature[];
  readonly fields: readonly ApiParameter[];
  /** The method that is called, where there is one. */
  readonly initializer?: Initializer;
}

interface Initializer {
  readonly module: OpenModule;
  readonly definition: PythonFunction;
}

/** By its own or an inherited `__init__` or `__new__`, or by the fields of a data class. */
export function constructionOf(ancestry: Ancestry): Construction {
  for (const { module, definition, maker } of ancestry.classes) {
    if (isEnum(definition)) return { signatures: [], fields: valuesOf(definition) };
    const method = initializerOf(definition);
    if (method) return madeBy({ module, definition: method });
    if (maker) {
      const fields = fieldsOf(ancestry);
      return { signatures: [{ parameters: fields.map(({ help: _help, ...field }) => field) }], fields };
    }
  }
  for (const { module, definition } of ancestry.classes) {
    const creator = methodOf(definition, "__new__");
    if (creator) return madeBy({ module, definition: creator });
  }
  return { signatures: [{ parameters: [] }], fields: [] };
}

function madeBy(initializer: Initializer): Construction {
  const signatures = signaturesOf(initializer.definition, true).map(({ parameters }) => ({ parameters }));
  return { signatures, fields: [], initializer };
}

/** `__new__` counts where it says more than that it hands on what it gets. */
function initializerOf(definition: PythonClass): PythonFunction | undefined {
  const created = methodOf(definition, "__new__");
  const isHandedOn =
    created?.parameters.slice(1).every(({ name }) => /^\*./.test(name)) && created.parameters.length > 1;
  return methodOf(definition, "__init__") ?? (isHandedOn ? undefined : created);
}

function methodOf({ members }: PythonClass, wanted: string): PythonFunction | undefined {
  return members.find((one): one is PythonFunction => one.kind === "function" && one.name === wanted);
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
