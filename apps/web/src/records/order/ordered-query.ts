import type { SearchQuery } from "@modelshelf/store";

/** What lists are put in order by besides the orders of the catalog. */
export type Amount = "parameters" | "size" | "file_size";

/** Whether an order is by an amount. */
export const isAmount = (order: string): order is Amount =>
  order === "parameters" || order === "size" || order === "file_size";

/** The order of a list, as far as the query for the catalog cannot say it. */
export interface ListOrder {
  /** What the list is by, where that is not an order of the catalog. */
  readonly amount?: Amount;
  /** From the other end: the least first, of names the last. */
  readonly isReversed?: boolean;
  /** A row for each model, or one for each family; what is not said is for the list to choose. */
  readonly families?: "each" | "folded";
}

/**
 * A query whose list may be in any order. Conditions, limit and skip mean what they mean in the query.
 *
 * @example { kind: "model", license: "mit", amount: "parameters", isReversed: true } // the smallest models first
 */
export interface OrderedQuery extends SearchQuery, ListOrder {}
