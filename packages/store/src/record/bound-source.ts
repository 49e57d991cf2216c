import { jsonOf } from "./json-of.ts";
import type { FieldReader } from "./read/field-reader.ts";

/** Deepest nesting of lists and objects in a record that is kept. Real records stay below 20. */
const maxDepth = 64;
/** Most characters of JSON that one record may take. The largest real ones (a file list, a dataset's columns) take 0.7 million. */
export const maxSourceLength = 8_000_000;

/** The end of the warning about a member that nests too deep; the member stands before it. */
export const nestsTooDeep = `is left out: it nests deeper than ${maxDepth} levels`;
/** The end of the warning about a member that makes the record too large; the member stands before it. */
export const makesTooLarge = `is left out: the record is larger than ${maxSourceLength} characters`;

/**
 * The record as it came in, without the members that nest too deep or make it too large: the largest go first, and the
 * reader's warnings say which.
 */
export function boundSource(value: Readonly<Record<string, unknown>>, fields: FieldReader): Record<string, unknown> {
  const members = Object.entries(value).filter(([name, member]) => {
    const shallow = isWithinDepth(member, maxDepth);
    if (!shallow) fields.warn(name.slice(0, 100), nestsTooDeep);
    return shallow;
  });
  const source = Object.fromEntries(members);
  return (lengthOf(() => jsonOf(source)) ?? Infinity) <= maxSourceLength
    ? source
    : Object.fromEntries(fitting(members, fields));
}

function fitting(members: readonly [string, unknown][], fields: FieldReader): [string, unknown][] {
  const sized = members.map((member) => ({ member, length: lengthOf(() => JSON.stringify(member)) ?? Infinity }));
  const kept = new Set<[string, unknown]>();
  let total = 0;
  for (const { member, length } of sized.toSorted((a, b) => a.length - b.length)) {
    total += length;
    if (total <= maxSourceLength) kept.add(member);
    else fields.warn(member[0].slice(0, 100), makesTooLarge);
  }
  return members.filter((member) => kept.has(member));
}

/** Looks no deeper than allowed, so that neither deep nor circular values can exhaust the stack. */
function isWithinDepth(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((member) => isWithinDepth(member, depth - 1));
}

/** Characters of a value as JSON; `undefined` for a value that JSON cannot hold, such as a bigint. */
function lengthOf(json: () => string): number | undefined {
  try {
    return json().length;
  } catch {
    return undefined;
  }
}
