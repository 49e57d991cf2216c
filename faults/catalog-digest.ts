import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { writeFile } from "node:fs/promises";
import { catalogFile, type CatalogRecord, openPostgresStore, openSqliteStore, type Store } from "@modelshelf/store";
import { madeRecords } from "../bench/catalog/make-records.ts";

/** The contents of a catalog, so that two can be compared. */
export interface CatalogDigest {
  readonly records: number;
  /** Of all records, and of what the indexes count and find. */
  readonly hash: string;
}

/** Writes made-up models, one line of JSON each, and returns the file. */
export async function writeRecords(file: string, count: number): Promise<string> {
  await writeFile(file, madeRecords(count));
  return file;
}

/** The digest of a data folder's catalog, or of a database. Opens it for writing, as the next import would. */
export async function digestAt(place: string): Promise<CatalogDigest> {
  const store = place.startsWith("postgres")
    ? await openPostgresStore({ url: place })
    : await openSqliteStore({ file: catalogFile(place) });
  return digestOf(store).finally(() => store.close());
}

async function digestOf(store: Store): Promise<CatalogDigest> {
  await store.check();
  const hash = createHash("sha256");
  const records: CatalogRecord[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const page = await store.search({ kind: "model", limit: 1000, ...(cursor !== undefined && { cursor }) });
    records.push(...page.records);
    cursor = page.next;
  }
  // In one order, whatever the order of keys in two catalogs is.
  for (const { source } of records.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    hash.update(JSON.stringify(source));
  }
  for (const facet of ["library", "task", "license"] as const) {
    const counts = await store.facet({ kind: "model" }, facet, 1000);
    hash.update(JSON.stringify(counts.toSorted((one, other) => (one.value < other.value ? -1 : 1))));
  }
  hash.update(String((await store.search({ kind: "model", text: "bert", limit: 1 })).total));
  return { records: records.length, hash: hash.digest("hex") };
}

/** One text for all files below a folder with their contents. */
export async function folderDigest(folder: string): Promise<{ readonly files: number; readonly hash: string }> {
  if (!existsSync(folder)) return { files: 0, hash: "" };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name)).toSorted();
  const hash = createHash("sha256");
  for (const path of paths) {
    hash.update(`\0${path.slice(folder.length)}\0`);
    await pipeline(createReadStream(path), async (chunks) => {
      for await (const chunk of chunks) hash.update(chunk as Buffer);
    });
  }
  return { files: paths.length, hash: hash.digest("hex") };
}
