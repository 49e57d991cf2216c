import { type IndexedFiles, type NamedRecord, otherRef, refsHere } from "../files/other-revision.ts";

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
 * The revisions that an address names: branches, tags, pull requests or commits. Without `after` it is `main`. Without `before`
 * it is what {@link otherRef} says.
 *
 * @example chooseRevisions(files, { kind: "model", id: "ada/reader" }, new URLSearchParams("before=v1.0")).after // "main"
 */
export function chooseRevisions(
  files: IndexedFiles,
  { kind, id }: NamedRecord,
  query: URLSearchParams,
): ChosenRevisions {
  const refs = refsHere(files, { kind, id });
  const problems: string[] = [];
  const named = (parameter: "before" | "after"): string | undefined => {
    const name = query.get(parameter)?.trim() ?? "";
    if (name === "" || files.head(kind, id, name) !== undefined) return name || undefined;
    problems.push(`There is no revision "${name.slice(0, longestShown).toWellFormed()}" here.`);
    return undefined;
  };
  const after = named("after") ?? refs[0]?.name;
  const before =
    named("before") ?? (after === undefined ? undefined : otherRef(files, { kind, id }, after, refs)?.name);
  const names = [before, after, ...refs.map(({ name }) => name)].filter((name) => name !== undefined);
  const offered = [...new Set(names)].slice(0, maxOffered);
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }), offered, problems };
}
