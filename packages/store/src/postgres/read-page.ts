import type { RoaringBitmap32 } from "roaring-wasm";
import { Missing, withMissing } from "../facet-index/missing.ts";
import { emptyPage, toSearchPage, type Walk, type Walked } from "../facet-index/search-page.ts";
import type { openWalk } from "../word-index/ranked-walk.ts";
import type { CursorPosition } from "../query/cursor.ts";
import { orderOf, type SearchQuery } from "../query/query.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { SearchPage } from "../store.ts";
import type { Connection } from "./node.ts";
import { type OfState, type PageRow, readFirsts, readPage, readPageAmong, stateColumn } from "./pages.ts";
import { type ContentRow, loadRecord } from "./rows.ts";
import { spelled } from "./spelled.ts";
import { union } from "./union.ts";

/** The answer of the index to a query, all of one state. */
export interface AskedPage {
  readonly generation: number;
  readonly found: RoaringBitmap32;
  /** Number of all records of the kind. */
  readonly every: number;
  /** Where the page begins. */
  readonly end: CursorPosition | undefined;
  /** For an order that the server does not have. */
  readonly relevant: ReturnType<typeof openWalk> | undefined;
}

/**
 * The page of a query: records are read in their order, or by the keys that the index has put in order.
 *
 * @returns also whether all that was read is of the state of the index
 */
export async function readSearchPage(
  connection: Connection,
  query: SearchQuery,
  asked: AskedPage,
): Promise<{ readonly page: SearchPage; readonly isOneState: boolean }> {
  const { found, every, generation, end, relevant } = asked;
  if (found.isEmpty) return { page: emptyPage(query), isOneState: true };
  const reader = new RowReader(connection, query, generation);
  const page = await reader.answer(() =>
    relevant === undefined
      ? toSearchPage(query, { ...reader.walk, ...reader.inOrder(every), found, after: end })
      : toSearchPage(query, { ...reader.walk, ...relevant, found }),
  );
  return { page, isOneState: reader.isOneState };
}

/** Reads what a page asks. As the same is asked in the same order each time, answers are known by their places. */
class RowReader {
  readonly #connection: Connection;
  readonly #query: SearchQuery;
  readonly #generation: number;
  readonly #records = new Map<number, CatalogRecord>();
  readonly #answers: unknown[] = [];
  #asked = 0;
  isOneState = true;

  readonly walk: Pick<Walk<unknown, Walked>, "records" | "members"> = {
    records: (rows) => this.#ask(() => this.#recordsOf(rows)),
    members: (facet, values) => this.#ask(() => this.#readMembers(facet, values.map(spelled))),
  };

  constructor(connection: Connection, query: SearchQuery, generation: number) {
    this.#connection = connection;
    this.#query = query;
    this.#generation = generation;
  }

  answer<Answer>(work: () => Answer): Promise<Answer> {
    return withMissing(() => {
      this.#asked = 0;
      return work();
    });
  }

  #ask<Answer>(read: () => Promise<Answer>): Answer {
    if (this.#asked === this.#answers.length) throw new Missing(async () => this.#answers.push(await read()));
    this.#asked += 1;
    return this.#answers[this.#asked - 1] as Answer;
  }

  /** @param every number of all records of the kind */
  inOrder(every: number): Pick<Walk<CursorPosition, PageRow>, "first" | "firstOfEach"> {
    const { kind, isReversed = false } = this.#query;
    const order = orderOf(this.#query);
    if (order === "relevance") throw new TypeError("No column has the relevance of a query.");
    return {
      first: (among, after, limit, skip = 0) =>
        this.#ask(async () => {
          const options = { kind, order, isReversed, after, skip, limit };
          const rows =
            among.size === every
              ? await readPage(this.#connection, options)
              : await readPageAmong(this.#connection, options, among, every);
          return this.#keep(rows);
        }),
      firstOfEach: (sets) => this.#ask(() => readFirsts(this.#connection, { order, isReversed }, sets)),
    };
  }

  #keep<Row extends ContentRow & OfState & Walked>(rows: readonly Row[]): readonly Row[] {
    this.#check(rows);
    for (const row of rows) this.#records.set(row.record, loadRecord(row));
    return rows;
  }

  #check(rows: readonly OfState[]): void {
    if (rows.some(({ generation }) => generation !== this.#generation)) this.isOneState = false;
  }

  /** Most came with their rows. */
  async #recordsOf(asked: readonly Walked[]): Promise<readonly CatalogRecord[]> {
    const absent = asked.filter(({ record }) => !this.#records.has(record));
    if (absent.length > 0) {
      const { rows } = await this.#connection.query<ContentRow & OfState & Walked>(
        `SELECT record, fields, source, ${stateColumn} FROM modelshelf.content WHERE record = ANY ($1::integer[])`,
        [absent.map(({ record }) => record)],
      );
      this.#keep(rows);
      // One was removed meanwhile.
      if (rows.length < absent.length) this.isOneState = false;
    }
    return asked.flatMap(({ record }) => this.#records.get(record) ?? []);
  }

  async #readMembers(facet: string, values: readonly string[]): Promise<readonly RoaringBitmap32[]> {
    const { rows } = await this.#connection.query<{ value: string; members: Uint8Array } & OfState>(
      `SELECT value, members, ${stateColumn} FROM modelshelf.facet_members
       WHERE kind = $1 AND facet = $2 AND value = ANY ($3::text[])`,
      [this.#query.kind, facet, [...new Set(values)]],
    );
    this.#check(rows);
    const byValue = Map.groupBy(rows, ({ value }) => value);
    return values.map((value) => union(byValue.get(value) ?? []));
  }
}
