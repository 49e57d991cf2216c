import { hash } from "node:crypto";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CatalogRecord, importJsonl, notedFieldsOf, noteFiles, readNotes, type Store } from "@modelshelf/store";

export interface StarterOptions {
  /** Folder in which `content/catalog/*.jsonl` and `content/notes/*.jsonl` are. */
  readonly folder: string;
  /** File that remembers which starter records are in the catalog; none for a catalog in memory. */
  readonly stampFile: string | undefined;
  readonly log: ((line: string) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

/**
 * Puts the starter records into a catalog when they, or the notes on others, have changed since the last time. What was
 * imported from elsewhere stays as it is, with today's notes on what it leaves out: the store adds them.
 */
export async function fillWithStarters(store: Store, options: StarterOptions): Promise<void> {
  const { folder, stampFile, log, signal } = options;
  const notes = noteFiles(folder);
  const stamp = hash("sha256", notes.map((file) => readFileSync(join(folder, file), "utf8")).join("\n"));
  if (readStamp(stampFile) === stamp) return;
  const target = { put: async (records: readonly CatalogRecord[]) => store.put(await onlyStarters(store, records)) };
  for (const file of globSync("content/catalog/*.jsonl", { cwd: folder }).sort()) {
    const result = await importJsonl({ source: join(folder, file), store: target, ...(signal ? { signal } : {}) });
    for (const { line, reason } of result.rejected) log?.(`${file}:${line}: ${reason}`);
    if (result.aborted) return;
  }
  const noted = await Promise.all(readNotes(folder).records.map(({ kind, id }) => store.get(kind, id)));
  await store.put(noted.filter((record) => record !== undefined));
  if (stampFile !== undefined) writeStamp(stampFile, stamp);
}

/**
 * Those that are new, or are in the catalog as starters: only records from elsewhere have dates and counts, and every
 * starter states what it is.
 */
async function onlyStarters(store: Store, records: readonly CatalogRecord[]): Promise<readonly CatalogRecord[]> {
  const standing = await Promise.all(records.map(({ kind, id }) => store.get(kind, id)));
  return records.filter((_, index) => {
    const known = standing[index];
    if (!known) return true;
    const isStated = known.description !== undefined && !notedFieldsOf(known).includes("description");
    const isUsed =
      known.lastModified !== undefined || known.createdAt !== undefined || known.downloads + known.likes > 0;
    return isStated && !isUsed;
  });
}

/** On a full disk the catalog is there all the same; its records are compared once more at the next start. */
function writeStamp(file: string, stamp: string): void {
  try {
    writeFileSync(file, stamp);
  } catch {
    rmSync(file, { force: true });
  }
}

function readStamp(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
