import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** What a path is called while a process of this command makes it. */
export function unfinishedName(path: string, purpose: string): string {
  return join(dirname(path), `.${basename(path)}.${purpose}-${process.pid}`);
}

/**
 * Removes what an earlier run of a command has left beside a path because it was killed. What a process makes that still
 * runs stays. One with the number of this process is gone: in a container each run has the same number.
 *
 * @param path as it was given to {@link unfinishedName}; its folder may be missing
 * @example await removeLeftBehind("/backup/monday", "unfinished"); // /backup/.monday.unfinished-4711 is gone
 */
export async function removeLeftBehind(path: string, purpose: string): Promise<void> {
  const [folder, start] = [dirname(path), `.${basename(path)}.${purpose}-`];
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [, pid] = name.startsWith(start) ? (/^(\d+)(?:-\w+)?$/.exec(name.slice(start.length)) ?? []) : [];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs as somebody else.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
