import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** The message for a download that was broken off, by its place below the folder of the repository. */
export const isUnfinished = (path: string): string =>
  `${path} is an unfinished download; it is left out. Download the repository again, then import it.`;

/** Whether a file is what the Hub's clients leave behind of a download that was broken off: `88dd….incomplete`. */
export const isHalf = (path: string): boolean => path.endsWith(".incomplete");

/**
 * The downloads of the Hub's clients that were broken off, as sentences: in `blobs` of a cache, and where they keep them
 * while they download into a folder (`hf download --local-dir`).
 *
 * @param folder of the repository
 * @param part where in it: `blobs`
 * @example await unfinishedIn("models/ada/reader", localDownloads) // ["…/x.88dd….incomplete is a download that did not finish; …"]
 */
export async function unfinishedIn(folder: string, part: string): Promise<readonly string[]> {
  const found = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile() && isHalf(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"))
    .toSorted()
    .map((path) => isUnfinished(path));
}

/** Where the Hub's clients keep what they download into a folder. */
export const localDownloads = ".cache/huggingface/download";
