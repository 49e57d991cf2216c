import { FieldReader } from "./field-reader.ts";
import { listedFiles } from "./files.ts";

/**
 * Bytes of all files of a repository together: the files that the record lists, else what its main branch or all of it takes
 * on the hub that it came from; undefined where nothing is stated.
 *
 * @example fileSizeOf({ source: { usedStorage: 2_000_000_000 } }) // 2_000_000_000
 */
export function fileSizeOf({ source }: { readonly source: Readonly<Record<string, unknown>> }): number | undefined {
  const fields = new FieldReader(source);
  let bytes = 0;
  for (const { size = 0 } of listedFiles(fields)) bytes += size;
  return bytes || fields.amount("mainSize") || fields.amount("usedStorage") || undefined;
}
