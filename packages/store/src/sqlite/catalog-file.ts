import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * The file of the embedded catalog in a data folder. Until 0.2.0 it was spelled `catalogue.sqlite`; a folder that has only
 * that one keeps it.
 *
 * @example catalogFile("var") // "var/catalog.sqlite"
 */
export function catalogFile(dataFolder: string): string {
  const file = join(dataFolder, "catalog.sqlite");
  const former = join(dataFolder, "catalogue.sqlite");
  return !existsSync(file) && existsSync(former) ? former : file;
}
