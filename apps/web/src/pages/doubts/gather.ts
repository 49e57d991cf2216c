import { type CatalogRecord, type Doubt, doubtsOf, recordKinds, type Store } from "@modelshelf/store";
import { nextTurn } from "../../http/next-turn.ts";

/** A record that contradicts itself, and how. */
export interface DoubtedRecord extends Doubt {
  readonly record: Pick<CatalogRecord, "kind" | "id">;
}

/** The doubts about records of a whole catalog. */
export interface GatheredDoubts {
  /** Records that were looked at, and those of them with any doubt. */
  readonly records: number;
  readonly doubted: number;
  readonly byKind: ReadonlyMap<string, DoubtsOfKind>;
}

interface DoubtsOfKind {
  readonly count: number;
  /** In the order of ids; the first {@link mostKept} of them. */
  readonly kept: readonly DoubtedRecord[];
}

/** Doubts of a kind that are kept in memory. */
const mostKept = 20_000;
/** Records that are read at once, without letting other requests have their turn: some milliseconds. */
const recordsAtOnce = 50;

interface Gathering {
  readonly revision: string | undefined;
  readonly doubts: Promise<GatheredDoubts>;
}

type Readable = Pick<Store, "revision" | "search">;

const gathered = new WeakMap<Readable, Gathering>();

/** The doubts of all records of a catalog. They are looked for once in each state of the catalog, however many ask. */
export function gatherDoubts(store: Readable): Promise<GatheredDoubts> {
  const revision = store.revision();
  const known = gathered.get(store);
  if (known !== undefined && revision !== undefined && known.revision === revision) return known.doubts;
  const doubts = readAll(store);
  gathered.set(store, { revision, doubts });
  doubts.catch(() => gathered.delete(store));
  return doubts;
}

async function readAll(store: Readable): Promise<GatheredDoubts> {
  const byKind = new Map<string, { count: number; readonly kept: DoubtedRecord[] }>();
  let [records, doubted] = [0, 0];
  for (const kind of recordKinds) {
    let cursor: string | undefined;
    do {
      const limit = recordsAtOnce;
      const page = await store.search({ kind, sort: "name", limit, ...(cursor !== undefined && { cursor }) });
      for (const record of page.records) {
        const found = doubtsOf(record);
        records += 1;
        if (found.length > 0) doubted += 1;
        for (const doubt of found) {
          const ofKind = byKind.get(doubt.kind) ?? { count: 0, kept: [] };
          byKind.set(doubt.kind, ofKind);
          ofKind.count += 1;
          if (ofKind.kept.length < mostKept) ofKind.kept.push({ ...doubt, record: { kind, id: record.id } });
        }
      }
      cursor = page.next;
      await nextTurn();
    } while (cursor !== undefined);
  }
  return { records, doubted, byKind };
}
