import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Beside the documents of a folder that has left its repository: when each file last changed. */
export const datesFile = "_dates.json";

/**
 * The dates that a folder brings along, by the paths of its files; undefined where it brings none. What is not a date is
 * left out.
 *
 * @example (await readKeptDates("content/docs"))?.get("index.md") // "2026-11-21T14:38:57.000Z"
 */
export async function readKeptDates(folder: string): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const kept: unknown = JSON.parse(await readFile(join(folder, datesFile), "utf8"));
    if (typeof kept !== "object" || kept === null) return undefined;
    const dates = new Map<string, string>();
    for (const [file, date] of Object.entries(kept)) {
      const time = typeof date === "string" ? new Date(date) : new Date(Number.NaN);
      if (!Number.isNaN(time.getTime())) dates.set(file, time.toISOString());
    }
    return dates;
  } catch {
    return undefined;
  }
}
