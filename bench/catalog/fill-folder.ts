import { once } from "node:events";
import { createWriteStream, existsSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { catalogFile, importJsonl, openSqliteStore } from "@modelshelf/store";
import { madeRecords } from "./make-records.ts";

const sample = "../shared/samples/models.jsonl.gz";

/**
 * Imports models into a data folder, and returns it.
 *
 * @param count so many that are made up; without one the sample of real records, or 10,000 where it is not there
 */
export async function fillFolder(dataFolder: string, count?: string): Promise<string> {
  await mkdir(dataFolder, { recursive: true });
  const store = await openSqliteStore({ file: catalogFile(dataFolder) });
  let source = sample;
  if (count !== undefined || !existsSync(sample)) {
    source = join(dataFolder, "models.jsonl");
    const file = createWriteStream(source);
    for (const record of madeRecords(Number(count ?? 10_000))) {
      if (!file.write(record)) await once(file, "drain");
    }
    file.end();
    await once(file, "close");
  }
  await importJsonl({ source, kind: "model", store });
  await store.close();
  if (source !== sample) rmSync(source);
  return dataFolder;
}

/** The word behind an option of the benchmark. */
export function option(name: string): string | undefined {
  const place = process.argv.indexOf(name);
  return place < 0 ? undefined : process.argv[place + 1];
}
