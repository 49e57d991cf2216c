import { basename, join } from "node:path";
import {
  checkoutFiles,
  isObjectPlace,
  listFiles,
  type ObjectStorage,
  type PolicyRule,
  StorageFault,
} from "@modelshelf/files";
import { kinds, type PutCounts, reasonOf, type RecordKind, type Store, StoreFault } from "@modelshelf/store";
import { openOrMakeFiles } from "../catalog/open-files.ts";
import { CommandError, type Terminal } from "../command/command.ts";
import { oneLine } from "../output/one-line.ts";
import { write } from "../output/write.ts";
import { openProgressBar } from "../output/progress-bar.ts";
import type { FolderSource, FoundSources } from "./find-repositories.ts";
import { folderSources, holdsNoRepository } from "./folder-sources.ts";
import { removeMisread } from "./misread-repositories.ts";
import { type ObjectSource, objectSources } from "./object-sources.ts";
import { importRepository } from "./import-folder.ts";
import type { ReportFile, ReportLine } from "./report-file.ts";

export interface FolderImport {
  readonly store: Store;
  /** The data folder, where the index of files is. */
  readonly dataFolder: string;
  readonly kind: RecordKind | undefined;
  /** The owner of repositories that are in no folder of an owner. */
  readonly owner?: string | undefined;
  /** Leaves out sentences about single files. */
  readonly isQuiet: boolean;
  readonly report?: ReportFile | undefined;
  /** Opened for sources and targets in object storage. */
  readonly storage?: ObjectStorage | undefined;
  /** Where in object storage files go, `s3://bucket/prefix`; they stay where they are by default. */
  readonly target?: string | undefined;
  /** Whether repositories with files that can run commands when they are loaded stay out. */
  readonly refusesUnsafe?: boolean;
  /** The policy of the hub; everything comes in by default. */
  readonly rules?: readonly PolicyRule[] | undefined;
}

/** The results of the repositories of a folder. */
export interface FolderResult {
  readonly found: number;
  readonly failed: number;
  /** Repositories that the policy of the hub refuses, and refused files of those that came in. */
  readonly refused: number;
  readonly refusedFiles: number;
  readonly counts: PutCounts;
  readonly isAborted: boolean;
}

/**
 * Imports all repositories of a folder, one after another. A fault of one is reported, and the others go in. Running it again
 * reads only what has changed since.
 *
 * @throws CommandError when the folder cannot be read, or the index of files cannot be written
 */
export async function importFolders(folder: string, options: FolderImport, terminal: Terminal): Promise<FolderResult> {
  const found = await sourcesIn(folder, options, terminal.signal);
  const { sources, passedOver } = found;
  const say = async (sentence: string): Promise<void> => {
    options.report?.add({ source: folder, sentence });
    if (!options.isQuiet) await write(terminal.stderr, `${oneLine(sentence)}\n`);
  };
  for (const { sentence } of passedOver) await say(sentence);
  if (sources.length === 0 && passedOver.length === 0) throw new CommandError(holdsNoRepository(folder));
  const files = openOrMakeFiles(options.dataFolder);
  const bar = openProgressBar(basename(folder), terminal, "repositories");
  const counts = { added: 0, replaced: 0, unchanged: 0 };
  let [failed, refused, refusedFiles] = [0, 0, 0];
  try {
    for (const sentence of await removeMisread(found, { store: options.store, files })) await say(sentence);
    if (sources.length === 0) throw new CommandError(holdsNoRepository(folder));
    const progress = { done: 0, total: await bytesOf(sources, options), records: 0 };
    for (const source of sources) {
      if (terminal.signal.aborted) break;
      try {
        const onBytes = (bytes: number): void => bar.update({ ...progress, done: (progress.done += bytes) });
        const into = { ...options, files, checkouts: checkoutFiles(options.dataFolder) };
        const imported = await importRepository(source, into, { signal: terminal.signal, onBytes });
        const { counts: put, refusals = [] } = imported;
        const problems = [...imported.problems, ...refusals];
        for (const name of ["added", "replaced", "unchanged"] as const) counts[name] += put[name];
        const isStored = put.added + put.replaced + put.unchanged > 0;
        if (isStored) refusedFiles += refusals.length;
        else if (refusals.length > 0) refused += 1;
        else failed += 1;
        for (const sentence of problems) options.report?.add({ source: folder, ...toLine(source, sentence) });
        const named = `${kinds[source.kind].one} ${source.id}`;
        if (!options.isQuiet || !isStored) {
          for (const problem of problems) await write(terminal.stderr, `${named}: ${oneLine(problem)}\n`);
        }
      } catch (error) {
        if (terminal.signal.aborted) break;
        if (error instanceof StoreFault) throw new CommandError(error.message);
        failed += 1;
        const reason = reasonOf(error);
        options.report?.add({ source: folder, ...toLine(source, reason) });
        await write(terminal.stderr, `${source.folder}: ${oneLine(reason)}\n`);
      }
      progress.records += 1;
      bar.update(progress);
    }
  } finally {
    bar.close();
    files.close();
  }
  return { found: sources.length, failed, refused, refusedFiles, counts, isAborted: terminal.signal.aborted };
}

/** Sentences about a field begin with its name between back-ticks, those about a file with its path. */
function toLine({ kind, id, folder }: FolderSource, sentence: string): Omit<ReportLine, "source"> {
  const field = /^`([^`]+)`/.exec(sentence)?.[1];
  const path = /^(\S+?):? /.exec(sentence)?.[1] ?? "";
  const isPath = /\.\w+$/.test(path) && !path.startsWith(folder);
  return { kind, id, ...(field !== undefined && { field }), ...(isPath && { path }), sentence };
}

async function sourcesIn(
  folder: string,
  { storage, kind, owner }: FolderImport,
  signal: AbortSignal,
): Promise<FoundSources<FolderSource | ObjectSource>> {
  try {
    if (storage === undefined || !isObjectPlace(folder)) return await folderSources(folder, { kind, owner });
    return await objectSources(folder, storage, { kind, owner, signal });
  } catch (error) {
    const reason = reasonOf(error);
    throw new CommandError(error instanceof StorageFault ? reason : `${folder} cannot be read: ${reason}.`);
  }
}

/** All that has to be read, and sent where it goes into storage. */
async function bytesOf(
  sources: readonly (FolderSource | ObjectSource)[],
  { target }: Pick<FolderImport, "target">,
): Promise<number> {
  let bytes = 0;
  for (const source of sources) {
    const files: readonly SizedFile[] = "objects" in source ? source.objects : await filesIn(source);
    for (const { size, blob } of files) bytes += (blob === undefined ? size : 0) + (target === undefined ? 0 : size);
  }
  return bytes;
}

/** The files of a repository; those of a cache that are named by their hashes, `blob`, are not read. */
async function filesIn({ folder, isCached }: FolderSource): Promise<readonly SizedFile[]> {
  const listed = await listFiles(isCached ? join(folder, "snapshots") : folder).catch(() => undefined);
  return listed?.files ?? [];
}

interface SizedFile {
  readonly size: number;
  readonly blob?: string;
}
