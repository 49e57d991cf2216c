import { reasonOf } from "@modelshelf/store";
import { type FSWatcher, watch } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { CommandError } from "../command/command.ts";

/** How long nothing has to change before a source counts as written: programs write files in many steps. */
const quietMs = 500;

/** The message for a source that cannot be watched. */
export const cannotWatch = (source: string, reason: string): string => `${source} cannot be watched: ${reason}.`;

/** Sources that are looked at for changes. */
export interface WatchedSources {
  /** Those that have changed since they were last asked for, once nothing has changed for a while; none after an abort. */
  changed(): Promise<readonly string[]>;
  close(): void;
}

/**
 * Watches files and folders, all that is below them included. What changes between two questions is not lost.
 *
 * @param ignored a folder whose changes count for nothing: the one that an import itself writes to
 * @throws CommandError for a source that is not there
 */
export async function watchSources(
  sources: readonly string[],
  { signal, ignored }: { readonly signal: AbortSignal; readonly ignored: string },
): Promise<WatchedSources> {
  const changed = new Set<string>();
  const watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const note = (source: string): void => {
    changed.add(source);
    clearTimeout(timer);
    timer = setTimeout(() => wake?.(), quietMs);
  };
  const close = (): void => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    wake?.();
  };
  for (const source of sources) {
    try {
      const isFolder = (await stat(source)).isDirectory();
      // A file is often replaced by another one, so that its folder has to be watched.
      const folder = resolve(isFolder ? source : dirname(source));
      const watcher = watch(folder, { recursive: isFolder }, (_event, name) => {
        if (name === null) return note(source);
        const place = join(folder, name);
        const isOwn = `${place}${sep}`.startsWith(`${resolve(ignored)}${sep}`);
        if (!isOwn && (isFolder || name === basename(source))) note(source);
      });
      watcher.on("error", () => note(source));
      watchers.push(watcher);
    } catch (error) {
      close();
      throw new CommandError(cannotWatch(source, reasonOf(error)));
    }
  }
  signal.addEventListener("abort", close, { once: true });
  return {
    changed: async () => {
      // Changes that came while others were imported have their time running already, or over.
      if (!signal.aborted) {
        await new Promise<void>((done) => {
          wake = done;
          if (changed.size > 0) timer = setTimeout(done, quietMs);
        });
      }
      wake = undefined;
      const found = signal.aborted ? [] : [...changed];
      changed.clear();
      return found;
    },
    close,
  };
}
