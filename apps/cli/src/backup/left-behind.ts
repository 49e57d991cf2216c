import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** The name of a path while a process of this command makes it. */
export function unfinishedName(path: string, purpose: string): string {
  return join(dirname(path), `.${basename(path)}.${purpose}-${process.pid}`);
}

/**
 * Removes what an earlier run of a command has left beside a path because it was killed. What a process makes that still
 * runs stays. One with the number of this process is gone: in a container each run has the same number. Numbers say nothing
 * about processes of other machines or containers that share the folder; two of them must not make the same path at once.
 *
 * @param path as it was given to {@link unfinishedName}; its folder may be missing
 * @param end of the names that are meant, such as `-new`
 * @example await removeLeftBehind("/backup/monday", "unfinished"); // /backup/.monday.unfinished-4711 is gone
 */
export async function removeLeftBehind(path: string, purpose: string, end = ""): Promise<void> {
  for (const left of await leftBehind(path, purpose, end)) await rm(left, { recursive: true, force: true });
}

/**
 * The paths that {@link removeLeftBehind} removes.
 *
 * @example await leftBehind("/data/files.sqlite", "restore", "-old") // ["/data/.files.sqlite.restore-4711-old"]
 */
export async function leftBehind(path: string, purpose: string, end: string): Promise<readonly string[]> {
  const [folder, start] = [dirname(path), `.${basename(path)}.${purpose}-`];
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => {
      const pid =
        name.startsWith(start) && name.endsWith(end) ? name.slice(start.length, name.length - end.length) : "";
      return /^\d+$/.test(pid) && !isRunning(Number(pid));
    })
    .map((name) => join(folder, name));
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
