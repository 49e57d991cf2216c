import { CalledValue, DictValue, ImportedValue, none, type Value } from "./pickle-values.ts";

/** Joblib writes the bytes of an array into the pickle, behind the object that describes it. */
const wrapper = /(?:^|\.)numpy_pickle\.NumpyArrayWrapper$/;

/** Whether something of this name, `module.name`, describes arrays of joblib. */
export const describesArrays = (name: string): boolean => wrapper.test(name);

/** What joblib reads from the file when the object that describes an array is whole. */
export type ArrayContent =
  /** So many bytes; with alignment, one byte before them says how many are passed over. */
  | { readonly bytes: number; readonly isAligned: boolean }
  /** Objects, in a pickle of their own. */
  | "pickle";

/**
 * What joblib reads behind an object that gets its state: nothing, the bytes of an array, or something that nobody here can
 * tell.
 *
 * @returns "nothing" for an object that describes no array, `undefined` where it cannot be told
 */
export function arrayBehind(made: Value, state: Value): ArrayContent | "nothing" | undefined {
  if (!(made instanceof CalledValue) || made.name === undefined) return undefined;
  if (!describesArrays(made.name)) return namesWrapper(made.args) ? undefined : "nothing";
  const isPlain = made.isNew && Array.isArray(made.args) && made.args.length === 0;
  // What an earlier state set stays: joblib describes each array once.
  if (!isPlain || made.state !== undefined || !(state instanceof DictValue) || !state.isWhole) return undefined;
  const { entries } = state;
  const item = itemOf(entries.get("dtype"));
  if (item === "object") return "pickle";
  const shape = entries.get("shape");
  const bytes = item === undefined || !Array.isArray(shape) ? Number.NaN : shape.reduce<number>(times, item);
  if (!Number.isSafeInteger(bytes)) return undefined;
  const alignment = entries.get("numpy_array_alignment_bytes");
  return { bytes, isAligned: alignment !== undefined && alignment !== none };
}

const times = (product: number, size: Value): number => (typeof size === "number" ? product * size : Number.NaN);

const namesWrapper = (args: Value): boolean =>
  Array.isArray(args) && args.some((each: Value) => each instanceof ImportedValue && describesArrays(each.name));

/** Numbers and truth values, whose size their names say. */
const plain = /^[?biufc](\d{1,2})$/;
const dates = /^[mM]8$/;
const textsAndRecords = /^[USV]\d{1,9}$/;

/** The length of one item in bytes, "object" for references to Python's objects; `undefined` where it cannot be told. */
function itemOf(type: Value): number | "object" | undefined {
  if (!(type instanceof CalledValue) || type.name !== "numpy.dtype" || !Array.isArray(type.args)) return undefined;
  const [name] = type.args as readonly Value[];
  if (typeof name !== "string") return undefined;
  const state = type.state;
  if (state !== undefined && !Array.isArray(state)) return undefined;
  // Version, order of bytes, array in each item, names, fields, length, alignment, flags.
  const [, , inner, names, fields, length, , flags] = (state ?? [0, 0, none, none, none]) as readonly Value[];
  if (inner !== none) return undefined;
  if (textsAndRecords.test(name)) {
    const isPlainRecord = fields === none || (fields instanceof DictValue && fields.isWhole && isPlainFields(fields));
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
const isPlainFields = ({ entries }: DictValue): boolean =>
  [...entries.values()].every((field) => Array.isArray(field) && typeof itemOf(field[0] as Value) === "number");
