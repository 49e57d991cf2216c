import type { RecordKind } from "@modelshelf/store";
import type { FileIndex } from "../index/file-index.ts";
import type { Ref, RepositoryFile, Revision } from "../repository/repository.ts";

/** Revisions of a repository that are known at a time. */
const maxRevisions = 20;

/** A revision as it was asked for and came. */
interface CameRevision {
  readonly kind: RecordKind;
  readonly id: string;
  /** The name that it was asked for by: a branch, a tag or the commit. */
  readonly name: string;
  readonly revision: Revision;
}

/**
 * Puts a revision that has come into the index, beside the others of its repository; the oldest go when they are too many.
 * Another process may have brought other revisions meanwhile, and contents of this one: they stay.
 *
 * @param folder of the contents
 * @returns its files, with the places of those that are here
 * @example putRevision(index, { kind: "model", id: "ada/reader", name: "main", revision: { commit, files } }, folder)
 */
export function putRevision(
  index: FileIndex,
  { kind, id, name, revision }: CameRevision,
  folder: string,
): readonly RepositoryFile[] {
  const { commit } = revision;
  return index.atOnce(() => {
    const others = index.find(kind, id)?.refs.filter((ref) => ref.name !== name) ?? [];
    const refs: readonly Ref[] = name === commit ? others : [...others, { name, kind: "branch", commit }];
    const known = index.revisions(kind, id);
    const older = known.filter((each) => each.commit !== commit);
    const files = known.find((each) => each.commit === commit)?.files ?? revision.files;
    index.put({ kind, id, refs, revisions: [...older.slice(-maxRevisions), { ...revision, files }] }, folder);
    return files;
  });
}
