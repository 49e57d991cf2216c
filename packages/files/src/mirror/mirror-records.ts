import { dirname } from "node:path";
import { type CatalogRecord, kinds, parseRecord, type PutCounts, type RecordKind, type Store } from "@modelshelf/store";
import type { FileIndex } from "../index/file-index.ts";
import type { RecordQuery } from "../upstream/listed-records.ts";
import type { Upstream } from "../upstream/upstream.ts";
import { cacheFolder, pulledFiles } from "./cache-folder.ts";
import type { WantedRepository } from "./mirror-repository.ts";
import { withKnownSizes } from "./record-sizes.ts";

export interface RecordMirroring {
  readonly upstream: Upstream;
  /** Where records go; without one they are only looked at. */
  readonly store?: Store | undefined;
  readonly index?: Pick<FileIndex, "find"> | undefined;
  /** The folder of all mirrored repositories. */
  readonly root: string;
  readonly limit?: number | undefined;
  /** Leaves out what was not changed since. */
  readonly since?: Date | undefined;
  /** Private records, and files of gated ones, too. */
  readonly withRestricted?: boolean | undefined;
  /** Why the files of a record stay where they are, a sentence; absent where all may come. */
  readonly refusalOf?: ((record: CatalogRecord) => string | undefined) | undefined;
  readonly onRecord?: () => void;
  /** Of each record that is left out, or of a field of it. */
  readonly onProblem?: (sentence: string) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

/** The results of the records of a list. */
export interface MirroredRecords {
  readonly counts: PutCounts;
  /** Those whose files may be brought. */
  readonly repositories: readonly WantedRepository[];
  /** Gated or disabled: their records are here, and their files stay where they are. */
  readonly withheld: number;
  /** Refused by the policy of this hub: their records are here, and their files stay where they are. */
  readonly refused: number;
  /** Left out, for one of the reasons said. */
  readonly leftOut: number;
}

const batchSize = 200;

/** The message for a record whose files this hub has from elsewhere. */
export const isOwn = (kind: RecordKind, id: string, source: string): string =>
  `${kinds[kind].one} ${id} was imported from ${source} and is left as it is.`;
/** The message for a record that only some may see. */
export const isPrivateRecord = (kind: RecordKind, id: string): string =>
  `${kinds[kind].one} ${id} is private and is left out; add --restricted to mirror it.`;

/**
 * Brings the records that a query means into the catalog, page by page: what came before an interruption stays.
 *
 * @throws UpstreamFault when the list breaks off; StoreFault; the reason of the signal
 */
export async function mirrorRecords(query: RecordQuery, options: RecordMirroring): Promise<MirroredRecords> {
  const { upstream, store, since, limit = Number.POSITIVE_INFINITY, onProblem, signal } = options;
  const counts = { added: 0, replaced: 0, unchanged: 0 };
  const repositories: WantedRepository[] = [];
  let [taken, withheld, refused, leftOut] = [0, 0, 0, 0];
  let batch: CatalogRecord[] = [];
  const putBatch = async (): Promise<void> => {
    if (store === undefined) return;
    const records = await Promise.all(batch.map((record) => withKnownSizes(record, store)));
    batch = [];
    const became = await store.put(records);
    for (const name of ["added", "replaced", "unchanged"] as const) counts[name] += became[name];
  };
  const listing = { ...query, isNewestFirst: since !== undefined, pageSize: Math.min(limit, batchSize) };
  for await (const value of upstream.records(listing, signal)) {
    signal?.throwIfAborted();
    if (taken >= limit) break;
    const { record, problem, warnings = [] } = parseRecord(query.kind, value);
    const reason = record === undefined ? problem : reasonAgainst(record, options);
    for (const sentence of reason === undefined ? warnings.map((each) => `${record?.id}: ${each}`) : [reason]) {
      await onProblem?.(sentence);
    }
    if (record === undefined || reason !== undefined) {
      leftOut += 1;
      continue;
    }
    // The newest come first; of what has no date nobody knows that it was changed.
    if (since !== undefined && record.lastModified === undefined) continue;
    if (since !== undefined && new Date(record.lastModified ?? 0) < since) break;
    taken += 1;
    options.onRecord?.();
    batch.push(record);
    if (batch.length >= batchSize) await putBatch();
    const { kind, id, gated, lastModified: date } = record;
    const commit = record.source["sha"];
    const isWithheld = (gated && options.withRestricted !== true) || record.source["disabled"] === true;
    const refusal = isWithheld ? undefined : options.refusalOf?.(record);
    if (refusal !== undefined) await onProblem?.(refusal);
    if (isWithheld) withheld += 1;
    else if (refusal !== undefined) refused += 1;
    else if (typeof commit === "string" && /^[0-9a-f]{40}$/.test(commit)) repositories.push({ kind, id, commit, date });
  }
  await putBatch();
  return { counts, repositories, withheld, refused, leftOut };
}

function reasonAgainst(
  { kind, id, source }: CatalogRecord,
  { index, root, withRestricted }: RecordMirroring,
): string | undefined {
  const here = index?.find(kind, id);
  // Files that were brought on demand may be mirrored; those that came from a folder of their own stay.
  const brought = [root, pulledFiles(dirname(root))].map((folder) => cacheFolder(folder, kind, id));
  if (here !== undefined && !brought.includes(here.source)) return isOwn(kind, id, here.source);
  return source["private"] === true && withRestricted !== true ? isPrivateRecord(kind, id) : undefined;
}
