import type { ServedFiles } from "@modelshelf/files";
import type { RecordKind } from "@modelshelf/store";

/** Two revisions to compare, by names that the index knows, and the names that there are. */
export interface ChosenRevisions {
  readonly before?: string;
  readonly after?: string;
  /** Names of branches, tags and pull requests that are here. */
  readonly offered: readonly string[];
  /** Names in the address that nothing here has, a sentence each. */
  readonly problems: readonly string[];
}

const maxOffered = 200;
const longestShown = 60;

/**
 * The revisions that an address names: branches, tags, pull requests or commits. Without `after` it is `main`; without
 * `before`, the last tag of another commit, else the first branch of one.
 *
 * @example chooseRevisions(files, { kind: "model", id: "ada/reader" }, new URLSearchParams("before=v1.0")).after // "main"
 */
export function chooseRevisions(
  files: Pick<ServedFiles, "find" | "head">,
  { kind, id }: { readonly kind: RecordKind; readonly id: string },
  query: URLSearchParams,
): ChosenRevisions {
  // A hub that brings files from another one forgets old revisions, and keeps their names.
  const refs = (files.find(kind, id)?.refs ?? []).filter(({ commit }) => files.head(kind, id, commit) !== undefined);
  const problems: string[] = [];
  const named = (parameter: "before" | "after"): string | undefined => {
    const name = query.get(parameter)?.trim() ?? "";
    if (name === "" || files.head(kind, id, name) !== undefined) return name || undefined;
    problems.push(`There is no revision "${name.slice(0, longestShown).toWellFormed()}" here.`);
    return undefined;
  };
  const after = named("after") ?? refs.find(({ name }) => name === "main")?.name ?? refs[0]?.name;
  const commit = after === undefined ? undefined : files.head(kind, id, after)?.commit;
  const others = refs.filter((ref) => ref.commit !== commit);
  const before = named("before") ?? (others.findLast((ref) => ref.kind === "tag") ?? others[0])?.name;
  const names = [before, after, ...refs.map(({ name }) => name)].filter((name) => name !== undefined);
  const offered = [...new Set(names)].slice(0, maxOffered);
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }), offered, problems };
}
