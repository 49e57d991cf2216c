import { type RecordKind, recordKinds } from "../kinds/kinds.ts";
import type { Store } from "../store.ts";

/** Records of one page and one transaction. */
const batch = 500;

export interface CopyOptions {
  readonly from: Pick<Store, "search" | "count">;
  readonly to: Pick<Store, "put" | "count">;
  /** Called after each batch, first with none done. */
  readonly onProgress?: (progress: CopyProgress) => void;
  /** Ends it after the current batch; what was copied stays. */
  readonly signal?: AbortSignal;
}

export interface CopyProgress {
  readonly done: number;
  readonly total: number;
}

/** How many records of a kind both catalogs have in the end. */
export interface CopiedKind {
  readonly kind: RecordKind;
  readonly from: number;
  /** May be more: what was there already stays. */
  readonly to: number;
}

export interface CopyResult {
  readonly added: number;
  readonly replaced: number;
  readonly unchanged: number;
  readonly kinds: readonly CopiedKind[];
  /** Whether the signal ended it. */
  readonly aborted: boolean;
}

/**
 * Copies all records of a catalog into another one, in the order of their ids. Running it again goes quickly over what is
 * there already, so a copy that was interrupted is simply made again.
 *
 * @example
 * const { kinds } = await copyRecords({ from: sqlite, to: postgres });
 * kinds[0]; // { kind: "model", from: 9454, to: 9454 }
 */
export async function copyRecords({ from, to, onProgress, signal }: CopyOptions): Promise<CopyResult> {
  const counts = { added: 0, replaced: 0, unchanged: 0 };
  const totals = await Promise.all(recordKinds.map((kind) => from.count(kind)));
  const total = totals.reduce((sum, count) => sum + count, 0);
  let done = 0;
  onProgress?.({ done, total });
  for (const kind of recordKinds) {
    let cursor: string | undefined;
    do {
      if (signal?.aborted) break;
      const page = await from.search({ kind, sort: "name", limit: batch, ...(cursor !== undefined && { cursor }) });
      const { added, replaced, unchanged } = await to.put(page.records);
      counts.added += added;
      counts.replaced += replaced;
      counts.unchanged += unchanged;
      done += page.records.length;
      cursor = page.next;
      onProgress?.({ done, total });
    } while (cursor !== undefined);
  }
  const kinds = await Promise.all(
    recordKinds.map(async (kind) => ({ kind, from: await from.count(kind), to: await to.count(kind) })),
  );
  return { ...counts, kinds, aborted: signal?.aborted === true };
}
