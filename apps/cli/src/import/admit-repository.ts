import {
  type ContentReader,
  fileRefusal,
  type JudgedRecord,
  type PolicyRule,
  type Repository,
  repositoryRefusal,
  type RepositoryFile,
} from "@modelshelf/files";

/** A repository as the policy of the hub lets it in. */
export interface Admission {
  /** Absent where all of it is refused. Files that are refused are listed in it, without their contents. */
  readonly repository?: Repository;
  /** A sentence for the repository, or for each refused file. */
  readonly refusals: readonly string[];
}

/**
 * Asks the policy of the hub about a repository that is imported: by its record, the size of its newest revision, and the
 * formats and sizes of all its files.
 *
 * @example (await admitRepository(repository, record, rules, reader)).refusals // ['The policy of this hub refuses model.pt of …']
 */
export async function admitRepository(
  repository: Repository,
  record: JudgedRecord,
  rules: readonly PolicyRule[],
  reader: ContentReader,
): Promise<Admission> {
  const bytes = repository.revisions[0]?.files.reduce((sum, { size }) => sum + size, 0);
  const whole = repositoryRefusal(rules, "import", record, bytes);
  if (whole !== undefined) return { refusals: [whole.sentence] };
  const refusals = new Set<string>();
  const withoutRefused = async (file: RepositoryFile): Promise<RepositoryFile> => {
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
