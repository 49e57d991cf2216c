import { type Feature, json, list, type ListFeature, type StructFeature, value, type ValueFeature } from "./feature.ts";

/** Names in one object; with more of them it is kept as JSON. */
const maxNames = 1000;

/** Days and times that readers of JSON take for instants; source: `ISO8601` in the reader of Arrow. */
const instant = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}(?::\d{2}(?::\d{2})?)?Z?)?$/;

const nothing = value("null");
const [integer, number, truth, text, time] = ["int64", "float64", "bool", "string", "timestamp[s]"].map(value) as [
  ValueFeature,
  ValueFeature,
  ValueFeature,
  ValueFeature,
  ValueFeature,
];

/**
 * The type of a column with one more value of JSON in it. The library Datasets takes texts that all are days or times for
 * instants, whole numbers among others for numbers, and keeps values of several types as JSON.
 *
 * @param type of the values before; `undefined` where there were none
 * @example widen(widen(undefined, 1), 1.5) // { dtype: "float64", _type: "Value" }
 */
export function widen(type: Feature | undefined, given: unknown): Feature {
  if (given === undefined || given === null) return type ?? nothing;
  if (type === json) return json;
  if (Array.isArray(given)) return widenList(type, given);
  if (typeof given === "object") return widenStruct(type, given as Readonly<Record<string, unknown>>);
  const own = scalar(given);
  if (type === undefined || type === nothing || type === own) return own;
  if ((type === integer && own === number) || (type === number && own === integer)) return number;
  if ((type === time && own === text) || (type === text && own === time)) return text;
  return json;
}

function scalar(given: unknown): ValueFeature {
  // Beyond 64 bits with a sign, readers take the nearest number.
  if (typeof given === "bigint") return BigInt.asIntN(64, given) === given ? integer : number;
  if (typeof given === "number") return Number.isInteger(given) ? integer : number;
  if (typeof given === "boolean") return truth;
  return instant.test(String(given)) ? time : text;
}

function widenList(type: Feature | undefined, given: readonly unknown[]): Feature {
  if (type !== undefined && type !== nothing && !isList(type)) return json;
  const before = isList(type) ? type.feature : undefined;
  const feature = given.reduce<Feature | undefined>(widen, before) ?? nothing;
  return feature === before && type !== undefined ? type : list(feature);
}

function widenStruct(type: Feature | undefined, given: Readonly<Record<string, unknown>>): Feature {
  const names = Object.keys(given);
  if (names.length === 0 || names.length > maxNames) return json;
  if (type === undefined || type === nothing) {
    return Object.fromEntries(names.map((name) => [name, widen(undefined, given[name])]));
  }
  if (!isStruct(type) || Object.keys(type).length !== names.length) return json;
  if (!names.every((name) => Object.hasOwn(type, name))) return json;
  const members = names.map((name) => [name, widen(type[name], given[name])] as const);
  return members.every(([name, member]) => member === type[name]) ? type : { ...type, ...Object.fromEntries(members) };
}

/** The name of a type; that of a struct does not count, also where a member is called `_type`. */
const nameOf = (type: Feature): unknown => Reflect.get(type, "_type");

const isList = (type: Feature | undefined): type is ListFeature => type !== undefined && nameOf(type) === "List";

const isStruct = (type: Feature): type is StructFeature => typeof nameOf(type) !== "string";

/** Values as their type has them: `2020-01-02` as the instant `2020-01-02T00:00:00`. */
export function inType(type: Feature, given: unknown): unknown {
  if (given === undefined || given === null) return null;
  if (type === time && typeof given === "string") return toInstant(given);
  if (isList(type) && Array.isArray(given)) return given.map((inner) => inType(type.feature, inner));
  if (isStruct(type) && typeof given === "object") {
    return Object.fromEntries(Object.entries(given).map(([name, inner]) => [name, inType(type[name] ?? json, inner)]));
  }
  return type === number && typeof given === "bigint" ? Number(given) : given;
}

function toInstant(given: string): string {
  const [day = "", clock = "00:00:00"] = given.replace("Z", "").split(/[ T]/);
  return `${day}T${clock.padEnd(8, ":00")}`;
}
