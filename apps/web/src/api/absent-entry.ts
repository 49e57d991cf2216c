import type { RevisionHead } from "@modelshelf/files";

/** The expected target of an address. */
type Wanted = "file" | "folder";

/**
 * Why there is no such file or folder at a revision, as a sentence.
 *
 * @param path without slashes at its ends; empty for the root
 * @param isOther whether the path is that of a folder where a file was wanted, or of a file where a folder was
 * @example absentEntry(revision, "sub", "file", true) // "sub is a folder at revision 1a2b…, not a file."
 */
export function absentEntry({ commit }: RevisionHead, path: string, wanted: Wanted, isOther = false): string {
  if (path === "") return "The address ends before the path of a file, which follows the revision: main/config.json.";
  if (isOther) return `${path} is a ${wanted === "file" ? "folder" : "file"} at revision ${commit}, not a ${wanted}.`;
  return `There is no ${path} at revision ${commit}.`;
}
