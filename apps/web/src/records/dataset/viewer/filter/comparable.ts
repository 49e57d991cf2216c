import type { FileRows } from "@modelshelf/files";
import { isExactNumber } from "@modelshelf/store/browser";
import type { Literal } from "./condition.ts";

/** Values of one column in a form that `<` and `===` order; numbers and whole numbers of any length may meet. */
export type Comparable = number | bigint | string | boolean;

/** How the values of a column are compared. */
export interface ColumnOrder {
  /** A description of the column, in words for people. */
  readonly holds: string;
  /** @returns undefined for a value that is missing */
  readonly valueOf: (given: unknown) => Comparable | undefined;
  /** @returns undefined for a value that the column cannot hold */
  readonly literal: (given: Literal) => Comparable | undefined;
}

/**
 * The order of a column; none for structs, lists, bytes and values of several types.
 *
 * @example orderOf({ name: "n", feature: { dtype: "int64", _type: "Value" } })?.holds // "numbers"
 */
export function orderOf({ feature }: FileRows["columns"][number]): ColumnOrder | undefined {
  const { _type: type, dtype } = feature as { readonly _type?: unknown; readonly dtype?: unknown };
  if (type === "ClassLabel") return numbers;
  if (type !== "Value") return undefined;
  const kind = String(dtype);
  if (kind === "float32") return { ...numbers, literal: (given) => toFloat32(numbers.literal(given)) };
  if (/^(?:u?int\d+|float\d+)$/.test(kind)) return numbers;
  const [, scale] = /^decimal\d+\(\d+, (\d+)\)$/.exec(kind) ?? [];
  if (scale !== undefined) return decimals(Number(scale));
  if (/^(?:large_)?string$/.test(kind)) return texts;
  if (/^(?:timestamp\[|date\d)/.test(kind)) return instants;
  if (/^time\d/.test(kind)) return { ...texts, holds: "times of day" };
  return kind === "bool" ? truths : undefined;
}

/** Numbers, also those whose digits are kept. */
export const numbers: ColumnOrder = {
  holds: "numbers",
  valueOf: (given) => {
    if (typeof given === "bigint") return given;
    if (typeof given === "number") return Number.isFinite(given) ? given : undefined;
    return isExactNumber(given) ? BigInt((given as { readonly rawJSON: string }).rawJSON) : undefined;
  },
  literal: (given) => {
    if (given.kind !== "number" && given.kind !== "text") return undefined;
    const text = given.text.trim();
    const nearest = Number(text);
    if (/^[-+]?\d+$/.test(text)) return Number.isSafeInteger(nearest) ? nearest : BigInt(text.replace(/^\+/, ""));
    return anyNumber.test(text) ? nearest : undefined;
  },
};

const anyNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** The number that a column of 32 bits holds for a decimal such as 0.1. */
const toFloat32 = (value: Comparable | undefined): Comparable | undefined =>
  value === undefined ? undefined : Math.fround(Number(value));

/** Decimals are texts with all their places in rows: `1.10`. Those of a condition with more places are between two of them. */
function decimals(scale: number): ColumnOrder {
  const places = 40;
  const scaled = (text: string): bigint | undefined => {
    const [, sign = "", whole = "", part = ""] = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
    if (whole + part === "" || part.length > scale + places) return undefined;
    return BigInt(`${sign === "-" ? "-" : ""}${whole}${part.padEnd(scale + places, "0")}`);
  };
  return {
    holds: "decimals",
    valueOf: (given) => (typeof given === "string" ? scaled(given) : undefined),
    literal: (given) => (given.kind === "number" || given.kind === "text" ? scaled(given.text.trim()) : undefined),
  };
}

const texts: ColumnOrder = {
  holds: "texts",
  valueOf: (given) => (typeof given === "string" ? given : undefined),
  literal: (given) => (given.kind === "text" ? given.text : undefined),
};

const truths: ColumnOrder = {
  holds: "true and false",
  valueOf: (given) => (typeof given === "boolean" ? given : undefined),
  literal: (given) => {
    if (given.kind === "truth") return given.truth;
    if (given.kind === "nothing") return undefined;
    const word = given.text.toLowerCase();
    if (word === "true" || word === "1") return true;
    return word === "false" || word === "0" ? false : undefined;
  },
};

const instant = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|\+00(?::?00)?)?)?$/;

/** Days and instants, all in UTC or without a zone: texts that are in the order of time. */
const instants: ColumnOrder = {
  holds: "days or times",
  valueOf: (given) => (typeof given === "string" ? toInstant(given) : undefined),
  literal: (given) => (given.kind === "text" ? toInstant(given.text.trim()) : undefined),
};

function toInstant(given: string): string | undefined {
  const [, day, clock = "00:00", seconds = "00", fraction = ""] = instant.exec(given) ?? [];
  return day === undefined ? undefined : `${day}T${clock}:${seconds}.${fraction.padEnd(9, "0")}`;
}
