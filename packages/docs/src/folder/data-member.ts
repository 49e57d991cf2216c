/** A member of data from outside; `undefined` for what is not an object, and for what all objects inherit. */
export function member(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null && Object.hasOwn(data, name)
    ? (data as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
