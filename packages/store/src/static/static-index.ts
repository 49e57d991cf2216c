import { RoaringBitmap32 } from "roaring-wasm";
import type { Among } from "../facet-index/among.ts";
import { Missing } from "../facet-index/missing.ts";
import { everyRecord } from "../facet-index/member-changes.ts";
import { Ranks } from "../facet-index/ranks.ts";
import type { Walk, Walked } from "../facet-index/search-page.ts";
import type { FacetId } from "../facets/ids.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { KeptOrder } from "../orders/order-keys.ts";
import { familyOf } from "../record/family.ts";
import type { CatalogRecord } from "../record/record.ts";
import { compareNames } from "../row-blocks/name-order.ts";
import type { FacetCount } from "../store.ts";
import { IndexMemory, type PieceOfIds, type RowsOfKind, type ValueOfFacet } from "../word-index/index-memory.ts";
import { popularityOf } from "../word-index/popularity-of.ts";
import { WordHits } from "../word-index/word-hits.ts";
import type { RowRange, RowSpan } from "../word-index/word-rows.ts";
import { BytesIn } from "./bytes.ts";
import { fromShard, shardsBetween } from "./shards.ts";
import { popularityOfStep, recordsInFile, singlesOf } from "./static-head.ts";
import type { StaticFiles } from "./static-files.ts";

type ShardRows = ReadonlyMap<string, Uint32Array<ArrayBuffer>>;

/** Answers some questions; what is missing for any of them is fetched at once. */
function together<Question, Answer>(
  questions: readonly Question[],
  answer: (question: Question) => Answer,
): readonly Answer[] {
  const missing: Missing[] = [];
  const answers = questions.flatMap((question) => {
    try {
      return [answer(question)];
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      missing.push(error);
      return [];
    }
  });
  if (missing.length > 0) throw new Missing(() => Promise.all(missing.map(({ load }) => load())));
  return answers;
}

/** Behind all names. */
const last = "\u{10FFFF}\u{10FFFF}";

/**
 * The index of a catalog of which the files are fetched as questions need them. Answers are made of what is in memory;
 * what is not is thrown as `Missing`.
 *
 * @example await withMissing(() => index.found({ kind: "model", license: "mit" })?.size)
 */
export class StaticIndex extends IndexMemory {
  readonly #files: StaticFiles;
  readonly #shards = new Map<string, ShardRows>();
  readonly #orders = new Map<string, Ranks>();
  readonly #records = new Map<string, readonly CatalogRecord[]>();
  /** Families of one, which no file needs to be read for: the record that was shown is all of it. */
  readonly #alone = new Map<string, number>();

  constructor(files: StaticFiles) {
    super();
    this.#files = files;
  }

  /** It never changes. */
  get generation(): number {
    return 0;
  }

  countOf(kind: RecordKind): number {
    return this.#files.head.kinds[kind]?.count ?? 0;
  }

  /** The keys of a row: of the ids, for one. */
  row(kind: RecordKind, section: string, name: string): Uint32Array | undefined {
    // Of equal names there is one row; nothing is between a name and the same with the lowest letter behind it.
    for (const rows of this.#rows(kind, section, { from: name, to: `${name}\0` })) {
      const keys = rows.get(name);
      if (keys !== undefined) return keys;
    }
    return undefined;
  }

