import { readFile } from "node:fs/promises";
import { type CatalogRecord, parseRecord, type RecordKind, type Store } from "@modelshelf/store";
import { cardProse } from "../record/card-prose.ts";
import { toSibling } from "../repository/sibling.ts";
import type { RepositoryFile } from "../repository/repository.ts";

/** Adds sizes and hashes of its files to a record, and what its card says: lists of the API have names only. */
export async function putFileSizes(
  store: Pick<Store, "get" | "put">,
  kind: RecordKind,
  id: string,
  files: readonly RepositoryFile[],
  cardPlace?: string,
): Promise<void> {
  const before = (await store.get(kind, id))?.source;
  if (before === undefined) return;
  const siblings = files.map(toSibling);
  const card = cardPlace === undefined ? "" : cardProse(await readFile(cardPlace, "utf8").catch(() => ""));
  const { record } = parseRecord(kind, { ...before, siblings, ...(card !== "" && { _card: card }) });
  if (record !== undefined) await store.put([record]);
}

/** Lists name files without sizes; those of the same commit that the catalog has already stay. */
export async function withKnownSizes(record: CatalogRecord, store: Pick<Store, "get">): Promise<CatalogRecord> {
  const before = (await store.get(record.kind, record.id))?.source;
  if (before?.["siblings"] === undefined || before["sha"] !== record.source["sha"]) return record;
  return { ...record, source: { ...record.source, siblings: before["siblings"], ...cardIn(before) } };
}

/** The card as an earlier run read it; it is of the same commit. */
const cardIn = (before: Readonly<Record<string, unknown>>): object =>
  before["_card"] === undefined ? {} : { _card: before["_card"] };
