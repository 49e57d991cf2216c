import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { isObjectPlace, ObjectStorage, parseObjectPlace } from "@modelshelf/files";
import { isRepositoryId } from "@modelshelf/registry";
import { importBundle, isBundle, isBundleName } from "../bundle/import-bundle.ts";
import { catalogOf, databaseOption } from "../catalog/catalog-place.ts";
import { openCatalog } from "../catalog/open-catalog.ts";
import { kindOf } from "../options/chosen-repositories.ts";
import { type Arguments, type Command, CommandError, type Terminal, UsageError } from "../command/command.ts";
import { dataFolder, dataOption } from "../options/data-folder.ts";
import { type FolderImport, importFolders } from "../import/import-folders.ts";
import { type ImportedSource, importRecords, interrupted, type RecordImport } from "../import/import-records.ts";
import { openReport } from "../import/report-file.ts";
import { VanishedRepositories } from "../import/vanished-repositories.ts";
import { type WatchedSources, watchSources } from "../import/watch-sources.ts";
import { counted, write } from "../output/write.ts";
import { oneLine } from "../output/one-line.ts";
import { unaskedRules } from "../mirror/mirror-policy.ts";
import { readPolicy } from "../policy/read-policy.ts";
import { settingOption } from "../settings/setting-option.ts";
import { settingText } from "../settings/setting-text.ts";

export const importCommand: Command = {
  name: "import",
  summary: "Add repositories from folders, or records from JSON Lines or Parquet files",
  parameters: "<source...>",
  positionals: [1, Number.POSITIVE_INFINITY],
  options: {
    kind: {
      type: "string",
      value: "<model|dataset|space>",
      help: "kind of the records",
      default: "from the file name, else from each record",
    },
    owner: {
      type: "string",
      value: "<name>",
      help: "owner for repositories in folders without one: `gpt2` becomes `<name>/gpt2`",
      default: "the parent folder",
    },
    data: dataOption,
    database: databaseOption,
    strict: { type: "boolean", help: "exit with 1 if a line was rejected" },
    report: {
      type: "string",
      value: "<file>",
      help: "write everything that was not imported to this file, one JSON object per line",
    },
    files: {
      type: "string",
      value: "<s3://bucket/prefix>",
      help: "upload the files of folders to [object storage](./object-storage), and serve them from there",
    },
    "refuse-unsafe": {
      type: "boolean",
      help: "skip repositories with files that [can run commands](./security#pickles) when loaded, or that cannot be read to the end",
    },
    policy: settingOption("policy"),
    watch: { type: "boolean", help: "keep running, and import changes in the sources until stopped" },
    quiet: { type: "boolean", short: "q", help: "leave out warnings about single fields" },
  },
  details: `A source is one of these:
  - a file with one JSON record per line, plain or compressed with gzip or zstd, a Parquet file with
    one record per row, or - for standard input; JSON arrays of records, and records that span
    several lines, also work
  - a folder: a repository, a git checkout of one, a folder of repositories such as <owner>/<name>,
    or the cache of the Hub's clients; records are built from the files, and the hub serves the
    files from there
  - s3://bucket/prefix: objects <owner>/<name>/... in object storage
  - an archive of modelshelf bundle, such as models.tar: its files go into the folder files of the
    data folder, and each is checked against its hash

Existing records are replaced, so you can run an interrupted import again. A line that is not a record is reported with its number and the reason, and the rest is imported. The exit code is 1 if there is no valid record or a source is cut off.

With --files, the files of folders are uploaded to object storage first, except those already there. The storage is at $AWS_ENDPOINT_URL_S3, with the credentials $AWS_ACCESS_KEY_ID and $AWS_SECRET_ACCESS_KEY.

With --refuse-unsafe, a repository with a file that can run commands when it is loaded, or that cannot be read to its end, is reported and skipped; what an earlier import added is kept. The files are read each time. A repository that a rule of --policy refuses is reported and skipped too. If a rule refuses single files, the others are imported.

A repository whose folder no longer exists is reported and keeps its record. With --watch, later runs import only changes. Each line of the report has the source, the line or the kind and id, the field, and a sentence.

  modelshelf import models.jsonl.gz datasets.jsonl
  modelshelf import ~/.cache/huggingface/hub ./models
  modelshelf import ./models --owner acme
  modelshelf import ./models --files s3://models/team
  modelshelf import models.tar`,
  run: async (args, terminal) => {
    const { values, positionals: sources } = args;
    const kind = kindOf(values["kind"]);
    const owner = readOwner(values["owner"]);
    const folder = dataFolder(args, terminal);
    if (values["watch"] === true && sources.includes("-")) throw new UsageError(streamIsNotWatched);
    if (values["watch"] === true && sources.some(isObjectPlace)) throw new UsageError(storageIsNotWatched);
    refuseForBundles(args);
    const target = readTarget(values["files"], sources);
    const report = values["report"] === undefined ? undefined : openReport(String(values["report"]));
    const isStored = target !== undefined || sources.some(isObjectPlace);
    const rules = readPolicy(settingText("policy", args, terminal));
    for (const sentence of unaskedRules(rules ?? [], "import")) await write(terminal.stderr, `${oneLine(sentence)}\n`);
    const storage = isStored ? await ObjectStorage.open(terminal.environment) : undefined;
    const store = await openCatalog(catalogOf(args, terminal), terminal);
    const isQuiet = values["quiet"] === true;
    const into = {
      store,
      kind,
      owner,
      isQuiet,
      isStrict: values["strict"] === true,
      dataFolder: folder,
      storage,
      target,
      rules,
      refusesUnsafe: values["refuse-unsafe"] === true,
      report,
      vanished: new VanishedRepositories(folder, report),
    };
    let watched: WatchedSources | undefined;
    try {
      // Watched first: what changes while it is imported is seen.
      if (values["watch"] === true) {
        watched = await watchSources(sources, { signal: terminal.signal, ignored: folder });
      }
      const isComplete = await importAll(sources, into, terminal);
      if (watched === undefined) return isComplete ? 0 : 1;
      await write(terminal.stdout, `${watching}\n`);
      while (!terminal.signal.aborted) await importChanged(await watched.changed(), into, terminal);
      return 0;
    } finally {
      watched?.close();
      report?.close();
      await store.close();
    }
  },
};

