import { countedFiles, type FileQuery, toPredicate } from "@modelshelf/registry";
import type { RecordKind } from "@modelshelf/store/kinds";

const rules = new Map<FileQuery, (path: string) => boolean>();

/**
 * Whether a file stands for a download of its repository: of a model by the rule of its library, and each GGUF file, which
 * is a whole model; of a dataset any file. Spaces are run, not downloaded.
 *
 * @param library `library_name` of a model
 * @example isCountedFile("model", "transformers", "config.json") // true
 */
export function isCountedFile(kind: RecordKind, library: string | undefined, path: string): boolean {
  if (kind === "dataset") return true;
  if (kind !== "model") return false;
  const { query } = countedFiles(library);
  const fits = rules.get(query) ?? toPredicate(query);
  rules.set(query, fits);
  return fits(path) || /\.gguf$/i.test(path);
}
