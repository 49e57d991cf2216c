import type { RecordKind } from "../kinds/kinds.ts";
import type { CatalogRecord } from "../record/record.ts";

/**
 * The kind of key that an order compares:
 * - `count`: a number that every record has, 0 where it says nothing. The highest comes first
 * - `amount`: a number. The highest comes first, and records that say nothing are left out
 * - `time`: a date as ISO text. The latest comes first, and records that say nothing come last; from the other end they are
 *   left out
 * - `text`: a text that every record has, compared by its code units. The lowest comes first
 * - `relevance`: how well a record fits the words of the query
 */
export type Compared = "count" | "amount" | "time" | "text" | "relevance";

/**
 * Something that lists of records are sorted by. One file in `entries/`, named after the value of `sort` in an address, says
 * all that queries, lists and stores need to know: each store has a column for it, which it adds to a catalog that has none.
 * `npm run generate` puts it into `all.ts`. An `amount` or `time` needs a range of the same name (`query/ranges`), which
 * knows the records that have it.
 *
 * @example
 * // entries/likes.ts, so lists answer to `?sort=likes`
 * export default {
 *   kinds: { every: 20 },
 *   by: "count",
 *   hubNames: ["likes"],
 *   label: "Most likes",
 *   unknown: "how many people like it",
 *   keyOf: ({ likes }) => likes,
 * } satisfies Order;
 */
export interface Order {
  /**
   * Which kinds of record have it, each with its place among the orders of the list: the lowest is the default. What `every`
   * kind has, kinds that are added later have as well.
   */
  readonly kinds: Readonly<Partial<Record<RecordKind | "every", number>>>;
  /** Kinds whose lists do not offer it, though addresses may ask for it. */
  readonly unlisted?: readonly RecordKind[];
  readonly by: Compared;
  /** The names of the Hub's API for it, the documented one first; without one its clients cannot ask for it. */
  readonly hubNames?: readonly string[];
  /** In the menu of a list: "Most likes". */
  readonly label: string;
  /**
   * The fact that a record without a key does not state, within "None of these models says …": "how many people like it".
   */
  readonly unknown: string;
  /**
   * The key that a record is compared by; `undefined` where it does not say it. Absent for relevance, which depends on the
   * query.
   */
  readonly keyOf?: (record: CatalogRecord) => number | string | undefined;
  /** To be raised when `keyOf` gives other keys than before: catalogs are indexed again then. Default 1. */
  readonly version?: number;
}
