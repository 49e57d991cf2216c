import { facets } from "../facets/all.ts";
import { kindsOf } from "../facets/facet-values.ts";
import { orders } from "../orders/all.ts";

/**
 * To be raised when `parseRecord`, `wordsByField` or `trigramsOf` answer otherwise than before; `index-values.test.ts` says
 * so.
 */
export const readingVersion = 12;

/**
 * The version of everything an index is made by. A store whose records were indexed under another text reads all of them
 * again; so a new facet or order, a facet that further kinds have, and one with a raised `version` need nothing else.
 */
export const indexVersion: string = [
  `reading ${readingVersion}`,
  ...[...facets].map(([id, { version = 1 }]) => `${id} ${version} of ${kindsOf(id).toSorted().join(" ")}`),
  ...[...orders].map(([id, { version = 1 }]) => `order ${id} ${version}`),
  // How values are kept. Earlier versions had a row for each value of each record, then words in a full-text index of SQLite,
  // then a row of the database for each bitmap.
  "values, words and trigrams kept as bitmaps in blocks",
  "amounts and days kept as rows, fine and coarse",
  // How records are kept. Earlier versions had them as text.
  "records packed",
].join(", ");
