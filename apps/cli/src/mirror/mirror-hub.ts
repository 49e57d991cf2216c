import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import {
  type FileIndex,
  formatBytes,
  lockFolder,
  mirroredFiles,
  type MirroredRecords,
  mirrorRecords,
  type Upstream,
  wantedFiles,
  type WantedRepository,
} from "@modelshelf/files";
import { kinds, type RecordKind, recordKinds, type Store } from "@modelshelf/store";
import { openFilesToChange, openOrMakeFiles } from "../catalog/open-files.ts";
import { CommandError, type Terminal } from "../command/command.ts";
import { oneLine } from "../output/one-line.ts";
import { counted, write } from "../output/write.ts";
import { openProgressBar } from "../output/progress-bar.ts";
import { bringFiles } from "./bring-files.ts";
import { type Lock, revisionsIn } from "./lock-file.ts";
import { lockedUpstream, movedOn } from "./locked-upstream.ts";
import type { MirrorPolicy } from "./mirror-policy.ts";
import type { MirrorChoice } from "./mirror-options.ts";
import { type FilePlan, planFiles } from "./plan-files.ts";
import { wantedRevisions } from "./wanted-revisions.ts";

export interface MirrorPlaces {
  readonly upstream: Upstream;
  /** The repositories to bring, in place of the lists of the upstream. */
  readonly lock?: Lock | undefined;
  /** Absent in a dry run. */
  readonly store: Store | undefined;
  readonly dataFolder: string;
  readonly isQuiet: boolean;
  /** The rules of this hub on what may be mirrored; absent where everything may. */
  readonly policy?: MirrorPolicy | undefined;
}

/** Without files to add up, repositories are brought as they come. */
const perRound = 100;

/** The message when more is to come than fits. */
export const doesNotFit = (missing: number, free: number): string =>
  `${formatBytes(missing)} are left to download, but only ${formatBytes(free)} are free. Choose less with --files, --max-size or --limit.`;

/**
 * Brings what is chosen of another hub.
 *
 * @returns whether all of it came
 * @throws CommandError when it cannot go on; UpstreamFault; StoreFault; the reason of the signal
 */
export async function mirrorHub(choice: MirrorChoice, places: MirrorPlaces, terminal: Terminal): Promise<boolean> {
  const root = openRoot(places.dataFolder, choice.isDryRun);
  const index = (choice.isDryRun ? openFilesToChange : openOrMakeFiles)(places.dataFolder);
  let release: (() => void) | undefined;
  try {
    if (!choice.isDryRun) release = lockFolder(root);
    const { lock } = places;
    let isComplete = true;
    const onProblem = async (sentence: string): Promise<void> => {
      isComplete = false;
      await write(terminal.stderr, `${oneLine(sentence)}\n`);
    };
    for (const problem of lock?.problems ?? []) await onProblem(problem);
    const upstream = lock ? lockedUpstream(places.upstream, lock.repositories, onProblem) : places.upstream;
    const kindsToBring = recordKinds.filter((kind) =>
      lock ? lock.repositories.some((repository) => repository.kind === kind) : choice.kinds.includes(kind),
    );
    for (const kind of kindsToBring) {
      const records = await bringRecords(kind, choice, { ...places, upstream, root, index }, terminal);
      if (!choice.isRecordsOnly) {
        isComplete =
          (await bringContents(kind, records, choice, { ...places, upstream, root, index }, terminal)) && isComplete;
      }
      const changed = lock ? await movedOn(upstream, records.repositories, terminal.signal) : [];
      for (const sentence of changed) await write(terminal.stdout, `${oneLine(sentence)}\n`);
    }
    return isComplete;
  } finally {
    release?.();
    index?.close();
  }
}

interface OpenPlaces extends MirrorPlaces {
  readonly root: string;
  readonly index: FileIndex | undefined;
}

async function bringRecords(
  kind: RecordKind,
  choice: MirrorChoice,
  { upstream, store, root, index, isQuiet, policy }: OpenPlaces,
  terminal: Terminal,
): Promise<MirroredRecords> {
  const { author, search, tags, since, limit, withRestricted } = choice;
  const bar = openProgressBar(upstream.endpoint.host, terminal, kinds[kind].many);
  let read = 0;
  const query = { kind, tags, ...(author !== undefined && { author }), ...(search !== undefined && { search }) };
  try {
    const records = await mirrorRecords(query, {
      upstream,
      store,
      index,
      root,
      limit,
      since,
      withRestricted,
      refusalOf: policy?.ofRecord,
      signal: terminal.signal,
      onRecord: () =>
        bar.update({
          done: (read += 1),
          records: read,
          ...(limit !== undefined && { total: limit }),
        }),
      onProblem: async (sentence) => {
        if (!isQuiet) await write(terminal.stderr, `${oneLine(sentence)}\n`);
      },
    });
    const { added, replaced, unchanged } = records.counts;
    const became = store ? ` (${added} new, ${replaced} replaced, ${unchanged} unchanged)` : "";
    const notes = [
      ...(records.leftOut > 0 ? [`${records.leftOut} left out`] : []),
      ...(records.withheld > 0
        ? [`files of ${counted(records.withheld, "gated or disabled one stay", "gated or disabled ones stay")} there`]
        : []),
      ...(records.refused > 0
        ? [`files of ${counted(records.refused, "refused one stay", "refused ones stay")} there`]
        : []),
    ];
    const said = [`${counted(read, kinds[kind].one, kinds[kind].many)}${became}`, ...notes].join(", ");
    await write(terminal.stdout, `${upstream.endpoint.host}: ${said}.\n`);
    return records;
  } finally {
    bar.close();
  }
}