  /** Fetches what words need, all at once. */
  async prefetchWords(kind: RecordKind, ranges: readonly RowRange[]): Promise<void> {
    const names = ranges.flatMap((range) => spansOf(range).flatMap((span) => this.#shardsFor(kind, "words", span)));
    await Promise.all([...new Set(names)].map((name) => this.#loadShard(name)));
  }

  ranks(kind: RecordKind, order: KeptOrder): Ranks {
    const name = `${kind}-order-${order}`;
    const known = this.#orders.get(name);
    if (known !== undefined) return known;
    const isPopularity = order === popularityOf(kind);
    throw new Missing(async () => {
      const numbers = readNumbers(await this.#files.bytes(isPopularity ? `${kind}-popularity` : name));
      const ranks = isPopularity
        ? new Ranks(
            Uint32Array.from({ length: numbers.length }, (_, place) => place + 1),
            Float64Array.from(numbers, popularityOfStep),
          )
        : new Ranks(Uint32Array.from(numbers));
      this.#orders.set(name, ranks);
    });
  }

  /** The readers for pages of a kind, apart from an order. */
  walkOf(kind: RecordKind): Pick<Walk<unknown, Walked>, "records" | "members"> {
    return {
      records: (rows) => {
        const places = [...new Set(rows.map(({ record }) => fileOf(record)))];
        const absent = places.filter((place) => !this.#records.has(`${kind}-records-${place}`));
        if (absent.length > 0)
          throw new Missing(() => Promise.all(absent.map((place) => this.#loadRecords(kind, place))));
        return rows.flatMap(({ record }) => {
          const found = this.#records.get(`${kind}-records-${fileOf(record)}`)?.[(record - 1) % recordsInFile];
          return found === undefined ? [] : [found];
        });
      },
      members: (facet, values) => together(values, (value) => this.withValue(kind, facet, value)),
    };
  }

  /** Number of records for each value of a facet among some, or all of the kind; most first, ties by value. */
  counts(kind: RecordKind, facet: FacetId, found: RoaringBitmap32 | undefined, limit: number): readonly FacetCount[] {
    const among = this.among(kind, found);
    const has = among && membership(among, this.countOf(kind));
    const counted: FacetCount[] = [];
    for (const rows of this.#rows(kind, facet, { from: "", to: last })) {
      for (const [value, keys] of rows) {
        const met = has === undefined ? keys.length : countIn(keys, has);
        const count = among?.isRest ? keys.length - met : met;
        if (count > 0) counted.push({ value, count });
      }
    }
    return counted.sort(mostFirst).slice(0, limit);
  }

  protected follow(): void {}

  protected readMembers({ kind, facet, value }: ValueOfFacet): RoaringBitmap32 {
    if (facet === everyRecord)
      return new RoaringBitmap32(Array.from({ length: this.countOf(kind) }, (_, at) => at + 1));
    const alone = facet === "family" ? this.#alone.get(`${kind} ${value}`) : undefined;
    const keys =
      this.row(kind, facet, value) ?? (alone === undefined ? this.row(kind, singlesOf(facet), value) : [alone]);
    return new RoaringBitmap32(keys);
  }

  protected readHits({ kind, word, range }: RowsOfKind): WordHits {
    const spans = spansOf(range);
    const rows = spans.flatMap((span) =>
      this.#rows(kind, "words", span).flatMap((shard) =>
        [...shard]
          .filter(([name]) => compareNames(name, span.from) >= 0 && compareNames(name, span.to) < 0)
          .map(([name, members]) => {
            const end = name.lastIndexOf(" ");
            return { word: name.slice(0, end), field: name.slice(end + 1), members };
          }),
      ),
    );
    return new WordHits(word, rows);
  }

  protected readWithinIds({ kind, piece }: PieceOfIds): RoaringBitmap32 {
    const found = new RoaringBitmap32();
    for (const rows of this.#rows(kind, "ids", { from: "", to: last })) {
      for (const [id, keys] of rows) if (id.includes(piece)) found.addMany(keys);
    }
    return found;
  }

  #shardsFor(kind: RecordKind, section: string, { from, to }: RowSpan): readonly string[] {
    const firsts = this.#files.head.kinds[kind]?.sections[section] ?? [];
    return shardsBetween(firsts, from, to).map((place) => `${kind}-${section}-${place}`);
  }

  #rows(kind: RecordKind, section: string, span: RowSpan): readonly ShardRows[] {
    const names = this.#shardsFor(kind, section, span);
    const absent = names.filter((name) => !this.#shards.has(name));
    if (absent.length > 0) throw new Missing(() => Promise.all(absent.map((name) => this.#loadShard(name))));
    return names.flatMap((name) => this.#shards.get(name) ?? []);
  }

  async #loadShard(name: string): Promise<void> {
    if (this.#shards.has(name)) return;
    const bytes = await this.#files.bytes(name);
    this.#shards.set(name, fromShard(bytes));
  }

  async #loadRecords(kind: RecordKind, place: number): Promise<void> {
    const name = `${kind}-records-${place}`;
    if (this.#records.has(name)) return;
    const records = await this.#files.json<readonly CatalogRecord[]>(name);
    this.#records.set(name, records);
    for (const [at, record] of records.entries())
      if (kind === "model") this.#alone.set(`${kind} ${familyOf(record)}`, place * recordsInFile + at + 1);
  }
}

const mostFirst = (one: FacetCount, other: FacetCount): number =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

const fileOf = (key: number): number => Math.floor((key - 1) / recordsInFile);

/** A blank is between the word and its field, and before all that a word may go on with. */
function spansOf(range: RowRange): readonly RowSpan[] {
  if ("names" in range) return range.names.map((name) => ({ from: `${name} `, to: `${name}!` }));
  return "spans" in range ? range.spans : [range];
}

function readNumbers(bytes: Uint8Array): readonly number[] {
  const numbers: number[] = [];
  for (const reader = new BytesIn(bytes); !reader.isAtEnd;) numbers.push(reader.number());
  return numbers;
}

function membership({ keys }: Among, highest: number): Uint8Array {
  const has = new Uint8Array(highest + 1);
  for (const key of keys) has[key] = 1;
  return has;
}

function countIn(keys: Uint32Array, has: Uint8Array): number {
  let count = 0;
  for (const key of keys) count += has[key] ?? 0;
  return count;
}
