/** Under which name runs of three letters of ids are kept as bitmaps. No facet is called so. */
export const trigramRows = "#trigram";

/** Values and words are keys of a table, whose length is bounded; what people seek is shorter. */
export const maxKeyLength = 300;

/**
 * A text as PostgreSQL can keep it as a value: without the character NUL and halves of surrogate pairs, which it refuses.
 *
 * @example spelled("a\u0000b") // "a\ufffdb"
 */
export function spelled(text: string): string {
  return text.slice(0, maxKeyLength).toWellFormed().replaceAll("\0", "\ufffd");
}
