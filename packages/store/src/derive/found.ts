import type { Derivation } from "@modelshelf/registry";

/** A value that a record does not state, and where it was found. */
export interface Found<Value = string> extends Derivation {
  readonly value: Value;
}

/** Follows from what the record says. */
export const derived = <Value>(value: Value, from: string): Found<Value> => ({ value, level: "derived", from });

/** Is likely, by what models like this one usually are. */
export const guessed = <Value>(value: Value, from: string): Found<Value> => ({ value, level: "guessed", from });
