import { orders, sorts } from "../kinds/kind.ts";
import { maxLimit } from "./query.ts";

/** What is said of the parameters of an address that cannot be understood. `name` is that of the parameter. */

export const givenTwice = (name: string, times: number): string =>
  `"${name}" is given ${times} times; only the first one is used.`;

export const ignoredValues = (name: string, most: number): string =>
  `Only the first ${most} values of "${name}" are used.`;

export const tooLong = (name: string, most: number): string =>
  `"${name}" is longer than ${most} characters; it is ignored.`;

/** @param hasWords whether there is something to be relevant to */
export const unknownSort = (value: string, hasWords: boolean): string => {
  const possible = hasWords ? orders : sorts;
  return `"${value}" is not a sort order; choose one of ${possible.join(", ")}. Sorted by ${possible[0]}.`;
};

export const relevantToNothing = `"relevance" needs words to search for. Sorted by ${sorts[0]}.`;

export const notALimit = (value: string, most: number): string =>
  `"limit" must be a number from 1 to ${most}; "${value}" is ignored.`;

/** A page that lists fewer than the JSON version names that one. */
export const limitTooHigh = (value: string, most: number): string => {
  const elsewhere = most < maxLimit ? ` The JSON version lists up to ${maxLimit}.` : "";
  return `"limit" is ${value}, but this page lists at most ${most} records at a time.${elsewhere}`;
};
