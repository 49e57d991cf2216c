import type { Ref } from "../repository/repository.ts";
import { git } from "./git.ts";

/** Names as git has them, those of this checkout before those of the one that it was cloned from. */
const sources = ["refs/heads/", "refs/tags/", "refs/pr/", "refs/remotes/origin/"] as const;

/**
 * The branches, tags and pull requests of a checkout, each with its commit. A branch that was not checked out yet is the one
 * of `origin`; what leads to no commit is passed over.
 *
 * @throws the error of git, or where there is none
 * @example await readRefs("models/ada/reader") // [{ name: "main", kind: "branch", commit: "0a1b…" }, { name: "v1.0", kind: "tag", … }]
 */
export async function readRefs(folder: string): Promise<readonly Ref[]> {
  // Of an annotated tag what it stands for.
  const format = "%(refname) %(objecttype) %(objectname) %(*objecttype) %(*objectname)";
  const printed = await git(folder, "for-each-ref", `--format=${format}`, ...sources);
  const refs = new Map<string, Ref>();
  const lines = printed.split("\n").flatMap((line) => {
    const [name = "", type = "", oid = "", taggedType = "", tagged = ""] = line.split(" ");
    const commit = type === "commit" ? oid : taggedType === "commit" ? tagged : undefined;
    return commit === undefined ? [] : [{ name, commit }];
  });
  for (const source of sources) {
    for (const { name, commit } of lines) {
      if (!name.startsWith(source) || name === "refs/remotes/origin/HEAD") continue;
      const ref = toRef(source, name, commit);
      const key = `${ref.kind} ${ref.name}`;
      if (!refs.has(key)) refs.set(key, ref);
    }
  }
  return [...refs.values()];
}

function toRef(source: (typeof sources)[number], name: string, commit: string): Ref {
  if (source === "refs/pr/") return { name, kind: "pull-request", commit };
  return { name: name.slice(source.length), kind: source === "refs/tags/" ? "tag" : "branch", commit };
}
