import { nameCache } from "../name-cache.ts";
import { LRUCache } from "lru-cache";
import { RoaringBitmap32 } from "roaring-wasm";
import { fromBytes } from "../facet-index/members.ts";
import type { FacetId } from "../facets/ids.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { isRising, type KeptOrder } from "../orders/order-keys.ts";
import type { CursorPosition } from "../query/cursor.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { FacetCount } from "../store.ts";
import { IndexMemory, type PieceOfIds, type RowsOfKind, type ValueOfFacet } from "../word-index/index-memory.ts";
import type { RankedRecords } from "../word-index/ranked-walk.ts";
import { WordHits } from "../word-index/word-hits.ts";
import type { CatalogParts } from "./catalog-parts.ts";
import { type CatalogState, FacetChunks } from "./facet-chunks.ts";
import { loadInSlices } from "./facet-slices.ts";
import { readValue, readWords } from "./index-rows.ts";
import type { Row, Statements } from "./statements.ts";

/** Records that many pages show: popular ones, and those that most are made from. Some kilobytes each. */
const maxRecords = 1000;

/**
 * The index of a catalog in memory, as the file has it: what was written since it was last asked is read before it answers,
 * whichever process wrote it. Each question has to be asked within a transaction, so that rows and index are of one state.
 *
 * Facets are read when they are first counted; values that are filtered by, one at a time.
 *
 * @example
 * const index = new FollowedIndex(statements, new CatalogParts());
 * transaction(database, "DEFERRED", () => index.every("model").size); // number of models
 */
export class FollowedIndex extends IndexMemory {
  readonly #statements: Statements;
  readonly #parts: CatalogParts;
  /** Facets that were counted, chunk by chunk. */
  readonly #chunks = new Map<string, FacetChunks>();
  /** Facets that are being read piece by piece. */
  readonly #loading = new Map<string, Promise<void>>();
  readonly #records = nameCache("records", new LRUCache<number, CatalogRecord>({ max: maxRecords }));
  /** SQLite's count of changes by other connections: https://www.sqlite.org/pragma.html#pragma_data_version */
  #dataVersion: unknown;
  /** The version that the records were indexed under; another one means another index. */
  #version: unknown;
  #generation = -1;
  #revision = 0;
  #isHeld = false;

  constructor(statements: Statements, parts: CatalogParts) {
    super();
    this.#statements = statements;
    this.#parts = parts;
    parts.onNew = () => {
      this.answers.clear();
      this.#revision += 1;
    };
  }

  /** To be called when this connection has written, which `data_version` does not tell. */
  forget(): void {
    this.#dataVersion = undefined;
  }

  /** Does work within one transaction: what is in the file stays the same meanwhile, so it is looked at once. */
  hold<T>(work: () => T): T {
    this.follow();
    this.#isHeld = true;
    try {
      return work();
    } finally {
      this.#isHeld = false;
    }
  }

  /** Rises when anything was written, by whomever. */
  get revision(): number {
    this.follow();
    return this.#revision;
  }

  get generation(): number {
    return this.#generation;
  }

