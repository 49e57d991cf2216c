import { realpath } from "node:fs/promises";
import { sep } from "node:path";

/** A file or folder that a path leads to. */
export interface Followed {
  /** Absolute, without links. */
  readonly place: string;
  /** The name that the cache of the Hub's clients has for the content: its hash, as the Hub says it. */
  readonly blob?: string;
}

/**
 * Where a path leads, links followed; `undefined` where a link leads out of the folders that belong together.
 *
 * @param path below a folder that is itself without links
 * @param isLink whether its last part may be a link. Default `true`
 * @throws the error of the file system: ENOENT for a link to nothing, ELOOP for links in a circle
 */
export type FollowLinks = (path: string, isLink?: boolean) => Promise<Followed | undefined>;

/**
 * Follows links as long as they stay in one folder.
 *
 * @throws the error of the file system when the folder cannot be read
 * @example await (await linksWithin("/models/ada/reader"))("/models/ada/reader/latest.json", true) // { place: "/…/config.json" }
 */
export async function linksWithin(folder: string): Promise<FollowLinks> {
  const fence = await realpath(folder);
  return async (path, isLink = true) => {
    const place = isLink ? await realpath(path) : path;
    return isBelow(fence, place) ? { place } : undefined;
  };
}

/** Whether an absolute path is a folder, or in it. */
export const isBelow = (folder: string, path: string): boolean =>
  `${path}${sep}`.startsWith(folder.endsWith(sep) ? folder : folder + sep);
