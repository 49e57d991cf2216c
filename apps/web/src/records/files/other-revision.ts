import type { ServedFiles } from "@modelshelf/files";
import type { RecordKind } from "@modelshelf/store";

export type IndexedFiles = Pick<ServedFiles, "find" | "head">;
type Ref = NonNullable<ReturnType<IndexedFiles["find"]>>["refs"][number];
export type NamedRecord = { readonly kind: RecordKind; readonly id: string };

/** More names than these are not looked up: repositories from another hub have thousands of pull requests. */
const maxLookedUp = 500;

/**
 * Whether another revision than a given one is here, so that there is something to compare it with.
 *
 * @example isComparable(files, { kind: "model", id: "ada/reader" }, "main") // true
 */
export function isComparable(files: IndexedFiles | undefined, record: NamedRecord, revision: string): boolean {
  if (files === undefined) return false;
  const { kind, id } = record;
  const own = files.head(kind, id, revision)?.commit;
  return lookedUp(files, record).some(({ commit }) => commit !== own && files.head(kind, id, commit) !== undefined);
}

/**
 * The revision to compare with where nothing else is asked for: the last tag of another commit, for a tag the last one
 * before it; else the first branch of another commit. Tags are in the order in which the index has them: by their names, or
 * as the hub that they are from lists them.
 *
 * @param refs see {@link refsHere}
 * @example otherRef(files, { kind: "model", id: "ada/reader" }, "main", refs)?.name // "v1.1"
 */
export function otherRef(
  files: IndexedFiles,
  { kind, id }: NamedRecord,
  revision: string,
  refs: readonly Ref[],
): Ref | undefined {
  const commit = files.head(kind, id, revision)?.commit;
  const isOther = (ref: Ref): boolean => ref.commit !== commit;
  const tags = refs.filter((ref) => ref.kind === "tag");
  const position = refs.some(({ kind: one, name }) => one === "branch" && name === revision)
    ? -1
    : tags.findIndex(({ name }) => name === revision);
  const earlier = position < 0 ? tags : tags.slice(0, position);
  return earlier.findLast(isOther) ?? refs.find((ref) => ref.kind !== "tag" && isOther(ref)) ?? refs.find(isOther);
}

/**
 * `main`, other branches, tags, then pull requests, as far as they are here.
 *
 * @example refsHere(files, { kind: "model", id: "ada/reader" }).map(({ name }) => name) // ["main", "v1.0", "v1.1"]
 */
export function refsHere(files: IndexedFiles, record: NamedRecord): readonly Ref[] {
  const { kind, id } = record;
  // A hub that brings files from another one forgets old revisions, and keeps their names.
  return lookedUp(files, record).filter(({ commit }) => files.head(kind, id, commit) !== undefined);
}

const lookedUp = (files: IndexedFiles, { kind, id }: NamedRecord): readonly Ref[] =>
  (files.find(kind, id)?.refs ?? []).toSorted((a, b) => rank(a) - rank(b)).slice(0, maxLookedUp);

const ranks = { branch: 1, tag: 2, "pull-request": 3 } as const;
const rank = ({ kind, name }: Ref): number => (name === "main" ? 0 : ranks[kind]);