  /** Number of records for each value of a facet among some, or all of the kind; most first, ties by value. */
  counts(kind: RecordKind, facet: FacetId, found: RoaringBitmap32 | undefined, limit: number): readonly FacetCount[] {
    this.follow();
    const most = found === undefined ? this.#parts.most(this.#state, kind, facet) : undefined;
    if (most !== undefined) return most.slice(0, limit);
    const columns = this.#parts.columns(this.#state, kind, facet);
    if (columns !== undefined) return columns.counts(this.among(kind, found), limit);
    const chunks = this.#chunksOf(kind, facet);
    for (const chunk of chunks.missing(found === undefined)) chunks.load(this.#state, chunk);
    return chunks.counts(this.among(kind, found), limit);
  }

  /**
   * Whether so much of a facet is to be read before it can be counted that others would wait: then {@link load} comes first.
   *
   * @param isAll all records of the kind are counted
   */
  isLarge(kind: RecordKind, facet: FacetId, isAll: boolean): boolean {
    this.follow();
    if (isAll && this.#parts.most(this.#state, kind, facet) !== undefined) return false;
    if (this.#parts.columns(this.#state, kind, facet) !== undefined) return false;
    return this.#chunksOf(kind, facet).missing(isAll).length > 0;
  }

  /**
   * Reads what counting a facet needs, piece by piece, so that others are answered in between.
   *
   * @param hold does one piece, in a transaction and by {@link hold}
   */
  async load(
    { kind, facet, isAll }: { readonly kind: RecordKind; readonly facet: FacetId; readonly isAll: boolean },
    hold: <T>(work: () => T) => T,
  ): Promise<void> {
    const name = `${kind} ${facet} ${isAll}`;
    let loading = this.#loading.get(name);
    if (loading === undefined) {
      const chunks = hold(() => this.#chunksOf(kind, facet));
      loading = loadInSlices(chunks, isAll, (work) => hold(() => work(this.#state))).finally(() =>
        this.#loading.delete(name),
      );
      this.#loading.set(name, loading);
    }
    await loading;
  }

  /** The orders of a kind of record; to be asked within {@link hold}. */
  ranked(kind: RecordKind, isReversed: boolean): RankedRecords {
    const statements = this.#statements;
    return {
      ranks: (order) => this.#parts.order(this.#state, kind, order),
      named: (name) => {
        const rows = statements.all("SELECT record FROM record WHERE kind = ? AND name = ?", kind, name);
        return new RoaringBitmap32(rows.map(({ record }) => Number(record)));
      },
      placeOf: (end, order, ranks) => {
        const row = `SELECT id, ${order} AS key FROM record WHERE record = ?`;
        return ranks.placeBefore((key) => isBeyond({ order, isReversed }, statements.get(row, key), end));
      },
    };
  }

  /** A record, kept until something is written. Not to be changed. */
  record(key: number, read: () => CatalogRecord): CatalogRecord {
    this.follow();
    const known = this.#records.get(key);
    if (known !== undefined) return known;
    const record = read();
    this.#records.set(key, record);
    return record;
  }

  get #state(): CatalogState {
    return { statements: this.#statements, generation: this.#generation };
  }

  protected readHits({ kind, word, range }: RowsOfKind): WordHits {
    return new WordHits(word, readWords(this.#statements, kind, range));
  }

  /** Looks through all ids: pieces shorter than three letters, and those across the slash, have no rows of their own. */
  protected readWithinIds({ kind, piece }: PieceOfIds): RoaringBitmap32 {
    const row = this.#statements.get(
      "SELECT json_group_array(record) AS keys FROM record WHERE kind = ? AND instr(name, ?) > 0",
      kind,
      piece,
    );
    return new RoaringBitmap32(JSON.parse(String(row?.["keys"])) as number[]);
  }

  protected readMembers({ kind, facet, value }: ValueOfFacet): RoaringBitmap32 {
    const found = new RoaringBitmap32();
    for (const { members } of readValue(this.#statements, kind, facet, value)) {
      const keys = fromBytes(members);
      found.orInPlace(keys);
      keys.dispose();
    }
    return found;
  }

  /** As the file has it now. */
  #chunksOf(kind: RecordKind, facet: FacetId): FacetChunks {
    const name = `${kind} ${facet}`;
    let chunks = this.#chunks.get(name);
    if (chunks === undefined) this.#chunks.set(name, (chunks = new FacetChunks(kind, facet)));
    chunks.follow(this.#state);
    return chunks;
  }

  protected follow(): void {
    if (this.#isHeld) return;
    const dataVersion = this.#statements.get("PRAGMA data_version")?.["data_version"];
    if (dataVersion === this.#dataVersion) return;
    const state = this.#statements.get("SELECT version, generation FROM index_state");
    if (state?.["version"] !== this.#version) this.#chunks.clear();
    this.clear();
    this.#records.clear();
    this.#version = state?.["version"];
    this.#generation = Number(state?.["generation"]);
    this.#dataVersion = dataVersion;
    this.#revision += 1;
  }
}

/**
 * Whether a row comes after the record at which a page ended. One that is not there any more does not.
 *
 * @param row `key`, what it is ordered by, and `id`
 */
function isBeyond(
  { order, isReversed }: { readonly order: KeptOrder; readonly isReversed: boolean },
  row: Row | undefined,
  end: CursorPosition,
): boolean {
  const { key, id } = row ?? {};
  if (key === undefined || key === null) return false;
  if (key !== end.key) return key > end.key === (isRising(order) !== isReversed);
  return isReversed ? String(id) < end.id : String(id) > end.id;
}
