import { defaultBranch, type Upstream, UpstreamFault, type WantedRepository } from "@modelshelf/files";
import { kinds, type RecordKind } from "@modelshelf/store";
import type { LockedRepository } from "./lock-file.ts";
import { hasNoRevision } from "./wanted-revisions.ts";

/** The message for a repository that the upstream leads to under another id. */
export const isRenamed = (id: string, renamed: string): string =>
  `${id} is now ${renamed} on the upstream; use that id.`;

/** The message for a repository whose `main` the upstream does not have. */
export const hasNoRepository = (kind: RecordKind, id: string): string =>
  `${id}: the upstream has no such ${kinds[kind].one}, or none with files.`;

const absence = (kind: RecordKind, id: string, revision: string): string =>
  revision === defaultBranch ? hasNoRepository(kind, id) : hasNoRevision(id, revision);

/**
 * An upstream whose lists are the repositories of a lock file, each as it is at the first of its revisions that is there.
 *
 * @param onProblem hears a sentence for each repository that the upstream does not have so
 */
export function lockedUpstream(
  upstream: Upstream,
  repositories: readonly LockedRepository[],
  onProblem: (sentence: string) => Promise<void>,
): Upstream {
  return {
    ...upstream,
    records: async function* ({ kind }, signal) {
      for (const { id, revisions } of repositories.filter((repository) => repository.kind === kind)) {
        const problems: string[] = [];
        for (const revision of revisions) {
          try {
            const record = await upstream.record(kind, id, revision, signal);
            // Revisions before it are named when all of them are looked for.
            problems.length = 0;
            if (record["id"] === id) yield record;
            else problems.push(isRenamed(id, String(record["id"])));
            break;
          } catch (error) {
            if (!(error instanceof UpstreamFault) || error.isGone) throw error;
            problems.push(error.isAbsent ? absence(kind, id, revision) : error.message);
          }
        }
        for (const problem of problems) await onProblem(problem);
      }
    },
  };
}

/** The message for a repository whose `main` is at another commit than the lock file. */
export const hasMovedOn = (id: string, locked: string, main: string, changed: string): string =>
  `${id}: main is at ${main.slice(0, 8)}${changed}; the lock file has ${locked.slice(0, 8)}.`;

/**
 * The changes since a lock file was written: a sentence for each repository whose `main` is at another commit now.
 *
 * @param brought the repositories of the lock file at their commits
 * @throws UpstreamFault when the upstream does not answer at all
 */
export async function movedOn(
  upstream: Pick<Upstream, "record">,
  brought: readonly WantedRepository[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const sentences: string[] = [];
  for (const { kind, id, commit } of brought) {
    const { sha, lastModified } = await upstream.record(kind, id, "main", signal).catch((error: unknown) => {
      if (!(error instanceof UpstreamFault) || error.isGone) throw error;
      return {} as Readonly<Record<string, unknown>>;
    });
    const changed = typeof lastModified === "string" ? ` of ${lastModified.slice(0, 10)}` : "";
    if (typeof sha === "string" && sha !== commit) sentences.push(hasMovedOn(id, commit, sha, changed));
  }
  return sentences;
}
