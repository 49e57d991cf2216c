import type { LinesRead, RecordLine } from "./read-lines.ts";
import { duplicateOf } from "./sentences.ts";
import type { PreparedBatch, TakesPrepared } from "../prepared/prepare-records.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { PutCounts, Store } from "../store.ts";

/**
 * Each transaction writes most blocks of the index again that have the keys of its records, and blocks are of 65,536 keys. The
 * first batches are small, so that there is something to see soon.
 */
const firstRecords = 2000;
const maxRecords = 65_536;
/** Records as objects take ten times the memory of prepared rows: 17 KB each. */
const maxRecordsAsObjects = 8192;
const timesAsMany = 8;
const maxBytes = 64 * 1024 * 1024;
/** Ids that are remembered in order to tell repeated ones; about 100 MB. */
const maxRemembered = 1_000_000;

export type TakesRecords = Pick<Store, "put"> & Partial<TakesPrepared>;

/** Collects records, hands them to the store in transactions and counts what became of them. */
export class ImportBatch {
  readonly #store: TakesRecords;
  readonly #warn: (warning: string) => void;
  readonly #counts = { added: 0, replaced: 0, unchanged: 0, repeated: 0 };
  /** Line of every id so far, by kind and id. */
  readonly #lines = new Map<string, number>();
  /** Where those records of this batch are that are not to be written after others of it. */
  readonly #places = new Map<string, Place>();
  #fresh: Waiting[] = [];
  #again: Waiting[] = [];
  #size = 0;
  #bytes = 0;
  #mostRecords = firstRecords;

  constructor(store: TakesRecords, warn: (warning: string) => void) {
    this.#store = store;
    this.#warn = warn;
  }

  get counts(): PutCounts & { readonly repeated: number } {
    return this.#counts;
  }

  /** Records that are in the store by now. */
  get stored(): number {
    return this.#counts.added + this.#counts.replaced + this.#counts.unchanged;
  }

  get isFull(): boolean {
    return this.#size >= this.#mostRecords || this.#bytes >= maxBytes;
  }

  /** @param each is called with each record before its id is reported */
  add(read: LinesRead, each: (record: RecordLine & { readonly id: string }) => void): void {
    const { records } = read;
    const given = "rows" in records ? records.records : records;
    const everything = [...given.keys()];
    // An id of an earlier batch is written apart, so that it does not count as replacing what was before the import.
    const fresh: Waiting = { records, omitted: new Set() };
    const again: Waiting = { records, omitted: new Set(everything) };
    for (const [place, { kind, id }] of given.entries()) {
      const record = read.lines[place];
      if (record === undefined) continue;
      const { line, bytes } = record;
      each({ ...record, id });
      const key = `${kind} ${id}`;
      const isKnown = this.#note(key, id, line);
      const before = this.#places.get(key);
      before?.waiting.omitted.add(before.place);
      const isAgain = before === undefined ? isKnown : before.isAgain;
      if (isAgain) {
        fresh.omitted.add(place);
        again.omitted.delete(place);
      }
      this.#places.set(key, { waiting: isAgain ? again : fresh, place, isAgain });
      this.#bytes += bytes;
    }
    this.#size += given.length;
    this.#fresh.push(fresh);
    if (again.omitted.size < given.length) this.#again.push(again);
  }

  async store(): Promise<void> {
    const [fresh, again] = [this.#fresh, this.#again];
    [this.#fresh, this.#again, this.#size, this.#bytes] = [[], [], 0, 0];
    this.#places.clear();
    const most = this.#store.putPrepared === undefined ? maxRecordsAsObjects : maxRecords;
    this.#mostRecords = Math.min(most, this.#mostRecords * timesAsMany);
    const { added, replaced, unchanged } = await this.#put(fresh);
    this.#counts.added += added;
    this.#counts.replaced += replaced;
    this.#counts.unchanged += unchanged;
    await this.#put(again);
  }

  /** Remembers the line of an id and returns whether it has come before. */
  #note(key: string, id: string, line: number): boolean {
    const before = this.#lines.get(key);
    if (before !== undefined) {
      this.#counts.repeated += 1;
      this.#warn(duplicateOf(line, id, before));
    } else if (this.#lines.size === maxRemembered - 1) {
      this.#warn(`Line ${line}: duplicate ids are not reported from here on; the last one still wins.`);
    }
    if (before !== undefined || this.#lines.size < maxRemembered) this.#lines.set(key, line);
    return before !== undefined;
  }

  async #put(waiting: readonly Waiting[]): Promise<PutCounts> {
    const isAnything = waiting.some(({ records, omitted }) => omitted.size < countOf(records));
    if (!isAnything) return { added: 0, replaced: 0, unchanged: 0 };
    const { putPrepared } = this.#store;
    if (putPrepared === undefined) return this.#store.put(waiting.flatMap(recordsOf));
    return putPrepared.call(this.#store, waiting.flatMap(preparedOf));
  }
}

/** Records as they were read, and the places of those that are not to be written. */
interface Waiting {
  readonly records: LinesRead["records"];
  readonly omitted: Set<number>;
}

interface Place {
  readonly waiting: Waiting;
  readonly place: number;
  readonly isAgain: boolean;
}

const countOf = (records: LinesRead["records"]): number => ("rows" in records ? records.records : records).length;

function recordsOf({ records, omitted }: Waiting): readonly CatalogRecord[] {
  return "rows" in records ? [] : records.filter((_, place) => !omitted.has(place));
}

function preparedOf({ records, omitted }: Waiting): PreparedBatch[] {
  return "rows" in records ? [{ prepared: records, omitted }] : [];
}
