import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process brings files into the same folder. */
export class FolderLocked extends Error {
  override readonly name = "FolderLocked";
}

/** The message for a folder into which another process brings files. */
export const isLocked = (folder: string): string =>
  `Another mirror is downloading files into ${folder}; run this again when it is done.`;

/**
 * Has a folder for oneself until it is released, or the process ends, however it ends: SQLite's lock is one of the system.
 *
 * @returns what releases it
 * @throws FolderLocked while another process has it
 */
export function lockFolder(folder: string): () => void {
  // The one folder beside repositories that the Hub's clients expect in a cache.
  const locks = join(folder, ".locks");
  mkdirSync(locks, { recursive: true });
  const database = new DatabaseSync(join(locks, "mirror.sqlite"), { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    const isBusy = (error as { readonly errcode?: number }).errcode === 5;
    throw isBusy ? new FolderLocked(isLocked(folder)) : error;
  }
  return () => database.close();
}
