import type { CatalogRecord } from "../record/record.ts";
import type { PutCounts, Store } from "../store.ts";
import { duplicateOf } from "./sentences.ts";

/** Each transaction merges parts of the index for words: 2000 records at once take a quarter less time than 500. */
const maxRecords = 2000;
const maxBytes = 4 * 1024 * 1024;
/** Ids that are remembered in order to tell repeated ones; about 100 MB. Catalogs beyond belong in a database server. */
const maxRemembered = 1_000_000;

/** Collects records, hands them to the store in transactions and counts what became of them. */
export class ImportBatch {
  readonly #store: Pick<Store, "put">;
  readonly #warn: (warning: string) => void;
  readonly #counts = { added: 0, replaced: 0, unchanged: 0, repeated: 0 };
  /** Line of every id so far, by kind and id. */
  readonly #lines = new Map<string, number>();
  #fresh = new Map<string, CatalogRecord>();
  #again = new Map<string, CatalogRecord>();
  #bytes = 0;

  constructor(store: Pick<Store, "put">, warn: (warning: string) => void) {
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
    return this.#fresh.size + this.#again.size >= maxRecords || this.#bytes >= maxBytes;
  }

  add(record: CatalogRecord, line: number, bytes: number): void {
    const key = `${record.kind} ${record.id}`;
    const before = this.#lines.get(key);
    if (before !== undefined) {
      this.#counts.repeated += 1;
      this.#warn(duplicateOf(line, record.id, before));
    } else if (this.#lines.size === maxRemembered - 1) {
      this.#warn(`Line ${line}: duplicate ids are not reported from here on; the last one still wins.`);
    }
    if (before !== undefined || this.#lines.size < maxRemembered) this.#lines.set(key, line);
    // An id of an earlier batch is written apart, so that it does not count as replacing what was before the import.
    const isFresh = before === undefined || this.#fresh.has(key);
    (isFresh ? this.#fresh : this.#again).set(key, record);
    this.#bytes += bytes;
  }

  async store(): Promise<void> {
    if (this.#fresh.size > 0) {
      const { added, replaced, unchanged } = await this.#store.put([...this.#fresh.values()]);
      this.#counts.added += added;
      this.#counts.replaced += replaced;
      this.#counts.unchanged += unchanged;
    }
    if (this.#again.size > 0) await this.#store.put([...this.#again.values()]);
    this.#fresh = new Map();
    this.#again = new Map();
    this.#bytes = 0;
  }
}