/** The line once all is imported and changes are waited for. */
export const watching = "Watching for changes. Ctrl C ends it.";

/** The message where standard input is to be watched. */
export const streamIsNotWatched = "--watch needs files or folders: standard input cannot be watched.";

/** The message where object storage is to be watched. */
export const storageIsNotWatched =
  "--watch needs files or folders: changes in object storage cannot be watched. Run the import again instead.";

/** The message for an address of object storage that is not valid. */
export const notInStorage = (given: string): string =>
  `--files is a place in object storage, such as s3://bucket/prefix, not "${given}".`;

/** The message for an option that says nothing about bundles. */
export const notForBundles = (option: string): string =>
  `--${option} is for folders and files of records; a bundle is imported as it is. Import it without --${option}.`;

function refuseForBundles({ values, positionals }: Arguments): void {
  if (!positionals.some(isBundleName)) return;
  const options = ["files", "refuse-unsafe", "kind", "owner", "strict", "report", "watch"];
  const option = options.find((name) => values[name] !== undefined && values[name] !== false);
  if (option !== undefined) throw new UsageError(notForBundles(option));
}

/** The message where files are in object storage already. */
export const isInStorage =
  "--files puts files of folders into object storage; a source that is there already stays where it is.";

/** The message for an owner that no id can have. */
export const isNoOwner = (given: string): string =>
  `--owner is the part of an id before the "/": letters, digits, "-", "_" and ".", not "${given}".`;

function readOwner(given: unknown): string | undefined {
  if (given === undefined) return undefined;
  const owner = String(given);
  if (owner.includes("/") || !isRepositoryId(`${owner}/name`)) throw new UsageError(isNoOwner(owner));
  return owner;
}

function readTarget(given: unknown, sources: readonly string[]): string | undefined {
  if (given === undefined) return undefined;
  const place = String(given).replace(/\/+$/, "");
  if (parseObjectPlace(place) === undefined) throw new UsageError(notInStorage(String(given)));
  if (sources.some(isObjectPlace)) throw new UsageError(isInStorage);
  return place;
}

type Into = RecordImport & FolderImport & { readonly vanished: VanishedRepositories };

/** Says whether all was taken. */
async function importAll(sources: readonly string[], into: Into, terminal: Terminal): Promise<boolean> {
  let isAll = true;
  for (const source of sources) {
    const { isComplete, isAborted } = await importOne(source, into, terminal);
    isAll &&= isComplete;
    if (isAborted) break;
  }
  return isAll;
}

async function importOne(source: string, into: Into, terminal: Terminal): Promise<ImportedSource> {
  if (await isBundle(source)) return importOneBundle(source, into, terminal);
  if (isObjectPlace(source)) return importOneFolder(source, into, terminal);
  if (await isFolder(source)) {
    try {
      return await importOneFolder(source, into, terminal);
    } finally {
      await into.vanished.say(source, terminal);
    }
  }
  // A folder of repositories that is gone is not read as a file of records.
  const isGone = source !== "-" && !existsSync(source) && (await into.vanished.say(source, terminal)) > 0;
  return isGone ? { isComplete: false, isAborted: false } : importRecords(source, into, terminal);
}

/** Imports changed sources. One that cannot be imported now is reported: the next change may be what makes it whole. */
async function importChanged(sources: readonly string[], into: Into, terminal: Terminal): Promise<void> {
  try {
    await importAll(sources, into, terminal);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    await write(terminal.stderr, `${error.message}\n`);
  }
}

async function importOneBundle(source: string, into: Into, terminal: Terminal): Promise<ImportedSource> {
  try {
    return { isComplete: await importBundle(source, into, terminal), isAborted: false };
  } catch (error) {
    if (!terminal.signal.aborted) throw error;
    await write(terminal.stdout, `${interrupted}\n`);
    return { isComplete: false, isAborted: true };
  }
}

async function isFolder(source: string): Promise<boolean> {
  return (await stat(source).catch(() => undefined))?.isDirectory() === true;
}

async function importOneFolder(source: string, into: FolderImport, terminal: Terminal): Promise<ImportedSource> {
  const { found, failed, refused, refusedFiles, counts, isAborted } = await importFolders(source, into, terminal);
  const { added, replaced, unchanged } = counts;
  const stored = `${number(added)} new, ${number(replaced)} replaced, ${number(unchanged)} unchanged`;
  const kept = refused > 0 ? ` ${number(refused)} refused by the policy of this hub,` : "";
  const files = refusedFiles > 0 ? ` ${counted(refusedFiles, "file", "files")} refused by the policy of this hub.` : "";
  const end = files + (isAborted ? ` ${interrupted}` : "");
  await write(
    terminal.stdout,
    `${source}: ${number(found)} found, ${number(added + replaced + unchanged)} stored (${stored}),${kept} ${number(failed)} failed.${end}\n`,
  );
  return { isComplete: failed === 0 && !isAborted, isAborted };
}

function number(count: number): string {
  return count.toLocaleString("en");
}
