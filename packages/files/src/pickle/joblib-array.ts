import { CalledValue, DictValue, ImportedValue, none, type Value } from "./pickle-values.ts";

/** Joblib writes the bytes of an array into the pickle, behind the object that describes it. */
const wrapper = /(?:^|\.)numpy_pickle\.NumpyArrayWrapper$/;

/** Whether something of this name, `module.name`, describes arrays of joblib. */
export const describesArrays = (name: string): boolean => wrapper.test(name);

/** The content that joblib reads from the file when the object that describes an array is whole. */
export type ArrayContent =
  /** So many bytes; with alignment, one byte before them says how many are passed over. */
  | { readonly bytes: number; readonly isAligned: boolean }
  /** Objects, in a pickle of their own. */
  | "pickle";

/**
 * The content that joblib reads after an object that gets its state: nothing, the bytes of an array, or something that
 * cannot be told.
 *
 * @returns "nothing" for an object that describes no array, `undefined` where it cannot be told
 */
export function arrayBehind(made: Value, state: Value): ArrayContent | "nothing" | undefined {
  if (!(made instanceof CalledValue) || made.name === undefined) return undefined;
  if (!describesArrays(made.name)) return "nothing";
  const isPlain = made.isNew && Array.isArray(made.args) && made.args.length === 0;
  // A state that was set earlier stays: joblib describes each array once.
  if (!isPlain || made.state !== undefined || !(state instanceof DictValue) || !isPlainState(state)) return undefined;
  const { entries } = state;
  const item = itemOf(entries.get("dtype"));
  if (item === "object") return "pickle";
  const shape = entries.get("shape");
  const bytes =
    item === undefined || !Array.isArray(shape) || shape.length > maxDimensions
      ? Number.NaN
      : shape.reduce<number>(times, item);
  if (!Number.isSafeInteger(bytes)) return undefined;
  return { bytes, isAligned: entries.has(aligned) && entries.get(aligned) !== none };
}

const aligned = "numpy_array_alignment_bytes";
const members: ReadonlySet<string> = new Set(["subclass", "shape", "order", "dtype", "allow_mmap", aligned]);
/** Of an array of NumPy. */
const maxDimensions = 64;

/** A state of other members could replace how the array is read, one that a function was given may have others by now. */
const isPlainState = ({ entries, isWhole, isTaken }: DictValue): boolean =>
  isWhole && !isTaken && [...entries.keys()].every((key) => members.has(key));

/**
 * Whether an opcode takes something that describes arrays, or its class, for anything but what joblib writes: a function could
 * give it back, so that nobody can tell whether an object describes an array.
 *
 * @param taken what the opcode takes from the stack, the lowest first
 */
export function hidesArrays(opcode: string, taken: readonly Value[]): boolean {
  const isMaking = opcode === "NEWOBJ" && taken[0] instanceof ImportedValue;
  return (isMaking ? taken.slice(1) : taken).some(
    (value) =>
      (value instanceof ImportedValue || value instanceof CalledValue) &&
      value.name !== undefined &&
      describesArrays(value.name),
  );
}

const times = (product: number, size: Value): number => (typeof size === "number" ? product * size : Number.NaN);

/** Numbers and truth values, whose size their names say. */
const plain = /^[?biufc](\d{1,2})$/;
const dates = /^[mM]8$/;
const textsAndRecords = /^[USV]\d{1,9}$/;

/** Types of fields within records, each as often as it is named. */
const maxTypes = 1000;

/** The length of one item in bytes, "object" for references to Python's objects; `undefined` where it cannot be told. */
function itemOf(type: Value, left = { types: maxTypes }): number | "object" | undefined {
  if ((left.types -= 1) < 0) return undefined;
  if (!(type instanceof CalledValue) || type.name !== "numpy.dtype" || !Array.isArray(type.args)) return undefined;
  const [name] = type.args as readonly Value[];
  if (typeof name !== "string") return undefined;
  const state = type.state;
  if (state !== undefined && !Array.isArray(state)) return undefined;
  // Version, order of bytes, array in each item, names, fields, length, alignment, flags.
  const [, , inner, names, fields, length, , flags] = (state ?? [0, 0, none, none, none]) as readonly Value[];
  if (inner !== none) return undefined;
  if (textsAndRecords.test(name)) {
    const isPlainRecord =
      fields === none || (fields instanceof DictValue && fields.isWhole && isPlainFields(fields, left));
    return isPlainRecord && flagsWithoutObjects(flags) && typeof length === "number" && length > 0 ? length : undefined;
  }
  if (names !== none || fields !== none) return undefined;
  if (/^O8?$/.test(name)) return "object";
  if (dates.test(name)) return 8;
  const size = Number(plain.exec(name)?.[1] ?? Number.NaN);
  return size > 0 ? size : undefined;
}

/** Bit 0 stands for references to Python's objects. */
const flagsWithoutObjects = (flags: Value): boolean => typeof flags === "number" && flags % 2 === 0;

/** Whether all fields of a record are numbers or texts: a type and where it begins. */
const isPlainFields = ({ entries }: DictValue, left: { types: number }): boolean =>
  [...entries.values()].every((field) => Array.isArray(field) && typeof itemOf(field[0] as Value, left) === "number");
