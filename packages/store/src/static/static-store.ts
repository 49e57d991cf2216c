import { RoaringBitmap32 } from "roaring-wasm";
import { inMost } from "../facet-index/in-most.ts";
import { withMissing } from "../facet-index/missing.ts";
import { emptyPage, toSearchPage, within } from "../facet-index/search-page.ts";
import type { FacetId } from "../facets/ids.ts";
import { type RecordKind } from "../kinds/kinds.ts";
import { parseCursor } from "../query/cursor.ts";
import { partsOf } from "../understand/parts.ts";
import { maxLimit, orderOf, type SearchQuery } from "../query/query.ts";
import { rankNearIds, trigramsOf } from "../words/suggestions.ts";
import type { CatalogRecord } from "../record/record.ts";
import { type FacetCount, type PutCounts, type SearchPage, type Store, StoreFault } from "../store.ts";
import { openWalk } from "../word-index/ranked-walk.ts";
import { rowsBeginning } from "../word-index/word-rows.ts";
import type { StaticFiles } from "./static-files.ts";
import { StaticIndex } from "./static-index.ts";

/** Ids among which the nearest is sought: each file of records is fetched. */
const maxNearCandidates = 8;

/**
 * A catalog in files that `staticFiles` has written, for reading only. Records are as far there as lists show them.
 *
 * @example
 * const store = new StaticStore(await StaticFiles.open(read));
 * (await store.search({ kind: "model", text: "whisper" })).total; // 41
 */
export class StaticStore implements Store {
  readonly #files: StaticFiles;
  readonly #index: StaticIndex;

  constructor(files: StaticFiles) {
    this.#files = files;
    this.#index = new StaticIndex(files);
  }

  async search(query: SearchQuery): Promise<SearchPage> {
    const { kind, text } = query;
    if (text !== undefined) await this.#prefetch(kind, text);
    return withMissing(() => {
      const found = this.#index.listed(query) ?? this.#index.every(kind);
      if (query.cursor !== undefined) parseCursor(orderOf(query), query.cursor);
      if (found.isEmpty) return emptyPage(query);
      const walk = openWalk(this.#index, query, found, {
        ranks: (order) => this.#index.ranks(kind, order),
        named: (name) => new RoaringBitmap32(this.#index.row(kind, "ids", name) ?? []),
        placeOf: ({ id }, _order, ranks) => ranks.placeOf(this.#keyOf(kind, id)),
      });
      return toSearchPage(query, { ...walk, ...this.#index.walkOf(kind) });
    });
  }

  async count(kind: RecordKind): Promise<number> {
    return this.#index.countOf(kind);
  }

  async facet(query: SearchQuery, facet: FacetId, limit = 50): Promise<readonly FacetCount[]> {
    const { kind, text } = query;
    if (text !== undefined) await this.#prefetch(kind, text);
    return withMissing(() => this.#index.counts(kind, facet, this.#index.found(query), within(limit, maxLimit)));
  }

  async get(kind: RecordKind, id: string): Promise<CatalogRecord | undefined> {
    return (await this.#named(kind, id)).find((record) => record.id === id);
  }

  async findId(kind: RecordKind, id: string): Promise<string | undefined> {
    const records = await this.#named(kind, id);
    return (records.find((record) => record.id === id) ?? records[0])?.id;
  }

  async nearIds(kind: RecordKind, id: string, limit = 5): Promise<readonly string[]> {
    const sought = id.replaceAll(/[^\w./-]/g, "").slice(0, 200);
    if (sought === "") return [];
    const keys = await withMissing(() => {
      const sets = trigramsOf(sought).map((trigram) => this.#index.row(kind, "trigrams", trigram) ?? []);
      return inMost(
        sets.map((set) => new RoaringBitmap32(set)),
        maxNearCandidates,
      );
    });
    return rankNearIds(sought, await this.#records(kind, keys), within(limit, maxLimit));
  }

  /** The ids of the most popular records: what misspelled words are corrected by. */
  async popularIds(kind: RecordKind): Promise<readonly string[]> {
    const text = new TextDecoder().decode(await this.#files.bytes(`${kind}-names`));
    return text === "" ? [] : text.split("\n");
  }

  revision(): string {
    return this.#files.head.version;
  }

  async check(): Promise<void> {
    await this.search({ kind: "model", limit: 1 });
  }

  async close(): Promise<void> {}

  async put(): Promise<PutCounts> {
    throw new StoreFault(forReading);
  }

  async remove(): Promise<boolean> {
    throw new StoreFault(forReading);
  }

  /** Fetches all that a text needs at once; one after the other would cost a round trip each. */
  async #prefetch(kind: RecordKind, text: string): Promise<void> {
    const words = partsOf(text, kind).flatMap(({ words: own, otherWords = [] }) => [...own, ...otherWords.flat()]);
    await this.#index.prefetchWords(kind, words.map(rowsBeginning));
  }

  async #named(kind: RecordKind, id: string): Promise<readonly CatalogRecord[]> {
    const keys = await withMissing(() => this.#index.row(kind, "ids", id.toLowerCase()) ?? []);
    return this.#records(kind, keys);
  }

  async #records(kind: RecordKind, keys: Iterable<number>): Promise<readonly CatalogRecord[]> {
    return withMissing(() => this.#index.walkOf(kind).records(Array.from(keys, (record) => ({ record }))));
  }

  /** Of several ids that differ in case the most popular one: a page may then begin some records off. */
  #keyOf(kind: RecordKind, id: string): number {
    return this.#index.row(kind, "ids", id.toLowerCase())?.[0] ?? 0;
  }
}

const forReading = "The catalog of an exported site cannot be changed.";
