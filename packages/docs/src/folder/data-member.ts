import { parse } from "yaml";

/** A member of data from outside; `undefined` for what is not an object, and for what all objects inherit. */
export function member(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null && Object.hasOwn(data, name)
    ? (data as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** Data from outside as a list; empty for what is not one. */
export const listOf = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : []);

/** The content of YAML or JSON; `undefined` where it is something else. */
export function dataIn(source: string): unknown {
  try {
    // Tags such as `!!python/name` are for the builder; the rest is data.
    return parse(source, { logLevel: "silent", maxAliasCount: 100 }) as unknown;
  } catch {
    return undefined;
  }
}
