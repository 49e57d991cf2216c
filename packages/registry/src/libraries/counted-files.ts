import { library } from "./all.ts";
import { defaultFileQuery, type FileQuery } from "./file-query.ts";

/** Which files count as a download of a model, and where the rule comes from. */
export interface CountedFiles {
  readonly query: FileQuery;
  /** `published`: the library's own · `unpublished`: known of the library all the same · `default`: the usual files. */
  readonly rule: "published" | "unpublished" | "default";
}

/**
 * The rule that decides which files count as downloads for models with this `library_name`, including unknown ones.
 *
 * GGUF files always count too, because each is a complete model, whatever the library.
 *
 * @example countedFiles("nemo").rule // "published"
 * @example countedFiles("unheard-of").query === defaultFileQuery // true
 */
export function countedFiles(libraryName: string | undefined): CountedFiles {
  const { counts, unpublishedCounts } = library(libraryName ?? "") ?? {};
  if (counts) return { query: counts, rule: "published" };
  if (unpublishedCounts) return { query: unpublishedCounts, rule: "unpublished" };
  return { query: defaultFileQuery, rule: "default" };
}
