import type { Facet } from "../facet.ts";

/** Upper bounds of the ranges, as people speak of models: "a 7B" has some more or fewer. */
const ranges: readonly (readonly [value: string, below: number])[] = [
  ["under-100M", 1e8],
  ["100M-1B", 1e9],
  ["1B-6B", 6e9],
  ["6B-12B", 12e9],
  ["12B-32B", 32e9],
  ["32B-128B", 128e9],
  ["over-128B", Infinity],
];
const order = ranges.map(([value]) => value);

export default {
  kinds: { model: 15 },
  place: 15,
  label: "Parameters",
  noValueLabel: "Parameters unknown",
  about: `how many parameters a model has: ${order.map((value) => `\`${value}\``).join(", ")}`,
  having: "have the number of parameters",
  valuesOf: ({ parameters }) => [parameters === undefined ? undefined : rangeOf(parameters)],
  parse: (value) => order.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value,
  labelOf: (value) => value.replace(/^(under|over)-/, "$1 ").replace("-", " to "),
  order,
} satisfies Facet;

/** @example rangeOf(7_615_616_512) // "6B-12B" */
function rangeOf(parameters: number): string | undefined {
  return ranges.find(([, below]) => parameters < below)?.[0];
}
