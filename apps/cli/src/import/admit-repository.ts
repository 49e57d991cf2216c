import {
  type ContentReader,
  defaultBranch,
  fileRefusal,
  type JudgedRecord,
  type PolicyRule,
  type Repository,
  repositoryRefusal,
  type RepositoryFile,
  sumOfSizes,
} from "@modelshelf/files";

/** A repository as the policy of the hub lets it in. */
export interface Admission {
  /** Absent where all of it is refused. Files that are refused are listed in it, without their contents. */
  readonly repository?: Repository;
  /** A sentence for the repository, or for each refused file. */
  readonly refusals: readonly string[];
}

/**
 * Asks the policy of the hub about a repository that is imported: by its record, the size of its main branch, and the
 * formats and sizes of all its files.
 *
 * @throws the reason of the signal
 * @example (await admitRepository(repository, record, rules, reader)).refusals // ['The policy of this hub refuses model.pt of …']
 */
export async function admitRepository(
  repository: Repository,
  record: JudgedRecord,
  rules: readonly PolicyRule[],
  reader: ContentReader,
  signal?: AbortSignal,
): Promise<Admission> {
  const main = repository.refs.find(({ name }) => name === defaultBranch)?.commit;
  const judged = repository.revisions.find(({ commit }) => commit === main) ?? repository.revisions[0];
  const whole = repositoryRefusal(rules, "import", record, sumOfSizes(judged?.files ?? []));
  if (whole !== undefined) return { refusals: [whole.sentence] };
  const refusals = new Set<string>();
  const withoutRefused = async (file: RepositoryFile): Promise<RepositoryFile> => {
    signal?.throwIfAborted();
    const refusal = await fileRefusal(rules, "import", record, file, reader);
    if (refusal === undefined) return file;
    refusals.add(refusal.sentence);
    const { place: _place, ...listed } = file;
    return listed;
  };
  const revisions: Repository["revisions"][number][] = [];
  for (const revision of repository.revisions) {
    const files: RepositoryFile[] = [];
    for (const file of revision.files) files.push(await withoutRefused(file));
    revisions.push({ ...revision, files });
  }
  return { repository: { ...repository, revisions }, refusals: [...refusals] };
}
