import { type FileIndex, type Ref, type RepositoryToBundle, defaultBranch } from "@modelshelf/files";
import { kinds, type Store } from "@modelshelf/store";
import type { Lock, LockedRepository } from "../mirror/lock-file.ts";

/** The message for a line of a lock file whose repository or revision is not on this hub. */
export const isNotBundled = (kind: LockedRepository["kind"], id: string, revision: string): string =>
  `This hub has no files of the ${kinds[kind].one} ${id} at ${revision}. Add them with modelshelf mirror or import.`;

/** The repositories that a lock file names, and sentences for those that are not here. */
export interface ChosenRepositories {
  readonly repositories: readonly RepositoryToBundle[];
  readonly problems: readonly string[];
}

/**
 * The revisions of a lock file as they are on this hub. The first revision of a repository becomes `main` in the bundle, as it
 * does when a lock file is mirrored.
 *
 * @example (await chooseBundled(readLock("ada/reader@v1.0"), { index, store })).repositories[0]?.commit
 */
export async function chooseBundled(
  { repositories, problems: ofLines }: Lock,
  { index, store }: { readonly index: Pick<FileIndex, "revision" | "find">; readonly store: Pick<Store, "get"> },
): Promise<ChosenRepositories> {
  const chosen: RepositoryToBundle[] = [];
  const problems = [...ofLines];
  for (const { kind, id, revisions } of repositories) {
    const record = (await store.get(kind, id))?.source ?? { id };
    const known = index.find(kind, id)?.refs ?? [];
    const commits = new Map<string, RepositoryToBundle>();
    for (const [at, name] of revisions.entries()) {
      const revision = index.revision(kind, id, name);
      if (revision === undefined) {
        problems.push(isNotBundled(kind, id, name));
        continue;
      }
      const { commit, files } = revision;
      const refs = [...(at === 0 ? [main] : []), ...refsAt(known, commit, revisions)];
      const before = commits.get(commit)?.refs ?? [];
      const added = refs.filter((ref) => !before.some((one) => one.name === ref.name));
      commits.set(commit, { kind, id, commit, refs: [...before, ...added], record, files });
    }
    chosen.push(...commits.values());
  }
  return { repositories: chosen, problems };
}

const main = { name: defaultBranch, kind: "branch" } as const;

/** Names of a commit that the lock file asks for. */
const refsAt = (known: readonly Ref[], commit: string, asked: readonly string[]): RepositoryToBundle["refs"] =>
  known
    .filter((ref) => ref.commit === commit && ref.name !== defaultBranch && asked.includes(ref.name))
    .map(({ name, kind }) => ({ name, kind }));
