import { facetsOf } from "../facets/facet-values.ts";
import type { FacetId } from "../facets/ids.ts";
import type { SearchQuery } from "./query.ts";
import { wordsOf } from "./words.ts";

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

/** The words with which a record must have words that begin so, all of them. */
export function toSoughtWords(text: string): readonly string[] {
  return [...new Set(wordsOf(text))].slice(0, maxWords);
}
