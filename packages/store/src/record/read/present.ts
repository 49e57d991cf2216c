/**
 * The object without the members that are `undefined`, so that an absent field is absent in JSON, in comparisons and under
 * `exactOptionalPropertyTypes`.
 *
 * @example present<{ a?: number; b?: number }>({ a: 1, b: undefined }) // { a: 1 }
 */
export function present<T extends object>(members: { readonly [Name in keyof T]: T[Name] | undefined }): T;
export function present(members: object): object {
  const found: Record<string, unknown> = {};
  // A loop, because each record passes here several times.
  for (const [name, value] of Object.entries(members)) if (value !== undefined) found[name] = value;
  return found;
}

/** Like {@link present}; `undefined` when nothing is there. */
export function presentOrNone<T extends object>(members: {
  readonly [Name in keyof T]: T[Name] | undefined;
}): T | undefined {
  const found = present<T>(members);
  return Object.keys(found).length > 0 ? found : undefined;
}

/**
 * The object as it is, with members that are `undefined`: for objects of which there are many, and that are read often. An
 * engine reads those quickly that all have the same members in the same order; {@link present} makes as many kinds of
 * objects as there are combinations of members. JSON and comparisons leave such members out as well.
 */
export function allMembers<T extends object>(members: {
  readonly [Name in keyof Required<T>]: T[Name] | undefined;
}): T {
  return members as T;
}
