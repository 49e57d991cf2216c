import { LRUCache } from "lru-cache";
import { RoaringBitmap32 } from "roaring-wasm";
import type { Ranks } from "../facet-index/ranks.ts";
import { ValueIndex } from "../facet-index/value-index.ts";
import type { FacetId } from "../facets/ids.ts";
import type { Sort } from "../kinds/kind.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { FacetCount } from "../store.ts";
import {
  IndexMemory,
  type LoadedFacet,
  type PieceOfIds,
  type RowsOfKind,
  type ValueOfFacet,
} from "../word-index/index-memory.ts";
import { WordHits } from "../word-index/word-hits.ts";
import type { CatalogParts, PartsAsker } from "./catalog-parts.ts";
import { blocksAtOnce, loadInSlices, needsSlices } from "./facet-slices.ts";
import { behind, type BlockVersion, type FacetBlocks, readFacet, readValue, readWords } from "./index-rows.ts";
import type { Statements } from "./statements.ts";

/** Records that many pages show: popular ones, and those that most are made from. Some kilobytes each. */
const maxRecords = 1000;

/**
 * The index of a catalog in memory, as the file has it: what was written since it was last asked is read before it answers,
 * whoever wrote it. Each question has to be asked within a transaction, so that rows and index are of one state.
 *
 * Facets are read when they are first counted. A facet that is only filtered by, of which large catalogs have a value for
 * each record or two, is read one value at a time.
 *
 * @example
 * const index = new FollowedIndex(statements, new CatalogParts());
 * transaction(database, "DEFERRED", () => index.every("model").size); // number of models
 */
export class FollowedIndex extends IndexMemory {
  readonly #statements: Statements;
  readonly #parts: CatalogParts;
  /** Facets that are being read piece by piece. */
  readonly #loading = new Map<string, Promise<void>>();
  readonly #records = new LRUCache<number, CatalogRecord>({ max: maxRecords });
  /** What SQLite says of writing by others: https://www.sqlite.org/pragma.html#pragma_data_version */
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
    const among = this.among(kind, found);
    const columns = this.#parts.columns(this.#asker, kind, facet);
    if (columns !== undefined) return columns.counts(among, limit);
    const loaded = this.#facetOf(kind, facet);
    if (loaded.generation < this.#generation) this.#load(kind, facet, loaded);
    return loaded.values.counts(among, limit);
  }

  /** Whether so much of a facet is to be read before it can be counted that others would wait: then {@link load} comes first. */
  isLarge(kind: RecordKind, facet: FacetId): boolean {
    this.follow();
    if (this.#parts.columns(this.#asker, kind, facet) !== undefined) return false;
    const { values, generation } = this.#facetOf(kind, facet);
    const isCurrent = generation === this.#generation;
    const blocks = isCurrent ? undefined : { kind, facet, after: behind(generation) };
    return needsSlices(this.#statements, blocks, values);
  }

  /**
   * Reads what counting a facet needs, piece by piece, so that others are answered in between.
   *
   * @param hold does one piece, in a transaction and by {@link hold}
   */
  async load(kind: RecordKind, facet: FacetId, hold: <T>(work: () => T) => T): Promise<void> {
    const name = `${kind} ${facet}`;
    let loading = this.#loading.get(name);
    if (loading === undefined) {
      const loaded = this.#facetOf(kind, facet);
      loading = loadInSlices(loaded.values, behind(loaded.generation), (after) =>
        hold(() => {
          const last = this.#readBlocks({ kind, facet, after, most: blocksAtOnce }, loaded);
          // What is written meanwhile has a later generation, so it was still to come.
          if (last === undefined) loaded.generation = this.#generation;
          return last;
        }),
      ).finally(() => this.#loading.delete(name));
      this.#loading.set(name, loading);
    }
    await loading;
  }

  ranks(kind: RecordKind, sort: Sort): Ranks {
    this.follow();
    return this.#parts.order(this.#asker, kind, sort);
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

  get #asker(): PartsAsker {
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
    const single = new ValueIndex();
    for (const { chunk, members } of readValue(this.#statements, kind, facet, value)) single.set(value, chunk, members);
    return single.membersOf(value);
  }

  #facetOf(kind: RecordKind, facet: FacetId): LoadedFacet {
    const name = `${kind} ${facet}`;
    let loaded = this.facets.get(name);
    if (loaded === undefined) this.facets.set(name, (loaded = { values: new ValueIndex(), generation: -1 }));
    return loaded;
  }

  #load(kind: RecordKind, facet: FacetId, loaded: LoadedFacet): void {
    this.#readBlocks({ kind, facet, after: behind(loaded.generation), most: -1 }, loaded);
    loaded.generation = this.#generation;
  }

  #readBlocks(blocks: FacetBlocks & { readonly most: number }, { values }: LoadedFacet): BlockVersion | undefined {
    return readFacet(this.#statements, blocks, (value, chunk, members) => values.set(value, chunk, members));
  }

  protected follow(): void {
    if (this.#isHeld) return;
    const dataVersion = this.#statements.get("PRAGMA data_version")?.["data_version"];
    if (dataVersion === this.#dataVersion) return;
    const state = this.#statements.get("SELECT version, generation FROM index_state");
    if (state?.["version"] !== this.#version) this.facets.clear();
    this.clear();
    this.#records.clear();
    this.#version = state?.["version"];
    this.#generation = Number(state?.["generation"]);
    this.#dataVersion = dataVersion;
    this.#revision += 1;
  }
}
