import { library } from "./all.ts";
import { defaultFileQuery, diffusersFileQuery, type FileQuery } from "./file-query.ts";

/** Which files count as a download of a model, and whose rule says so. */
export interface CountedFiles {
  readonly query: FileQuery;
  /** `library`: published by the library · `built-in`: known without being published · `default`: nothing more special. */
  readonly rule: "library" | "built-in" | "default";
}

/**
 * The rule that decides about the files of a model with this `library_name`, known to us or not.
 *
 * GGUF files count on top of any rule, since each of them is a whole model whatever the library.
 *
 * @example countedFiles("nemo").rule // "library"
 * @example countedFiles("unheard-of").query === defaultFileQuery // true
 */
export function countedFiles(libraryName: string | undefined): CountedFiles {
  const counts = library(libraryName ?? "")?.counts;
  if (counts) return { query: counts, rule: "library" };
  if (libraryName === "diffusers") return { query: diffusersFileQuery, rule: "built-in" };
  return { query: defaultFileQuery, rule: "default" };
}
