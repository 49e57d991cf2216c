import type { SingleFacetId } from "../facets/facet-values.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { OrderId } from "../orders/ids.ts";
import { defaultOrder } from "../orders/order-keys.ts";
import type { QueryRanges } from "./ranges/range.ts";

export const defaultLimit = 30;
export const maxLimit = 1000;
/** Records of an open group that are on its page beside the first. */
export const maxOthers = 10;

/** A facet of which each record has one value, so that lists can have a row for each value. */
export type GroupId = Extract<SingleFacetId, "family">;

/** A value that a record is to have, or one that it must not have. */
export type Wanted = string | { readonly not: string };

/**
 * For each facet a value, or `noValue` for records that say nothing; or several: of those that it may have a record needs
 * one, and none of the others. A facet that the kind does not have counts for nothing.
 *
 * @example { license: ["permissive", { not: "mit" }] }
 */
type FacetChoices = { readonly [Id in SingleFacetId]?: Wanted | readonly Wanted[] };

/** A query; all conditions hold together. Pure data, made from an address by `parseSearchQuery`. */
export interface SearchQuery extends FacetChoices {
  readonly kind: RecordKind;
  /**
   * Words to find in id, author, title, tasks, library, tags and description; each must occur as the beginning of a word, whatever its
   * accents. A text without any word, such as `***`, finds nothing.
   */
  readonly text?: string;
  /** Each occurs somewhere in the id, in any letter case: `rt-ba` finds `ada/bert-base`, which no word of a text would. */
  readonly inId?: readonly string[];
  /** Records that carry all of these tags, and none of those that they must not have. */
  readonly tags?: readonly Wanted[];
  /**
   * Numbers and days from one end to the other, both included: `{ parameters: { from: 7e9 }, created: { to: "2025-01-31" } }`.
   * Records that say nothing are not found. Of numbers the first three digits count. What the kind does not have counts for
   * nothing.
   */
  readonly ranges?: QueryRanges;
  /**
   * Descending, except `name`, which is ascending; ties by id, ascending. Records without a date come last; those without an
   * amount (`parameters`, `size`, `file_size`) are left out. Of equal relevance the more popular come first. Default
   * {@link orderOf}.
   */
  readonly sort?: OrderId;
  /**
   * The same list from its other end, ties included: the least first, of names the last. Records without a date are left out
   * then, because none of them is the oldest.
   */
  readonly isReversed?: boolean;
  /**
   * One row for each group of records: its first one in the order. A facet that the kind does not have makes no groups. The
   * page tells of each how many match, and `total` counts records.
   */
  readonly group?: GroupId;
  /** Names of groups of which a page has the first ten others as well. */
  readonly open?: readonly string[];
  /** Rows per page, 1 to 1000. Default 30. A page of groups may have fewer, although there is a `next` one. */
  readonly limit?: number;
  /** Rows to pass over first; behind the cursor where there is one. Default 0. */
  readonly skip?: number;
  /** Where the page before ended: `next` of that page. A cursor that cannot be read is refused with `BadCursor`. */
  readonly cursor?: string;
}

/**
 * The order of a query: the one it names, else the most relevant first where there are words, the first that lists
 * of the kind offer where not. Without words nothing is relevant.
 *
 * @example orderOf({ kind: "model", text: "bert" }) // "relevance"
 */
export function orderOf({ kind, text, sort = "relevance" }: SearchQuery): OrderId {
  return sort === "relevance" && text === undefined ? defaultOrder(kind) : sort;
}

/** Whether an order need not be said: the one of {@link orderOf}, and for a query without words also relevance. */
export function isDefaultOrder({ kind, text, sort }: SearchQuery): boolean {
  return sort === "relevance" || (text === undefined && sort === defaultOrder(kind));
}
