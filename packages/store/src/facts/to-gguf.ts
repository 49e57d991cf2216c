import { type SortedGguf, sortGguf } from "@modelshelf/registry";
import { FieldReader } from "../record/read/field-reader.ts";
import { readGgufFiles } from "../record/read/gguf-files.ts";
import type { CatalogRecord } from "../record/record.ts";

/**
 * The GGUF files of a repository, each as what its header, as far as the record has it, or its name says it is.
 *
 * @param files those that the record lists, or those that are in this hub
 * @example toGguf(record, [{ path: "m-Q4_0.gguf" }, { path: "eyes.gguf" }]).models.map(({ tag }) => tag) // ["Q4_0"]
 */
export function toGguf<File extends { readonly path: string }>(
  { source }: Pick<CatalogRecord, "source">,
  files: readonly File[],
): SortedGguf<File> {
  const read = readGgufFiles(new FieldReader(source).object("gguf"));
  return sortGguf(read.size === 0 ? files : files.map((file) => ({ ...file, ...read.get(file.path) })));
}
