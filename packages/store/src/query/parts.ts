import type { FacetId } from "../facets/ids.ts";
import { toSoughtWords } from "./query-values.ts";

/** A part of a text that is true of a record or not: by words, all of which must begin one of its words, or by a value. */
export interface QueryPart {
  readonly words: readonly string[];
  readonly values: readonly (readonly [facet: FacetId, value: string])[];
}

/**
 * The parts of a text, all of which have to be true of a record; none for a text without any word.
 *
 * @example partsOf("bert base") // [{ words: ["bert"], values: [] }, { words: ["base"], values: [] }]
 */
export function partsOf(text: string): readonly QueryPart[] {
  return toSoughtWords(text).map((word) => ({ words: [word], values: [] }));
}
