import { readFile } from "node:fs/promises";
import { parseRecord, type RecordKind, type Store } from "@modelshelf/store";
import { cardProse } from "../record/card-prose.ts";
import type { RepositoryFile } from "../repository/repository.ts";

/** Adds sizes and hashes of its files to a record, and what its card says: lists of the API have names only. */
export async function putFileSizes(
  store: Store,
  kind: RecordKind,
  id: string,
  files: readonly RepositoryFile[],
  cardPlace?: string,
): Promise<void> {
  const before = (await store.get(kind, id))?.source;
  if (before === undefined) return;
  const siblings = files.map(({ path, size, oid, lfs }) => ({
    rfilename: path,
    size,
    blobId: oid,
    ...(lfs && { lfs: { sha256: lfs.sha256, size, pointerSize: lfs.pointerSize } }),
  }));
  const card = cardPlace === undefined ? "" : cardProse(await readFile(cardPlace, "utf8").catch(() => ""));
  const { record } = parseRecord(kind, { ...before, siblings, ...(card !== "" && { _card: card }) });
  if (record !== undefined) await store.put([record]);
}
