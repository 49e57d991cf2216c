import type { RecordKind } from "../kinds/kinds.ts";
import { defaultOrder, ordersOf } from "../orders/order-keys.ts";
import { maxLimit } from "./query.ts";

/** The message for the parameters of an address that cannot be understood. `name` is that of the parameter. */

export const givenTwice = (name: string, times: number): string =>
  `"${name}" is given ${times} times; only the first one is used.`;

export const ignoredValues = (name: string, most: number): string =>
  `Only the first ${most} values of "${name}" are used.`;

export const tooLong = (name: string, most: number): string =>
  `"${name}" is longer than ${most} characters; it is ignored.`;

/** @param hasWords whether there is something to be relevant to */
export const unknownSort = (kind: RecordKind, value: string, hasWords: boolean): string => {
  const possible = ordersOf(kind).filter((id) => hasWords || id !== "relevance");
  return `"${value}" is not a sort order; choose one of ${possible.join(", ")}. Sorted by ${hasWords ? "relevance" : defaultOrder(kind)}.`;
};

export const relevantToNothing = (kind: RecordKind): string =>
  `"relevance" needs words to search for. Sorted by ${defaultOrder(kind)}.`;

export const unknownDirection = (value: string): string =>
  `"${shortened(value)}" is not a direction; choose ascending or descending.`;

export const notALimit = (value: string, most: number): string =>
  `"limit" must be a number from 1 to ${most}; "${value}" is ignored.`;

/** A page that lists fewer than the JSON version names that one. */
export const limitTooHigh = (value: string, most: number): string => {
  const elsewhere = most < maxLimit ? ` The JSON version lists up to ${maxLimit}.` : "";
  return `"limit" is ${value}, but this page lists at most ${most} records at a time.${elsewhere}`;
};

const boundExamples = {
  parameters: "a number of parameters, such as 300M or 7B",
  rows: "a number of rows, such as 500 or 10K",
  bytes: "a size with its unit, such as 500 MB or 4 GB",
  days: 'a date such as 2025-01 or 2025-01-31, or "last 30 days"',
};

export const notABound = (name: string, value: string, unit: keyof typeof boundExamples): string =>
  `"${name}" must be ${boundExamples[unit]}; "${shortened(value)}" is ignored.`;

export const swappedBounds = (label: string, from: string, to: string): string =>
  `${label}: "${from}" is above "${to}", so the two are swapped.`;

const longestShown = 40;
const shortened = (value: string): string =>
  value.length > longestShown ? `${value.slice(0, longestShown).toWellFormed()}…` : value;
