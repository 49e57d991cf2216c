import type { FieldMaker } from "./field-makers.ts";
import type { OpenModule } from "./python-modules.ts";
import type { PythonClass, PythonDefinition, PythonFunction } from "./python/python-module.ts";

export interface FoundDefinition {
  readonly module: OpenModule;
  readonly definition: PythonDefinition;
}

export interface FoundClass extends FoundDefinition {
  readonly definition: PythonClass;
}

export interface FoundFunction extends FoundDefinition {
  readonly definition: PythonFunction;
}

/** A member with the class that defines it. */
export interface FoundMember extends FoundDefinition {
  readonly owner: FoundClass;
}

/** A class on the way up, with what gives it an `__init__` that it does not write. */
export interface Ancestor extends FoundClass {
  readonly maker?: FieldMaker;
  /** Functions of other places that are members of this class, by their names there. */
  readonly brought?: ReadonlyMap<string, FoundDefinition>;
}

/** Classes in the order in which Python looks for their members, and those of other packages among their bases. */
export interface Ancestry {
  readonly classes: readonly Ancestor[];
  readonly outside: readonly string[];
}
