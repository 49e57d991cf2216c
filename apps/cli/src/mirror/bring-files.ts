import {
  defaultBranch,
  type FileIndex,
  formatBytes,
  mirrorRepository,
  putFileSizes,
  type Upstream,
  UpstreamFault,
} from "@modelshelf/files";
import { kinds, reasonOf, type Store } from "@modelshelf/store";
import { CommandError, type Terminal } from "../command/command.ts";
import { isFullDisk, isOfMachine } from "../command/machine-fault.ts";
import { oneLine } from "../output/one-line.ts";
import { write } from "../output/write.ts";
import { openProgressBar } from "../output/progress-bar.ts";
import type { MirrorPolicy } from "./mirror-policy.ts";
import { allowedFiles, type FilePlan, filesOf } from "./plan-files.ts";

export interface Bringing {
  readonly upstream: Upstream;
  readonly store: Store;
  readonly index: FileIndex;
  readonly root: string;
  readonly isWanted: (file: { readonly path: string; readonly size: number }) => boolean;
  /** Absent where the hub has no policy. */
  readonly policy?: MirrorPolicy | undefined;
  readonly isQuiet: boolean;
}

/** The results of the repositories of a plan. */
export interface Brought {
  readonly stored: number;
  readonly failed: number;
  readonly bytes: number;
}

/** The message when nothing more can be written to the folder. */
export const cannotWrite = (root: string, error: unknown): string =>
  isFullDisk(error)
    ? `The disk of ${root} is full. Everything that was reported as stored is here; free some space and run this again to finish.`
    : `${root} cannot be written: ${reasonOf(error)}. Everything that was reported as stored is here; run this again to finish.`;

/**
 * Brings the files of a plan, one repository after another, and says of each that it is stored once it is. A fault of one is
 * said, and the others come.
 *
 * @throws CommandError when nothing can be written, or the upstream does not answer any more
 */
export async function bringFiles(plan: FilePlan, bringing: Bringing, terminal: Terminal): Promise<Brought> {
  const { upstream, store, index, root, isQuiet } = bringing;
  const { signal } = terminal;
  const bar = openProgressBar(upstream.endpoint.host, terminal, "MB");
  let [done, stored, failed, bytes] = [0, 0, 0, 0];
  const show = (more: number): void => {
    done += more;
    bar.update({ done, total: plan.bytes, records: Math.round(done / 1e6) });
  };
  try {
    for (const { repository, files: kept } of plan.repositories) {
      if (signal.aborted) break;
      const named = `${kinds[repository.kind].one} ${repository.id}`;
      try {
        const files = kept ?? (await filesOf(upstream, repository, signal));
        const result = await mirrorRepository(repository, files, {
          upstream,
          index,
          root,
          isWanted: allowedFiles(bringing, repository),
          signal,
          onBytes: show,
        });
        const { kind, id, commit } = repository;
        if (index.head(kind, id, defaultBranch)?.commit === commit) {
          await putFileSizes(store, kind, id, files, index.file(kind, id, commit, "README.md")?.place);
        }
        stored += 1;
        bytes += result.bytes;
        const count = `${result.files} of ${files.length} files, ${formatBytes(result.bytes)}`;
        if (!isQuiet) await write(terminal.stdout, `stored ${named} at ${repository.commit.slice(0, 7)}: ${count}\n`);
      } catch (error) {
        if (signal.aborted) break;
        if (isOfMachine(error)) throw new CommandError(cannotWrite(root, error));
        if (!(error instanceof UpstreamFault)) throw error;
        if (error.isGone) throw new CommandError(error.message);
        failed += 1;
        await write(terminal.stderr, `${named}: ${oneLine(error.message)}\n`);
      }
    }
  } finally {
    bar.close();
  }
  return { stored, failed, bytes };
}