async function bringContents(
  kind: RecordKind,
  { repositories }: MirroredRecords,
  choice: MirrorChoice,
  places: OpenPlaces,
  terminal: Terminal,
): Promise<boolean> {
  const { upstream, store, root, index, isQuiet, policy } = places;
  const { patterns, maxBytes } = choice;
  const isWanted = wantedFiles({ patterns, ...(maxBytes !== undefined && { maxBytes }) });
  const isAddedUp = patterns.length > 0 || choice.isDryRun;
  const round = isAddedUp ? Math.max(repositories.length, 1) : perRound;
  const sums = { stored: 0, complete: 0, withoutFiles: 0, failed: 0, bytes: 0, leftOut: 0, refused: 0 };
  for (let from = 0; from < repositories.length; from += round) {
    const wanted = await wantedOf(repositories.slice(from, from + round), choice, places, terminal);
    sums.failed += wanted.failed;
    const plan = await planned(wanted.repositories, { upstream, index, root, isWanted, policy }, terminal);
    for (const sentence of [...plan.problems, ...plan.leftOut, ...plan.refused]) {
      await write(terminal.stderr, `${oneLine(sentence)}\n`);
    }
    sums.leftOut += plan.leftOutFiles;
    sums.refused += plan.refusedFiles;
    sums.failed += plan.problems.length;
    sums.complete += plan.complete;
    sums.withoutFiles += plan.withoutFiles;
    if (isAddedUp) await sayEstimate(plan, root, choice.isDryRun, terminal);
    if (store === undefined || index === undefined) return true;
    const brought = await bringFiles(plan, { upstream, store, index, root, isWanted, policy, isQuiet }, terminal);
    for (const name of ["stored", "failed", "bytes"] as const) sums[name] += brought[name];
    terminal.signal.throwIfAborted();
  }
  const words = places.lock || choice.isAllRefs || choice.revisions.length > 0 ? revisionWords : kinds[kind];
  const notes = [
    `${counted(sums.stored, words.one, words.many)} stored with ${formatBytes(sums.bytes)}`,
    `${counted(sums.complete, "was", "were")} here already`,
    ...(sums.withoutFiles > 0 ? [`${counted(sums.withoutFiles, "has", "have")} no files there`] : []),
    ...(sums.leftOut > 0 ? [`${counted(sums.leftOut, "file", "files")} left out because of their paths`] : []),
    ...(sums.refused > 0 ? [`${counted(sums.refused, "file", "files")} refused by the policy of this hub`] : []),
    `${sums.failed} failed`,
  ];
  await write(terminal.stdout, `${upstream.endpoint.host}: ${notes.join(", ")}.\n`);
  return sums.failed === 0;
}

const revisionWords = { one: "revision", many: "revisions" };

/** The revisions that are to be brought of each; those that are not there are reported. */
async function wantedOf(
  repositories: MirroredRecords["repositories"],
  choice: MirrorChoice,
  { upstream, lock }: Pick<MirrorPlaces, "upstream" | "lock">,
  terminal: Terminal,
): Promise<{ readonly repositories: MirroredRecords["repositories"]; readonly failed: number }> {
  const found: WantedRepository[] = [];
  let failed = 0;
  for (const repository of repositories) {
    const { isAllRefs } = choice;
    const revisions = lock ? revisionsIn(lock, repository) : choice.revisions;
    const { wanted, problems } = await wantedRevisions(upstream, repository, { revisions, isAllRefs }, terminal.signal);
    for (const problem of problems) await write(terminal.stderr, `${oneLine(problem)}\n`);
    failed += problems.length;
    found.push(...wanted);
  }
  return { repositories: found, failed };
}

async function planned(
  repositories: MirroredRecords["repositories"],
  planning: Pick<Parameters<typeof planFiles>[1], "upstream" | "index" | "root" | "isWanted" | "policy">,
  terminal: Terminal,
): Promise<FilePlan> {
  const bar = openProgressBar("lists of files", terminal, "repositories");
  let done = 0;
  const onRepository = (): void => bar.update({ done: (done += 1), total: repositories.length, records: done });
  try {
    return await planFiles(repositories, { ...planning, onRepository, signal: terminal.signal });
  } finally {
    bar.close();
  }
}

/** @throws CommandError when what is to come does not fit; a dry run only says so */
async function sayEstimate(plan: FilePlan, root: string, isDryRun: boolean, terminal: Terminal): Promise<void> {
  const missing = plan.bytes - plan.bytesHere;
  const free = await freeBytes(root);
  const sizes = `${formatBytes(plan.bytes)}, of which ${formatBytes(plan.bytesHere)} are here; ${formatBytes(missing)} to come, ${formatBytes(free)} free`;
  const count = `${counted(plan.files, "file", "files")} of ${counted(plan.repositories.length, "repository", "repositories")}`;
  await write(terminal.stdout, `${count}: ${sizes}.\n`);
  if (missing > free && !isDryRun) throw new CommandError(doesNotFit(missing, free));
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(nearest(folder));
  return bavail * bsize;
}

/** The folder, or the nearest one around it that is there. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

/** Without links in it: files are served from where they are, and not through links. */
function openRoot(dataFolder: string, isDryRun: boolean): string {
  const root = resolve(mirroredFiles(dataFolder));
  if (!isDryRun) mkdirSync(root, { recursive: true });
  return existsSync(root) ? realpathSync(root) : root;
}
