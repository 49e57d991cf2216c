import type { SearchQuery } from "@modelshelf/store";

/**
 * What the address of a list asks for: the query of the store, and how its rows are shown.
 *
 * @example { kind: "model", license: "mit", sort: "parameters", isReversed: true } // the smallest models first
 */
export interface PageQuery extends SearchQuery {
  /** A row for each model, or one for each family; without it the list chooses. */
  readonly families?: "each" | "folded";
}
