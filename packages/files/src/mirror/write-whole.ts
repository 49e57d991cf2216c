import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a small file so that readers, in other processes too, see the text before or the new one, and never a part of it.
 * Folders that are missing are made. Several may write the same file at once: the last one wins.
 *
 * @throws the error of the file system; nothing is left behind then
 * @example await writeWhole("/data/cache/models--ada--reader/refs/main", commit);
 */
export async function writeWhole(place: string, text: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  const unfinished = `${place}.${randomBytes(6).toString("hex")}.incomplete`;
  try {
    await writeFile(unfinished, text, { flush: true });
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
