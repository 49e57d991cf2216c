import { StoreFault } from "../store.ts";

/** The message for a catalog whose content cannot be trusted. */
export const damaged = (file: string): string =>
  `${file} is damaged. Restore it from a backup, or delete it and import again.`;

export const notSqlite = (file: string): string =>
  `${file} is not an SQLite database. Choose another file, or delete this one and import again.`;

/** The message for a path that is a folder, or that nobody may read. */
export const cannotBeOpened = (file: string): string =>
  `${file} cannot be opened. Check that it is a file and that you may read and write it and its folder.`;

/** Primary result codes of SQLite (https://sqlite.org/rescode.html) and what a person can do about them. */
const sentences: ReadonlyMap<number, (file: string) => string> = new Map([
  [3, (file) => `${file} cannot be opened: permission denied. Check who owns it, or choose another file.`],
  [5, (file) => `${file} has been locked by another process for too long. Try again after its import.`],
  [6, (file) => `${file} has been locked by another process for too long. Try again after its import.`],
  [8, (file) => `${file} cannot be written. Check the permissions of the file and of its folder.`],
  [10, (file) => `${file} cannot be read or written: the disk reports an error.`],
  [11, damaged],
  [13, (file) => `The disk of ${file} is full. Free some space and run the same command again.`],
  [14, cannotBeOpened],
  [26, notSqlite],
]);

/** Codes of what hinders writing, and of files that cannot be read. 14 is both: a file in WAL mode needs others beside it. */
const writing: ReadonlySet<number> = new Set([3, 8, 13, 14]);
const damage: ReadonlySet<number> = new Set([10, 11, 26]);

/**
 * Faults of the disk that only writing meets: bytes, synchronizing, cutting off, and the shared memory that a file in WAL
 * mode needs beside it, also to be read. A full disk is told by them where SQLite cannot tell it from a broken one.
 */
const diskWriting: ReadonlySet<number> = new Set([3, 4, 6, 18, 19, 21].map((detail) => 10 | (detail << 8)));

export const notWritten = (file: string): string =>
  `${file} cannot be written: its disk is full or reports an error. Free some space and try again.`;

/** An error of SQLite as one sentence; other errors as they are. */
export function toStoreFault(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  if (!("errcode" in error) || typeof error.errcode !== "number") {
    const closed = "code" in error && error.code === "ERR_INVALID_STATE";
    return closed ? new StoreFault(`The catalog ${file} is closed.`, { cause: error }) : error;
  }
  // The low byte of an extended code is the primary one.
  const code = error.errcode & 0xff;
  if (diskWriting.has(error.errcode)) {
    return new StoreFault(notWritten(file), { cause: error, isAboutWriting: true });
  }
  const kind = { isAboutWriting: writing.has(code), isDamage: damage.has(code) };
  return new StoreFault(sentences.get(code)?.(file) ?? `${file} failed: ${error.message}.`, { cause: error, ...kind });
}
