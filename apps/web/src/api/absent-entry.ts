import type { Revision } from "@modelshelf/files";

/** What an address was expected to name. */
type Wanted = "file" | "folder";

/**
 * Why there is no such file or folder at a revision, as a sentence.
 *
 * @param path without slashes at its ends; empty for the root
 * @example absentEntry(revision, "sub", "file") // "sub is a folder at revision 1a2b…, not a file."
 */
export function absentEntry({ files, commit }: Revision, path: string, wanted: Wanted): string {
  if (path === "") return "The address ends before the path of a file, which follows the revision: main/config.json.";
  const isOther =
    wanted === "file"
      ? files.some((file) => file.path.startsWith(`${path}/`))
      : files.some((file) => file.path === path);
  if (isOther) return `${path} is a ${wanted === "file" ? "folder" : "file"} at revision ${commit}, not a ${wanted}.`;
  return `There is no ${path} at revision ${commit}.`;
}
