import { posix } from "node:path";
import type { OutsideFiles } from "../files/outside-files.ts";
import { withoutEnd } from "../text/trim.ts";
import type { OutsideTarget } from "../tree/link-options.ts";
import { encodedPath } from "../text/encoded.ts";

/**
 * Where a file or folder of the repository around a set can be read. `undefined` where there is no such file, or where
 * nothing tells.
 *
 * @param name path relative to the set's folder: `../../notebooks/start.ipynb`
 * @param sourceUrl where the set's folder can be read
 * @example await repositoryTarget("../a.py", outside, "https://git.example/o/r/blob/main/docs") // { href: "https://git.example/o/r/blob/main/a.py" }
 */
export async function repositoryTarget(
  name: string,
  outside: OutsideFiles,
  sourceUrl: string | undefined,
): Promise<OutsideTarget | undefined> {
  const href = sourceUrl === undefined ? undefined : addressOutside(sourceUrl, name);
  // A copy of the folder alone cannot tell; what has an ending is a file, and not a page of another set.
  const kind = outside.isEmpty ? href !== undefined && /\.\w+$/.test(name) && "file" : await outside.kindOf(name);
  if (!kind) return undefined;
  if (href !== undefined) return { href };
  return kind === "file" ? "unknown" : undefined;
}

/** The beginning of addresses of a revision, at the hosts of repositories: GitHub, GitLab, Gitea, Bitbucket, this hub. */
const inRevision = /^(https?:\/\/.+?\/(?:blob|tree|edit|src\/branch|src)\/[^/]+)(\/.*)?$/;

/** `undefined` for a path that leaves the repository, and for an address that does not say where that begins. */
function addressOutside(sourceUrl: string, name: string): string | undefined {
  const [, revision, folder = ""] = inRevision.exec(withoutEnd(sourceUrl, "/")) ?? [];
  const path = posix.join(folder.slice(1), encodedPath(name));
  return revision === undefined || /^\.\.(?:\/|$)/.test(path) ? undefined : `${revision}/${path}`;
}
