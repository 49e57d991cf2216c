import { resolve, sep } from "node:path";

/**
 * Whether a path leads into a folder, and not to the folder itself. Links are not followed.
 *
 * @example isInFolder("var/cache/models--ada--reader", "var/cache") // true
 */
export function isInFolder(path: string, folder: string): boolean {
  return resolve(path).startsWith(resolve(folder) + sep);
}
