import { facetsOf } from "../facets/facet-values.ts";
import { type FacetId } from "../facets/ids.ts";
import type { Sort } from "../kinds/kind.ts";
import { parseCursor } from "../query/cursor.ts";
import type { SearchQuery } from "../query/query.ts";
import { wordsOf } from "../query/words.ts";

/** A piece of SQL about the columns `kind` and `record`, which several tables have, or about the table `record`; and the values of its question marks in order. */
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

/** What a record must fulfill; sort, limit and cursor are no part of it. */
export function toConditions(query: SearchQuery): readonly Condition[] {
  const { kind, text, tags = [] } = query;
  const conditions: Condition[] = [{ sql: "kind = ?", values: [kind] }];
  const asked = facetsOf(kind).filter((facet) => facet !== "tag");
  const filters: readonly (readonly [FacetId, string | undefined])[] = [
    ...asked.map((facet) => [facet, query[facet]] as const),
    ...tags.map((tag) => ["tag", tag] as const),
  ];
  for (const [facet, value] of filters) {
    if (value === undefined) continue;
    const sql = "record IN (SELECT record FROM facet_value WHERE kind = ? AND facet = ? AND value = ?)";
    conditions.push({ sql, values: [kind, facet, value] });
  }
  if (text !== undefined) conditions.push(toTextCondition(text));
  return conditions;
}

/** Records after the cursor: the first comparison can use the index, the second settles ties. */
export function toCursorCondition(sort: Sort, cursor: string): Condition {
  const { key, id } = parseCursor(sort, cursor);
  const { column, direction } = sortColumns[sort];
  const [beyond, beyondOrEqual] = direction === "DESC" ? ["<", "<="] : [">", ">="];
  return { sql: `${column} ${beyondOrEqual} ? AND (${column} ${beyond} ? OR id > ?)`, values: [key, key, id] };
}

export function joinConditions(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => sql).join(" AND "),
    values: conditions.flatMap(({ values }) => values),
  };
}

function toTextCondition(text: string): Condition {
  const words = [...new Set(wordsOf(text))].slice(0, maxWords);
  if (words.length === 0) return { sql: "FALSE", values: [] };
  // Words hold letters, digits and marks only; quoted, none of them can be an operator of the query language.
  const match = words.map((word) => `"${word}"*`).join(" ");
  return { sql: "record IN (SELECT rowid FROM record_words WHERE record_words MATCH ?)", values: [match] };
}
