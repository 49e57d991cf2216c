import { defaultBranch, type Upstream, UpstreamFault, type WantedRepository } from "@modelshelf/files";

/** Which revisions besides `main` are brought. */
export interface RevisionChoice {
  /** Branches, tags, `refs/pr/<number>` and commits. */
  readonly revisions: readonly string[];
  /** Every branch, tag and pull request. */
  readonly isAllRefs: boolean;
}

/** The message for a repository without a revision that was asked for. */
export const hasNoRevision = (id: string, name: string): string => `${id}: the upstream has no revision ${name}.`;

/**
 * The revisions of a repository that are to be brought, `main` first; several names of a commit are one revision.
 *
 * @returns `problems`: a sentence for each that the upstream does not have
 * @throws UpstreamFault when the upstream does not answer; the reason of the signal
 */
export async function wantedRevisions(
  upstream: Pick<Upstream, "refs" | "record">,
  repository: WantedRepository,
  { revisions, isAllRefs }: RevisionChoice,
  signal: AbortSignal,
): Promise<{ readonly wanted: readonly WantedRepository[]; readonly problems: readonly string[] }> {
  if (revisions.length === 0 && !isAllRefs) return { wanted: [repository], problems: [] };
  const { kind, id } = repository;
  const problems: string[] = [];
  const wanted = new Map<string, WantedRepository>([[repository.commit, repository]]);
  const want = (commit: string, ref?: NonNullable<WantedRepository["refs"]>[number]): void => {
    const { refs = [{ name: defaultBranch, kind: "branch" }], ...known } = wanted.get(commit) ?? {
      kind,
      id,
      commit,
      refs: [],
    };
    wanted.set(commit, { ...known, refs: ref === undefined ? refs : [...refs, ref] });
  };
  const problem = (error: unknown, name: string): void => {
    if (!(error instanceof UpstreamFault) || error.isGone) throw error;
    problems.push(error.status === 404 ? hasNoRevision(id, name) : `${id}: ${error.message}`);
  };
  const named = await upstream.refs(kind, id, signal).catch((error: unknown) => {
    problem(error, "refs");
    return [];
  });
  const others = named.filter(({ name }) => name !== defaultBranch);
  for (const { commit, name, kind: of } of others) {
    if (isAllRefs || revisions.includes(name)) want(commit, { name, kind: of });
  }
  for (const name of revisions) {
    if (name === defaultBranch || others.some((ref) => ref.name === name)) continue;
    const { sha } = await upstream.record(kind, id, name, signal).catch((error: unknown) => {
      problem(error, name);
      return {} as Readonly<Record<string, unknown>>;
    });
    if (typeof sha === "string" && /^[0-9a-f]{40}$/.test(sha)) want(sha);
  }
  return { wanted: [...wanted.values()], problems };
}
