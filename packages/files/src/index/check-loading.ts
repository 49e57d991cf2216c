import { extname } from "node:path";
import { diskReader } from "../places/places-reader.ts";
import { isCleanReport, type LoadingReport } from "../pickle/loading-report.ts";
import { mayRunCode, readLoading } from "../loading/read-loading.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import type { RecordKind } from "@modelshelf/store";
import { reasonOf } from "@modelshelf/store/browser";
import type { Revision } from "../repository/repository.ts";

/** A repository by its name. */
interface Named {
  readonly kind: RecordKind;
  readonly id: string;
}

/** A file that somebody should look at before loading it. */
export interface LoadingFinding {
  readonly repository: Named;
  readonly path: string;
  readonly report: LoadingReport;
}

/** The effects of loading the files of some repositories. */
export interface CheckedLoading {
  /** How many files were read that can do more than hold numbers. */
  readonly files: number;
  /** Those that do more than weights need, or could not be read to the end. */
  readonly findings: readonly LoadingFinding[];
}

interface Options<Repository> {
  readonly signal?: AbortSignal;
  /** Default: reads contents on this machine. */
  readonly reader?: ContentReader;
  /** Whether contents of a repository are a cache, in which some may be missing. Default: none is. */
  readonly isCache?: (repository: Repository) => boolean;
  /** Whether there is something at a place; asked for those of a cache. */
  readonly isThere?: (place: string) => Promise<boolean>;
}

/**
 * Reads what loading the files of some repositories would do, of all revisions that are here. A content that several
 * revisions share is read once; one that cannot be fetched is a finding with a gap.
 *
 * @throws the reason of the signal
 * @example (await checkLoading(index, index.list())).findings[0]?.report.imports[0]?.verdict // "commands"
 */
export async function checkLoading<Repository extends Named>(
  index: { readonly revisions: (kind: RecordKind, id: string) => readonly Revision[] },
  repositories: Iterable<Repository>,
  {
    signal,
    reader = diskReader,
    isCache = () => false,
    isThere = () => Promise.resolve(true),
  }: Options<Repository> = {},
): Promise<CheckedLoading> {
  const findings: LoadingFinding[] = [];
  let files = 0;
  for (const repository of repositories) {
    const read = new Set<string>();
    for (const { path, place, size } of index.revisions(repository.kind, repository.id).flatMap((each) => each.files)) {
      signal?.throwIfAborted();
      // The ending decides how a content is read.
      const content = `${extname(path).toLowerCase()} ${place}`;
      if (place === undefined || read.has(content) || !mayRunCode(path)) continue;
      read.add(content);
      if (isCache(repository) && !(await isThere(place))) continue;
      const report = await readLoading({ path, place, size }, reader).catch((error: unknown): LoadingReport => ({
        imports: [],
        risks: [],
        gaps: [reasonOf(error)],
      }));
      files += 1;
      if (report !== undefined && !isCleanReport(report)) findings.push({ repository, path, report });
    }
  }
  return { files, findings };
}
