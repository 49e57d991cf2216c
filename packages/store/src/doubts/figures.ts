import { toNamedSize } from "../facts/to-named-size.ts";
import type { FieldReader } from "../record/read/field-reader.ts";
import { bytesOfWeights } from "../record/read/bytes-of-weights.ts";
import type { CatalogRecord } from "../record/record.ts";

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const units = ["bytes", "kB", "MB", "GB", "TB", "PB"];

/** @example inShort(664_900) // "664.9K" */
export const inShort = (count: number): string => compact.format(count);

/** @example bytesInShort(92_200_000) // "92.2 MB" */
function bytesInShort(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return `${Number((bytes / 1000 ** power).toFixed(1))} ${units[power]}`;
}

/** The size of the weights in bytes, as a record states it; undefined where it does not. */
export function bytesStated(fields: FieldReader): { readonly bytes: number; readonly words: string } | undefined {
  const bytes = bytesOfWeights(fields);
  if (bytes === undefined) return undefined;
  const size = bytesInShort(bytes);
  // The same number, where no files are listed.
  const isWhole = bytes === fields.amount("usedStorage");
  return { bytes, words: isWhole ? `usedStorage says ${size}` : `the safetensors files hold ${size}` };
}

/** How large the hub says that a model is. */
export function sizeShown(record: CatalogRecord): string {
  if (record.parameters !== undefined) return `${inShort(record.parameters)} parameters`;
  const named = toNamedSize(record);
  return named === undefined
    ? "no number of parameters"
    : `about ${named.value.label}, from ${named.from}; no filter finds it`;
}
