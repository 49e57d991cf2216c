import { diskReader } from "../places/places-reader.ts";
import type { PickleReport } from "../pickle/pickle-report.ts";
import { mayHoldPickles, readPickles } from "../pickle/read-pickles.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import { reasonOf } from "../repository/reason-of.ts";
import type { RecordKind } from "@modelshelf/store";
import type { Revision } from "../repository/repository.ts";

/** A repository by its name. */
interface Named {
  readonly kind: RecordKind;
  readonly id: string;
}

/** A file with pickles that somebody should look at before loading it. */
export interface PickleFinding {
  readonly repository: Named;
  readonly path: string;
  readonly report: PickleReport;
}

/** What was found in the pickles of some repositories. */
export interface CheckedPickles {
  /** How many files with pickles were read. */
  readonly files: number;
  /** Those that import more than weights are made of, or could not be read to the end. */
  readonly findings: readonly PickleFinding[];
}

interface Options {
  readonly signal?: AbortSignal;
  /** Default: reads contents on this machine. */
  readonly reader?: ContentReader;
}

/**
 * Reads what loading the pickles of some repositories would import, of all revisions that are here. A content that several
 * revisions share is read once; one that cannot be fetched is a finding with a gap.
 *
 * @throws the reason of the signal
 * @example (await checkPickles(index, index.list())).findings[0]?.report.imports[0]?.verdict // "commands"
 */
export async function checkPickles(
  index: { readonly revisions: (kind: RecordKind, id: string) => readonly Revision[] },
  repositories: Iterable<Named>,
  { signal, reader = diskReader }: Options = {},
): Promise<CheckedPickles> {
  const findings: PickleFinding[] = [];
  let files = 0;
  for (const repository of repositories) {
    const read = new Set<string>();
    for (const { path, place, size } of index.revisions(repository.kind, repository.id).flatMap((each) => each.files)) {
      signal?.throwIfAborted();
      if (place === undefined || read.has(place) || !mayHoldPickles(path)) continue;
      read.add(place);
      const report = await readPickles({ path, place, size }, reader).catch((error: unknown): PickleReport => ({
        imports: [],
        pickles: 0,
        gaps: [reasonOf(error)],
      }));
      if (report === undefined) continue;
      files += 1;
      const isClean = report.gaps.length === 0 && report.imports.every(({ verdict }) => verdict === "weights");
      if (!isClean) findings.push({ repository, path, report });
    }
  }
  return { files, findings };
}
