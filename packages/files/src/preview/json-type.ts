import { isObject } from "@modelshelf/store/browser";
import { type DataType, other } from "./data-type.ts";

/** Values that are looked at in the lists of one column, and names in its objects: more of these make it a map. */
const mostValues = 10_000;
const mostNames = 100;

/**
 * The type of values of JSON. Scalars of several types are text, whole numbers among others numbers.
 *
 * @example jsonType([{ text: "a", starts: [1, 2] }]) // a struct of a text and a list of integers
 */
export function jsonType(values: readonly unknown[]): DataType {
  const there = values.filter((value) => value !== undefined && value !== null);
  if (there.length === 0) return { kind: "nothing" };
  const lists = there.filter(Array.isArray);
  const objects = there.filter(isObject);
  if (lists.length === there.length) return { kind: "list", of: jsonType(lists.flat(1).slice(0, mostValues)) };
  if (objects.length === there.length) return structOf(objects);
  if (lists.length + objects.length > 0) return other("values of several types");
  const types = new Set(there.map(scalarType));
  if (types.has("number")) types.delete("integer");
  const [type = "text"] = types;
  return { kind: types.size > 1 ? "text" : type };
}

function structOf(objects: readonly Readonly<Record<string, unknown>>[]): DataType {
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  if (names.length > mostNames) return other(`objects with more than ${mostNames} names`);
  const valuesOf = (name: string): unknown[] =>
    objects.map((object) => (Object.hasOwn(object, name) ? object[name] : undefined));
  return { kind: "struct", fields: names.map((name) => ({ name, type: jsonType(valuesOf(name)) })) };
}

function scalarType(value: unknown): "integer" | "number" | "boolean" | "text" {
  if (typeof value === "bigint") return "integer";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value === "boolean" ? "boolean" : "text";
}
