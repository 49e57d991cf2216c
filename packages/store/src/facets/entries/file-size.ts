import { fileSizeOf } from "../../record/read/file-size.ts";
import type { Facet } from "../facet.ts";

const gigabyte = 1e9;
/** Upper bounds of the ranges, near what memories and disks hold. */
const ranges: readonly (readonly [value: string, below: number])[] = [
  ["under-1GB", gigabyte],
  ["1GB-4GB", 4 * gigabyte],
  ["4GB-8GB", 8 * gigabyte],
  ["8GB-16GB", 16 * gigabyte],
  ["16GB-32GB", 32 * gigabyte],
  ["32GB-80GB", 80 * gigabyte],
  ["over-80GB", Infinity],
];
const order = ranges.map(([value]) => value);

export default {
  kinds: { model: 17 },
  place: 17,
  label: "File size",
  noValueLabel: "File size unknown",
  about: `how large all files of a model are together: ${order.map((value) => `\`${value}\``).join(", ")}`,
  having: "have the file size",
  valuesOf: (record) => [rangeOf(fileSizeOf(record))],
  parse: (value) => order.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value,
  labelOf: (value) =>
    value
      .replace(/^(under|over)-/, "$1 ")
      .replace("-", " to ")
      .replaceAll("GB", " GB"),
  order,
  isFolded: true,
} satisfies Facet;

function rangeOf(bytes: number | undefined): string | undefined {
  return bytes === undefined ? undefined : ranges.find(([, below]) => bytes < below)?.[0];
}
