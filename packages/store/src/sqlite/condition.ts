import type { FacetId } from "../facets/ids.ts";
import { facetsOf } from "../facets/facet-values.ts";
import type { Sort } from "../kinds/kind.ts";
import { parseCursor } from "../query/cursor.ts";
import type { SearchQuery } from "../query/query.ts";
import { wordsOf } from "../query/words.ts";

/** A piece of SQL about the table `record`, and the values of its question marks in order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Column and direction of each order. All columns are NOT NULL and are in an index together with kind and id. */
export const sortColumns: Readonly<Record<Sort, { readonly column: string; readonly direction: "ASC" | "DESC" }>> = {
  downloads: { column: "downloads", direction: "DESC" },
  likes: { column: "likes", direction: "DESC" },
  updated: { column: "updated", direction: "DESC" },
  created: { column: "created", direction: "DESC" },
  name: { column: "name", direction: "ASC" },
};

/** Most words of a query that count. */
const maxWords = 32;

/** The values that a record must have, all of them; sort, limit and cursor are no part of it. */
export function toValues(query: SearchQuery): readonly (readonly [facet: FacetId, value: string])[] {
  const { kind, tags = [] } = query;
  const asked = facetsOf(kind).filter((facet) => facet !== "tag");
  return [
    ...asked.flatMap((facet) => (query[facet] === undefined ? [] : [[facet, query[facet]] as const])),
    ...tags.map((tag) => ["tag", tag] as const),
  ];
}

/** Words of a text as a full-text query, all of which must be found; undefined for a text without any word. */
export function toMatch(text: string): string | undefined {
  const words = [...new Set(wordsOf(text))].slice(0, maxWords);
  // Words hold letters, digits and marks only; quoted, none of them can be an operator of the query language.
  return words.length === 0 ? undefined : words.map((word) => `"${word}"*`).join(" ");
}

/** Records after the cursor: the first comparison can use the index, the second settles ties. */
export function toCursorCondition(sort: Sort, cursor: string): Condition {
  const { key, id } = parseCursor(sort, cursor);
  const { column, direction } = sortColumns[sort];
  const [beyond, beyondOrEqual] = direction === "DESC" ? ["<", "<="] : [">", ">="];
  return { sql: `${column} ${beyondOrEqual} ? AND (${column} ${beyond} ? OR id > ?)`, values: [key, key, id] };
}
