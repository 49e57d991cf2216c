import { within } from "../facet-index/search-page.ts";
import type { FacetId } from "../facets/ids.ts";
import { type RecordKind, recordKinds } from "../kinds/kinds.ts";
import { type CursorPosition, parseCursor } from "../query/cursor.ts";
import { maxLimit, orderOf, type SearchQuery } from "../query/query.ts";
import { toConditions } from "../query/choices.ts";
import { rankNearIds } from "../words/suggestions.ts";
import type { CatalogRecord } from "../record/record.ts";
import { type FacetCount, type PutCounts, type SearchPage, type Store, StoreFault } from "../store.ts";
import type { Connections } from "./connections.ts";
import { FollowedIndex } from "./followed-index.ts";
import { Listener } from "./listener.ts";
import { nearCandidates } from "./near-ids.ts";
import type { Notes } from "../notes/notes.ts";
import type { Connection } from "./node.ts";
import { putRecords } from "./put.ts";
import { openWalk } from "../word-index/ranked-walk.ts";
import { type AskedPage, readSearchPage } from "./read-page.ts";
import { rankedRecords } from "./ranked-records.ts";
import { removeRecord } from "./remove.ts";
import { type ContentRow, loadRecord } from "./rows.ts";
import { spelled } from "./spelled.ts";

/** How often a page is read again because something was written between its total and its records. */
const maxTries = 4;

/** The message to those who write into a catalog that is served. */
export const forReading = (place: string): string => `${place} is open for reading only.`;

/** A catalog in a PostgreSQL database. Open it with `openPostgresStore`. */
export class PostgresStore implements Store {
  readonly #connections: Connections;
  readonly #index: FollowedIndex;
  /** Only of a primary server: replicas tell of nothing, and come to be of a state some time after it is told. */
  readonly #listener: Listener | undefined;
  readonly #isReadOnly: boolean;
  readonly #notes: (() => Notes) | undefined;

  constructor(
    connections: Connections,
    { isReadOnly, notes }: { readonly isReadOnly: boolean; readonly notes?: (() => Notes) | undefined },
  ) {
    this.#notes = notes;
    this.#connections = connections;
    this.#isReadOnly = isReadOnly;
    this.#index = new FollowedIndex(connections);
    if (!connections.hasReplicas) {
      this.#listener = new Listener(connections.primary, (generation) => this.#index.expectChange(generation));
    }
  }

  async put(records: readonly CatalogRecord[]): Promise<PutCounts> {
    const notes = this.#notes?.();
    const noted = notes === undefined ? records : records.map((record) => notes.addTo(record));
    const { counts } = await this.#write((connection) => putRecords(connection, noted));
    return counts;
  }

  async remove(kind: RecordKind, id: string): Promise<boolean> {
    const { isRemoved } = await this.#write((connection) => removeRecord(connection, kind, id));
    return isRemoved;
  }

  async #write<Written extends { readonly generation: number }>(
    work: (connection: Connection) => Promise<Written>,
  ): Promise<Written> {
    if (this.#isReadOnly) throw new StoreFault(forReading(this.#connections.primary.place));
    try {
      const written = await this.#connections.write(work);
      this.#index.expectChange(written.generation);
      return written;
    } catch (error) {
      // A connection that was lost does not tell whether all is written.
      this.#index.expectChange();
      throw error;
    }
  }

  async get(kind: RecordKind, id: string): Promise<CatalogRecord | undefined> {
    const [row] = await this.#rows<ContentRow>(
      `SELECT content.fields, content.source FROM modelshelf.record AS record
       JOIN modelshelf.content AS content ON content.record = record.record
       WHERE record.kind = $1 AND record.id = $2`,
      [kind, spelled(id)],
    );
    return row && loadRecord(row);
  }

  async findId(kind: RecordKind, id: string): Promise<string | undefined> {
    const [row] = await this.#rows<{ id: string }>(
      `SELECT id FROM modelshelf.record WHERE kind = $1 AND name = $2
       ORDER BY CASE WHEN id = $3 THEN 0 ELSE 1 END, downloads DESC, id LIMIT 1`,
      [kind, spelled(id.toLowerCase()), spelled(id)],
    );
    return row?.id;
  }

  async search(query: SearchQuery): Promise<SearchPage> {
    const order = orderOf(query);
    const end = query.cursor === undefined ? undefined : parseCursor(order, query.cursor);
    for (let tries = 1; ; tries += 1) {
      const asked = await this.#index.ask(() => this.#lookUp(query, end));
      try {
        const { page, isOneState } = await this.#connections.read((connection) =>
          readSearchPage(connection, query, asked),
        );
        // Total and records are to be of one state; where others write all the time, the next best has to do.
        if (isOneState) return page;
        if (tries === maxTries) return withoutLostRows(page);
        this.#index.expectChange();
      } finally {
        asked.found.dispose();
      }
    }
  }

  #lookUp(query: SearchQuery, end: CursorPosition | undefined): AskedPage {
    const { kind, isReversed = false } = query;
    const every = this.#index.every(kind);
    const listed = this.#index.listed(query) ?? every;
    const isRelevant = orderOf(query) === "relevance" && !listed.isEmpty;
    const orders = rankedRecords(this.#index, kind, isReversed);
    const relevant = isRelevant ? openWalk(this.#index, query, listed, orders) : undefined;
    // A copy, since others ask while this one waits for its records.
    return { generation: this.#index.generation, found: listed.clone(), every: every.size, end, relevant };
  }

  async count(kind: RecordKind): Promise<number> {
    return this.#index.ask(() => this.#index.every(kind).size);
  }

  async facet(query: SearchQuery, facet: FacetId, limit = 50): Promise<readonly FacetCount[]> {
    const { kind, text } = query;
    const values = within(limit, maxLimit);
    const name = JSON.stringify([kind, toConditions(query), text, facet, values]);
    return this.#index.ask(() =>
      this.#index.kept(name, () => this.#index.counts(kind, facet, this.#index.found(query), values)),
    );
  }

  async nearIds(kind: RecordKind, id: string, limit = 5): Promise<readonly string[]> {
    const sought = id.replaceAll(/[^\w./-]/g, "").slice(0, 200);
    if (sought === "") return [];
    const candidates = await this.#connections.read((connection) => nearCandidates(connection, kind, sought));
    return rankNearIds(sought, candidates, within(limit, maxLimit));
  }

  revision(): string | undefined {
    if (this.#connections.isClosed) return undefined;
    return this.#index.latest()?.toString();
  }

  async check(): Promise<void> {
    // Values in memory would hide that the database can no longer be read.
    this.#index.forget();
    for (const kind of recordKinds) {
      await this.search({ kind, limit: 1 });
      await this.facet({ kind }, "license", 1);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#listener?.close(), this.#connections.close()]);
  }

  async #rows<Row extends object>(sql: string, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.#connections.read(async (connection) => (await connection.query<Row>(sql, [...values])).rows);
  }
}

/** A page some of whose records were removed while it was read: nobody can tell which groups are theirs. */
function withoutLostRows({ groups, ...page }: SearchPage): SearchPage {
  return groups === undefined || groups.length !== page.records.length ? page : { ...page, groups };
}
