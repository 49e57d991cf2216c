import { reasonOf } from "@modelshelf/store";

/** SQLite's number for a disk that is full. */
const sqliteFull = 13;
const ofFullDisk: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);
const ofMachine: ReadonlySet<unknown> = new Set(["EACCES", "EIO", "EMFILE", "ENFILE", "EPERM", "EROFS", ...ofFullDisk]);

/** Paths that people give: of a file that is not there, or below one that is not a folder. */
const ofPath: ReadonlySet<unknown> = new Set(["EISDIR", "ELOOP", "ENAMETOOLONG", "ENOENT", "ENOTDIR"]);

/** Whether a write failed because the disk or the quota is full. */
export function isFullDisk(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { readonly code?: unknown; readonly errcode?: unknown };
  return ofFullDisk.has(code) || errcode === sqliteFull;
}

/** Whether an error is the machine's: its disk, permissions or limits, which the next file would meet as well. */
export function isOfMachine(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && (isFullDisk(error) || ("code" in error && ofMachine.has(error.code)));
}

/**
 * An error of the machine or of a path as a sentence with what to do; `undefined` for any other error.
 *
 * @example machineFault(error) // "/srv/hub/out.html cannot be used: permission denied. Check its permissions and those of its folder."
 */
export function machineFault(error: unknown): string | undefined {
  if (!isOfMachine(error) && !isOfPath(error)) return undefined;
  const { path, code } = error;
  if (isFullDisk(error)) {
    return `The disk${path === undefined ? "" : ` of ${path}`} is full. Free some space and run the same command again.`;
  }
  const place = ofPath.has(code) ? " Check the path." : "";
  const advice = ["EACCES", "EPERM"].includes(code ?? "") ? " Check its permissions and those of its folder." : place;
  // Without a place nobody could tell which file it was: the stack does.
  return path === undefined ? undefined : `${path} cannot be used: ${reasonOf(error)}.${advice}`;
}

const isOfPath = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error && "code" in error && ofPath.has(error.code);
