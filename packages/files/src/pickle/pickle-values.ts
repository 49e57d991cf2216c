import type { ArgumentValue } from "./pickle-bytes.ts";

/** Where a sequence of values on the stack begins. */
export const mark = Symbol("mark");
/** Python's `None`. */
export const none = Symbol("none");

/** A class or a function that was imported, `module.name`. */
export class ImportedValue {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A dictionary; values under keys that are no texts make it one of which not all is known. */
export class DictValue {
  readonly entries = new Map<string, Value>();
  isWhole = true;
  /** Whether something else has it too, which can change it. */
  isTaken = false;

  set(key: Value, value: Value): void {
    if (typeof key === "string") this.entries.set(key, value);
    else this.isWhole = false;
  }
}

/** Opcodes that call what they take first. */
export const calling: ReadonlySet<string> = new Set(["REDUCE", "NEWOBJ", "NEWOBJ_EX", "OBJ"]);

/** The result of a call: an object of a class, or whatever a function returns. */
export class CalledValue {
  readonly callee: Value;
  readonly args: Value;
  /** Whether the class was called without running its initializer. */
  readonly isNew: boolean;
  /** The last state that it was given after it was made. */
  state: Value;

  constructor(callee: Value, args: Value, isNew: boolean) {
    this.callee = callee;
    this.args = args;
    this.isNew = isNew;
  }

  /** The name of what was called; `undefined` where that was not imported by a name. */
  get name(): string | undefined {
    return this.callee instanceof ImportedValue ? this.callee.name : undefined;
  }
}

/** A value on the stack of a pickle, as far as names and the lengths of arrays follow from it; `undefined` for any other. */
export type Value =
  | string
  | number
  | typeof mark
  | typeof none
  | readonly Value[]
  | ImportedValue
  | DictValue
  | CalledValue
  | undefined;

/** Python reads smaller numbers with a sign. */
const firstNegative = 2 ** 31;

/**
 * The value that an opcode puts on the stack.
 *
 * @param taken what it took from there, the lowest first
 * @example madeValue("TUPLE1", [3], undefined) // [3]
 */
export function madeValue(opcode: string, taken: readonly Value[], argument: ArgumentValue): Value {
  switch (opcode) {
    case "NONE":
      return none;
    case "BININT":
    case "BININT1":
    case "BININT2":
      return typeof argument === "number" && argument < firstNegative ? argument : undefined;
    case "EMPTY_TUPLE":
    case "TUPLE1":
    case "TUPLE2":
    case "TUPLE3":
    case "TUPLE":
      return taken;
    case "EMPTY_DICT":
      return new DictValue();
    case "NEWOBJ":
    case "REDUCE":
      return new CalledValue(taken[0], taken[1], opcode === "NEWOBJ");
    default:
      return undefined;
  }
}
