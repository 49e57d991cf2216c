import { stat } from "node:fs/promises";
import { basename } from "node:path";
import {
  importJsonl,
  type ImportResult,
  type RecordKind,
  SourceFault,
  StoreFault,
  type Store,
} from "@modelshelf/store";
import { type Command, CommandError, type Terminal } from "../command.ts";
import { catalogOf, databaseOption, openCatalog } from "../catalog.ts";
import { kindOf } from "../chosen-repositories.ts";
import { dataFolder, dataOption } from "../data-folder.ts";
import { type FolderImport, importFolders } from "../import/import-folders.ts";
import { write } from "../output.ts";
import { openProgressBar } from "../progress-bar.ts";

export const importCommand: Command = {
  name: "import",
  summary: "Add repositories from folders, or records from JSON Lines or Parquet files, to the catalog",
  parameters: "<source...>",
  positionals: [1, Number.POSITIVE_INFINITY],
  options: {
    kind: {
      type: "string",
      value: "<model|dataset|space>",
      help: "what the records are (default: told by the file name, else by each record)",
    },
    data: dataOption,
    database: databaseOption,
    strict: { type: "boolean", help: "exit with 1 when any line was rejected" },
    quiet: { type: "boolean", short: "q", help: "leave out warnings about single fields" },
  },
  details: `A source is a file with one JSON record per line, plain or packed with gzip or zstd, a Parquet file with one
record per row, or - for standard input. A JSON array of records and records that are printed over several lines are
read too.
A source may also be a folder: one repository with its files, a git checkout of one, a folder of them such as
<owner>/<name>, or the cache of the Hub's clients. The records are made of the files, and the hub serves the files
from where they lie.
Records that are there already are replaced, so an import that was interrupted is simply run again.
A line that is not a record is reported with its number and the reason; the rest is imported. When nothing is a
record, or a source is cut off, the exit code is 1.

  modelshelf import models.jsonl.gz datasets.jsonl
  modelshelf import ~/.cache/huggingface/hub ./models`,
  run: async (args, terminal) => {
    const kind = kindOf(args.values["kind"]);
    const store = await openCatalog(catalogOf(args, terminal), terminal);
    let failed = false;
    try {
      for (const source of args.positionals) {
        if (await isFolder(source)) {
          const isQuiet = args.values["quiet"] === true;
          const into = { store, kind, isQuiet, dataFolder: dataFolder(args, terminal) };
          const { isComplete, isAborted } = await importOneFolder(source, into, terminal);
          failed ||= !isComplete;
          if (isAborted) break;
          continue;
        }
        const result = await importOne(source, kind, store, terminal);
        failed ||= result === undefined;
        if (!result) continue;
        await report(source, result, args.values["quiet"] === true, terminal);
        failed ||= result.aborted || result.problem !== undefined || result.nothing !== undefined;
        failed ||= args.values["strict"] === true && result.rejectedCount > 0;
        if (result.aborted) break;
      }
    } finally {
      await store.close();
    }
    return failed ? 1 : 0;
  },
};

async function isFolder(source: string): Promise<boolean> {
  return (await stat(source).catch(() => undefined))?.isDirectory() === true;
}

async function importOneFolder(
  source: string,
  into: FolderImport,
  terminal: Terminal,
): Promise<{ readonly isComplete: boolean; readonly isAborted: boolean }> {
  const { found, failed, counts, isAborted } = await importFolders(source, into, terminal);
  const { added, replaced, unchanged } = counts;
  const stored = `${number(added)} new, ${number(replaced)} replaced, ${number(unchanged)} unchanged`;
  const end = isAborted ? ` ${interrupted}` : "";
  await write(
    terminal.stdout,
    `${source}: ${number(found)} found, ${number(added + replaced + unchanged)} stored (${stored}), ${number(failed)} failed.${end}\n`,
  );
  return { isComplete: failed === 0 && !isAborted, isAborted };
}

/** `undefined` when the source cannot be read at all, which was said then; the sources after it are tried all the same. */
async function importOne(
  source: string,
  kind: RecordKind | undefined,
  store: Store,
  terminal: Terminal,
): Promise<ImportResult | undefined> {
  const bar = openProgressBar(source === "-" ? "standard input" : basename(source), terminal);
  try {
    return await importJsonl({
      source: source === "-" ? terminal.stdin : source,
      store,
      signal: terminal.signal,
      ...(kind && { kind }),
      onProgress: ({ bytesRead, bytesTotal, read }) =>
        bar.update({ done: bytesRead, records: read, ...(bytesTotal !== undefined && { total: bytesTotal }) }),
    });
  } catch (error) {
    if (error instanceof StoreFault) throw new CommandError(error.message);
    if (!(error instanceof SourceFault)) throw error;
    await write(terminal.stderr, `${source}: ${error.message}\n`);
    return undefined;
  } finally {
    bar.close();
  }
}

/** Said of an import that a signal ended. */
export const interrupted = "Interrupted; run it again to finish.";

/** Said of rejected lines that are not listed. */
export const furtherRejected = (lines: number): string => `${lines} further lines were rejected.`;

async function report(
  source: string,
  result: ImportResult,
  quiet: boolean,
  { stdout, stderr }: Terminal,
): Promise<void> {
  const { rejected, rejectedCount, warnings, warningCount } = result;
  // Where nothing is a record, all lines have the same fault.
  const shown = result.nothing === undefined ? rejected : rejected.slice(0, 3);
  for (const { line, reason } of shown) await write(stderr, `${source}:${line}: ${reason}\n`);
  if (rejectedCount > shown.length)
    await write(stderr, `${source}: ${furtherRejected(rejectedCount - shown.length)}\n`);
  if (!quiet) {
    for (const warning of warnings) await write(stderr, `${source}: ${warning}\n`);
    if (warningCount > warnings.length)
      await write(stderr, `${source}: ${warningCount - warnings.length} further warnings.\n`);
  }
  if (result.nothing) await write(stderr, `${source}: ${result.nothing}\n`);
  if (result.problem) await write(stderr, `${source}: ${result.problem}\n`);
  await write(stdout, `${source}: ${summary(result)}\n`);
}

function summary({ read, added, replaced, unchanged, repeated, rejectedCount, aborted }: ImportResult): string {
  const stored = added + replaced + unchanged;
  const details = [
    `${number(added)} new`,
    `${number(replaced)} replaced`,
    `${number(unchanged)} unchanged`,
    ...(repeated > 0 ? [`${number(repeated)} repeated an id`] : []),
  ];
  const end = aborted ? ` ${interrupted}` : "";
  return `${number(read)} read, ${number(stored)} stored (${details.join(", ")}), ${number(rejectedCount)} rejected.${end}`;
}

function number(count: number): string {
  return count.toLocaleString("en");
}
