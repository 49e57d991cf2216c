import { realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";

/** Whether the way from one folder to another only leads down. */
export const isBelow = (way: string): boolean => way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);

/**
 * Whether a folder is another, or is around it, links followed. False where one of them is not there.
 *
 * @example holdsFolder("/home/ada", "/home/ada/chapters") // true
 */
export function holdsFolder(folder: string, inner: string): boolean {
  try {
    const [outer, real] = [realpathSync.native(folder), realpathSync.native(inner)];
    return isBelow(relative(outer, real)) && statSync(real).isDirectory();
  } catch {
    return false;
  }
}

/**
 * A place with the links on the way to it followed, as far as the way is there.
 *
 * @example realPlace("/home/ada/link/gone") // "/home/ada/linked/gone"
 */
export function realPlace(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const around = dirname(path);
    return around === path ? path : join(realPlace(around), basename(path));
  }
}
