import { basename } from "node:path";
import { type FileIndex, fileIndexPlace, listFiles, openFileIndex } from "@modelshelf/files";
import { kinds, type PutCounts, type RecordKind, StoreFault, type Store } from "@modelshelf/store";
import { CommandError, type Terminal } from "../command.ts";
import { oneLine } from "../one-line.ts";
import { write } from "../output.ts";
import { openProgressBar } from "../progress-bar.ts";
import { type FolderSource, folderSources, holdsNoRepository } from "./folder-sources.ts";
import { importRepository } from "./import-folder.ts";
import type { ReportFile, ReportLine } from "./report-file.ts";

export interface FolderImport {
  readonly store: Store;
  /** The data folder, where the index of files is. */
  readonly dataFolder: string;
  readonly kind: RecordKind | undefined;
  /** Leaves out sentences about single files. */
  readonly isQuiet: boolean;
  readonly report?: ReportFile | undefined;
}

/** What became of the repositories of a folder. */
export interface FolderResult {
  readonly found: number;
  readonly failed: number;
  readonly counts: PutCounts;
  readonly isAborted: boolean;
}

/**
 * Imports all repositories of a folder, one after another. A fault of one is said, and the others go in. Running it again
 * reads only what has changed since.
 *
 * @throws CommandError when the folder cannot be read, or the index of files cannot be written
 */
export async function importFolders(folder: string, options: FolderImport, terminal: Terminal): Promise<FolderResult> {
  const sources = await folderSources(folder, options.kind).catch((error: unknown) => {
    throw new CommandError(`${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  });
  if (sources.length === 0) throw new CommandError(holdsNoRepository(folder));
  const bar = openProgressBar(basename(folder), terminal, "repositories");
  const progress = { done: 0, total: await bytesBelow(sources.map((source) => source.folder)), records: 0 };
  const files = openIndex(options.dataFolder);
  const counts = { added: 0, replaced: 0, unchanged: 0 };
  let failed = 0;
  try {
    for (const source of sources) {
      if (terminal.signal.aborted) break;
      try {
        const onBytes = (bytes: number): void => bar.update({ ...progress, done: (progress.done += bytes) });
        const into = { store: options.store, files };
        const { counts: put, problems } = await importRepository(source, into, { signal: terminal.signal, onBytes });
        for (const name of ["added", "replaced", "unchanged"] as const) counts[name] += put[name];
        if (put.added + put.replaced + put.unchanged === 0) failed += 1;
        for (const sentence of problems) options.report?.add({ source: folder, ...toLine(source, sentence) });
        const named = `${kinds[source.kind].one} ${source.id}`;
        if (!options.isQuiet || put.added + put.replaced + put.unchanged === 0) {
          for (const problem of problems) await write(terminal.stderr, `${named}: ${oneLine(problem)}\n`);
        }
      } catch (error) {
        if (terminal.signal.aborted) break;
        if (error instanceof StoreFault) throw new CommandError(error.message);
        failed += 1;
        const reason = error instanceof Error ? error.message : String(error);
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
  return { found: sources.length, failed, counts, isAborted: terminal.signal.aborted };
}

/** Sentences about a field begin with its name between back-ticks, those about a file with its path. */
function toLine({ kind, id, folder }: FolderSource, sentence: string): Omit<ReportLine, "source"> {
  const field = /^`([^`]+)`/.exec(sentence)?.[1];
  const path = /^(\S+?):? /.exec(sentence)?.[1] ?? "";
  const isPath = /\.\w+$/.test(path) && !path.startsWith(folder);
  return { kind, id, ...(field !== undefined && { field }), ...(isPath && { path }), sentence };
}

function openIndex(dataFolder: string): FileIndex {
  try {
    return openFileIndex(fileIndexPlace(dataFolder));
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

async function bytesBelow(folders: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const folder of folders) {
    const listed = await listFiles(folder).catch(() => undefined);
    for (const { size } of listed?.files ?? []) bytes += size;
  }
  return bytes;
}
