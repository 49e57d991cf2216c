import { isRepositoryId } from "@modelshelf/registry";
import {
  BadCursor,
  type CatalogRecord,
  fileSizeOf,
  parseBound,
  rowCountOf,
  type SearchPage,
  type SearchQuery,
  type Store,
  toCursor,
  unreadableCursor,
} from "@modelshelf/store";
import { amountText, bucketOf, highestBucket } from "./amount-buckets.ts";
import type { Amount } from "./ordered-query.ts";

const amounts: Readonly<Record<Amount, (record: CatalogRecord) => number | undefined>> = {
  parameters: ({ parameters }) => parameters,
  size: rowCountOf,
  file_size: fileSizeOf,
};

/** Records that are read at once, and put in order here. */
const maxRead = 1000;

/**
 * A page of records by how many parameters, rows or bytes they have, of which the first three digits count; ties by id. Records
 * that do not say it are left out. The catalog has no such order, but it knows how many records a range has: ranges are
 * halved until they have few enough to be sorted.
 *
 * @param query its own order counts for nothing
 * @throws {BadCursor}
 * @example await pageByAmount(store, { kind: "model", limit: 10 }, { amount: "parameters", isAscending: false }) // the largest ten
 */
export async function pageByAmount(
  store: Pick<Store, "search">,
  query: SearchQuery,
  by: { readonly amount: Amount; readonly isAscending: boolean },
): Promise<SearchPage> {
  const { cursor, limit = maxRead, skip = 0 } = query;
  const walk = new Walk(store, query, by, skip + limit + 1);
  const whole = walk.whole();
  const total = await walk.count(whole);
  if (cursor === undefined) await walk.along(whole, total);
  else await walk.behind(whole, parseAmountCursor(cursor, by.amount));
  const records = walk.found.slice(skip, skip + limit);
  const last = walk.isDone ? records.at(-1) : undefined;
  return { records, total, ...(last && { next: toAmountCursor(by.amount, walk.bucketIn(last), last.id) }) };
}

/** Buckets from one to another, both included. */
interface Span {
  readonly low: number;
  readonly high: number;
}

/** A record at which a page ended. */
interface Position {
  readonly bucket: number;
  readonly id: string;
}

/** Collects records in order until there are enough. */
class Walk {
  readonly found: CatalogRecord[] = [];
  readonly #store: Pick<Store, "search">;
  readonly #query: SearchQuery;
  readonly #amount: Amount;
  readonly #isAscending: boolean;
  readonly #wanted: number;

  constructor(
    store: Pick<Store, "search">,
    query: SearchQuery,
    { amount, isAscending }: { readonly amount: Amount; readonly isAscending: boolean },
    wanted: number,
  ) {
    const { cursor: _cursor, limit: _limit, skip: _skip, ...conditions } = query;
    this.#store = store;
    this.#query = { ...conditions, sort: "name" };
    this.#amount = amount;
    this.#isAscending = isAscending;
    this.#wanted = wanted;
  }

  get isDone(): boolean {
    return this.found.length >= this.#wanted;
  }

  /** All that the query asks for. */
  whole(): Span {
    const { from, to } = this.#query.ranges?.[this.#amount] ?? {};
    const low = from === undefined ? undefined : parseBound(this.#amount, "from", from);
    const high = to === undefined ? undefined : parseBound(this.#amount, "to", to);
    return {
      low: typeof low === "number" ? bucketOf(low) : 0,
      high: typeof high === "number" ? bucketOf(high) : highestBucket,
    };
  }

  async count(span: Span): Promise<number> {
    return span.low > span.high ? 0 : (await this.#search(span, { limit: 1 })).total;
  }

  async along(span: Span, count: number): Promise<void> {
    if (count === 0 || this.isDone) return;
    if (span.low === span.high) return this.#within(span);
    if (count <= maxRead) {
      const { records } = await this.#search(span, { limit: maxRead });
      const sign = this.#isAscending ? 1 : -1;
      // They come by their ids, which stay the order of those with the same amount.
      this.found.push(...records.toSorted((one, other) => sign * (this.bucketIn(one) - this.bucketIn(other))));
      return;
    }
    const middle = Math.floor((span.low + span.high) / 2);
    const halves = [
      { low: span.low, high: middle },
      { low: middle + 1, high: span.high },
    ];
    for (const half of this.#isAscending ? halves : halves.toReversed()) {
      if (!this.isDone) await this.along(half, await this.count(half));
    }
  }

  async behind({ low, high }: Span, { bucket, id }: Position): Promise<void> {
    await this.#within({ low: bucket, high: bucket }, toCursor("name", { key: id.toLowerCase(), id }));
    const rest = this.#isAscending ? { low: bucket + 1, high } : { low, high: bucket - 1 };
    await this.along(rest, await this.count(rest));
  }

  bucketIn(record: CatalogRecord): number {
    return bucketOf(amounts[this.#amount](record) ?? 0);
  }

  /** Those of one bucket, page by page: more records may have the same amount than are read at once. */
  async #within(bucket: Span, cursor?: string): Promise<void> {
    const { records, next } = await this.#search(bucket, { limit: maxRead, ...(cursor !== undefined && { cursor }) });
    this.found.push(...records);
    if (next !== undefined && !this.isDone) await this.#within(bucket, next);
  }

  #search({ low, high }: Span, more: Partial<SearchQuery>): Promise<SearchPage> {
    const range = { from: amountText(low), to: amountText(high) };
    const ranges = { ...this.#query.ranges, [this.#amount]: range };
    return this.#store.search({ ...this.#query, ranges, ...more });
  }
}

function toAmountCursor(amount: Amount, bucket: number, id: string): string {
  return btoa(JSON.stringify([amount, bucket, id]))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function parseAmountCursor(cursor: string, amount: Amount): Position {
  const [name, bucket, id] = readList(cursor);
  const isOurs = name === amount && Number.isInteger(bucket) && typeof id === "string" && isRepositoryId(id);
  if (!isOurs) throw new BadCursor(unreadableCursor);
  return { bucket: Math.min(highestBucket, Math.max(0, Number(bucket))), id };
}

function readList(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
