import {
  bytesHere,
  type FileIndex,
  isMirrored,
  type RepositoryFile,
  type Upstream,
  UpstreamFault,
  type WantedRepository,
} from "@modelshelf/files";
import type { MirrorPolicy } from "./mirror-policy.ts";

/** The files that a mirror has to bring, and how much of them is here. */
export interface FilePlan {
  /** Of which something is missing here. */
  readonly repositories: readonly PlannedRepository[];
  /** All that is wanted of them is here. */
  readonly complete: number;
  /** The upstream has their records only. */
  readonly withoutFiles: number;
  /** Files that are wanted of those that are planned, their bytes, and those of the bytes that are here already. */
  readonly files: number;
  readonly bytes: number;
  readonly bytesHere: number;
  readonly problems: readonly string[];
  /** Sentences about files that cannot be here because of their paths, the first of each repository, and how many there are. */
  readonly leftOut: readonly string[];
  readonly leftOutFiles: number;
  /** The same about repositories and files that the policy of this hub refuses. */
  readonly refused: readonly string[];
  readonly refusedFiles: number;
}

export interface PlannedRepository {
  readonly repository: WantedRepository;
  /** Absent where there would be too many to keep: they are asked for again. */
  readonly files?: readonly RepositoryFile[];
}

interface Planning {
  readonly upstream: Upstream;
  readonly index: Pick<FileIndex, "head" | "revision"> | undefined;
  readonly root: string;
  readonly isWanted: (file: RepositoryFile) => boolean;
  /** Absent where the hub has no policy. */
  readonly policy?: MirrorPolicy | undefined;
  readonly onRepository: () => void;
  readonly signal: AbortSignal;
}

/** Entries of trees that are kept until they are needed, a few hundred bytes each. */
const maxKeptFiles = 500_000;
/** Files of a repository that are named when they are left out. */
const maxSaid = 20;

/**
 * Asks for the files of repositories whose commit is not here yet, and adds up what is to come.
 *
 * @throws UpstreamFault when the upstream does not answer at all; the reason of the signal
 */
export async function planFiles(repositories: readonly WantedRepository[], planning: Planning): Promise<FilePlan> {
  const { upstream, index, root, onRepository, signal } = planning;
  const [planned, problems, leftOut]: [PlannedRepository[], string[], string[]] = [[], [], []];
  const refused: string[] = [];
  const totals = { complete: 0, withoutFiles: 0, files: 0, bytes: 0, bytesHere: 0, leftOutFiles: 0, refusedFiles: 0 };
  let kept = 0;
  for (const repository of repositories) {
    signal.throwIfAborted();
    onRepository();
    const isWanted = allowedFiles(planning, repository);
    if (index && (await isMirrored(repository, { index, isWanted }))) {
      totals.complete += 1;
      continue;
    }
    const before = totals.leftOutFiles;
    const onLeftOut = (sentence: string): void => {
      totals.leftOutFiles += 1;
      if (totals.leftOutFiles - before <= maxSaid) leftOut.push(`${repository.id}: ${sentence}`);
    };
    const files = await filesOf(upstream, repository, signal, onLeftOut).catch((error: unknown) => {
      if (!(error instanceof UpstreamFault) || error.isGone) throw error;
      problems.push(`${repository.id}: ${error.message}`);
      return undefined;
    });
    const unsaid = totals.leftOutFiles - before - maxSaid;
    if (unsaid > 0) leftOut.push(`${repository.id}: ${unsaid} more files are left out because of their paths.`);
    if (files === undefined) continue;
    if (files.length === 0) {
      totals.withoutFiles += 1;
      continue;
    }
    const refusals = refusalsOf(planning, repository, files);
    totals.refusedFiles += refusals.files;
    refused.push(...refusals.sentences);
    if (refusals.isWhole) continue;
    for (const file of files.filter(isWanted)) {
      totals.files += 1;
      totals.bytes += file.size;
      totals.bytesHere += await bytesHere(root, repository, file);
    }
    kept += files.length;
    planned.push({ repository, ...(kept <= maxKeptFiles && { files }) });
  }
  return { repositories: planned, problems, leftOut, refused, ...totals };
}

/** Which files of a repository are wanted, and not refused by the policy of this hub. */
export function allowedFiles(
  { isWanted, policy }: Pick<Planning, "isWanted" | "policy">,
  repository: WantedRepository,
): (file: RepositoryFile) => boolean {
  return (file) => isWanted(file) && policy?.ofFile(repository, file) === undefined;
}

function refusalsOf(
  { isWanted, policy }: Planning,
  repository: WantedRepository,
  files: readonly RepositoryFile[],
): { readonly isWhole: boolean; readonly files: number; readonly sentences: readonly string[] } {
  const wanted = files.filter(isWanted);
  const ofSum = policy?.ofSum(
    repository,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  if (ofSum !== undefined) return { isWhole: true, files: wanted.length, sentences: [ofSum] };
  const all = wanted.flatMap((file) => policy?.ofFile(repository, file) ?? []);
  const more = all.length - maxSaid;
  const rest = more > 0 ? [`${repository.id}: the policy of this hub refuses ${more} more files.`] : [];
  return { isWhole: false, files: all.length, sentences: [...all.slice(0, maxSaid), ...rest] };
}

/** The files of a repository; none where the upstream has its record only. */
export async function filesOf(
  upstream: Upstream,
  repository: WantedRepository,
  signal: AbortSignal,
  onLeftOut?: (sentence: string) => void,
): Promise<readonly RepositoryFile[]> {
  try {
    return await upstream.files(repository, signal, onLeftOut);
  } catch (error) {
    if (error instanceof UpstreamFault && error.status === 404) return [];
    throw error;
  }
}
