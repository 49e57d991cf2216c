import { LRUCache } from "lru-cache";
import type { RoaringBitmap32 } from "roaring-wasm";
import { ValueIndex } from "../facet-index/value-index.ts";
import type { FacetId } from "../facets/ids.ts";
import type { Sort } from "../kinds/kind.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { FacetCount } from "../store.ts";
import { everyRecord, type MembersOf } from "../facet-index/member-changes.ts";
import { WordHits } from "../word-index/word-hits.ts";
import type { RangeCondition } from "../query/ranges/condition.ts";
import { rowsOfRange } from "../word-index/amount-rows.ts";
import { type RowRange, rowsBeginning } from "../word-index/word-rows.ts";
import type { Ranks } from "../facet-index/ranks.ts";
import type { CatalogParts, PartsAsker } from "./catalog-parts.ts";
import type { Statements } from "./statements.ts";
import { readFacet, readValue, readWords } from "./index-rows.ts";

/** What many readers seek; addresses made by strangers cannot fill the memory. */
const maxWordBytes = 32 * 1024 * 1024;
const maxValues = 500;
const maxAnswers = 500;
/** Records that many pages show: popular ones, and those that most are made from. Some kilobytes each. */
const maxRecords = 1000;

/** A facet in memory, and how much of what was written it has. */
interface Loaded {
  readonly values: ValueIndex;
  generation: number;
}

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
export class FollowedIndex {
  readonly #statements: Statements;
  readonly #facets = new Map<string, Loaded>();
  readonly #values = new LRUCache<string, RoaringBitmap32>({ max: maxValues });
  readonly #parts: CatalogParts;
  readonly #words = new LRUCache<string, WordHits>({ maxSize: maxWordBytes, sizeCalculation: ({ bytes }) => bytes });
  readonly #records = new LRUCache<number, CatalogRecord>({ max: maxRecords });
  readonly #answers = new LRUCache<string, object>({ max: maxAnswers });
  /** What SQLite says of writing by others: https://www.sqlite.org/pragma.html#pragma_data_version */
  #dataVersion: unknown;
  /** The version that the records were indexed under; another one means another index. */
  #version: unknown;
  #generation = -1;
  #revision = 0;

  constructor(statements: Statements, parts: CatalogParts) {
    this.#statements = statements;
    this.#parts = parts;
    parts.onNew = () => {
      this.#answers.clear();
      this.#revision += 1;
    };
  }

  /** To be called when this connection has written, which `data_version` does not tell. */
  forget(): void {
    this.#dataVersion = undefined;
  }

  /** Rises when anything was written, by whomever. */
  get revision(): number {
    this.#follow();
    return this.#revision;
  }

  /** The keys of all records of a kind. Not to be changed. */
  every(kind: RecordKind): RoaringBitmap32 {
    return this.#membersOf(kind, everyRecord, "");
  }

  /** The keys of the records that have a value. Not to be changed. */
  withValue(kind: RecordKind, facet: FacetId, value: string): RoaringBitmap32 {
    return this.#membersOf(kind, facet, value);
  }

  /** The keys of the records within a range. Not to be changed. */
  withRange(kind: RecordKind, range: RangeCondition): RoaringBitmap32 {
    return this.withRows(kind, rowsOfRange(range));
  }

  /** Number of records for each value of a facet among some, or all of the kind; most first, ties by value. */
  counts(kind: RecordKind, facet: FacetId, among: RoaringBitmap32 | undefined, limit: number): readonly FacetCount[] {
    this.#follow();
    const name = `${kind} ${facet}`;
    const columns = this.#parts.columns(this.#asker, kind, facet);
    if (columns !== undefined) return columns.counts(among, limit);
    let loaded = this.#facets.get(name);
    if (loaded === undefined) this.#facets.set(name, (loaded = { values: new ValueIndex(), generation: -1 }));
    if (loaded.generation < this.#generation) this.#load(kind, facet, loaded);
    return loaded.values.counts(among, limit);
  }

  ranks(kind: RecordKind, sort: Sort): Ranks {
    this.#follow();
    return this.#parts.order(this.#asker, kind, sort);
  }

  /** The keys of the records of some rows. Not to be changed. */
  withRows(kind: RecordKind, range: RowRange): RoaringBitmap32 {
    return this.#hitsOf(kind, JSON.stringify(range), range).all;
  }

  /** The records with a word that begins so, and where they have it. */
  withWord(kind: RecordKind, word: string): WordHits {
    return this.#hitsOf(kind, word, rowsBeginning(word));
  }

  /**
   * An answer made of this index, kept until something is written.
   *
   * @param name of all that it depends on
   */
  kept<Answer extends object>(name: string, make: () => Answer): Answer {
    this.#follow();
    const known = this.#answers.get(name);
    if (known !== undefined) return known as Answer;
    const made = make();
    this.#answers.set(name, made);
    return made;
  }

  /** A record, kept until something is written. Not to be changed. */
  record(key: number, read: () => CatalogRecord): CatalogRecord {
    this.#follow();
    const known = this.#records.get(key);
    if (known !== undefined) return known;
    const record = read();
    this.#records.set(key, record);
    return record;
  }

  get #asker(): PartsAsker {
    return { statements: this.#statements, generation: this.#generation };
  }

  #hitsOf(kind: RecordKind, word: string, range: RowRange): WordHits {
    this.#follow();
    const name = `${kind} ${word}`;
    let hits = this.#words.get(name);
    if (hits === undefined) {
      hits = new WordHits(word, readWords(this.#statements, kind, range));
      this.#words.set(name, hits);
    }
    return hits;
  }

  #membersOf(kind: RecordKind, facet: MembersOf, value: string): RoaringBitmap32 {
    this.#follow();
    const loaded = this.#facets.get(`${kind} ${facet}`);
    if (loaded?.generation === this.#generation) return loaded.values.membersOf(value);
    const name = JSON.stringify([kind, facet, value]);
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const single = new ValueIndex();
    for (const { chunk, members } of readValue(this.#statements, kind, facet, value)) single.set(value, chunk, members);
    const members = single.membersOf(value);
    this.#values.set(name, members);
    return members;
  }

  #load(kind: RecordKind, facet: FacetId, loaded: Loaded): void {
    const { values, generation } = loaded;
    readFacet(this.#statements, { kind, facet, generation }, (value, chunk, members) => {
      values.set(value, chunk, members);
    });
    loaded.generation = this.#generation;
  }

  #follow(): void {
    const dataVersion = this.#statements.get("PRAGMA data_version")?.["data_version"];
    if (dataVersion === this.#dataVersion) return;
    const state = this.#statements.get("SELECT version, generation FROM index_state");
    if (state?.["version"] !== this.#version) this.#facets.clear();
    this.#values.clear();
    this.#words.clear();
    this.#records.clear();
    this.#answers.clear();
    this.#version = state?.["version"];
    this.#generation = Number(state?.["generation"]);
    this.#dataVersion = dataVersion;
    this.#revision += 1;
  }
}
