/** The table of words, also under the name that it has while it is made anew. */
export const createWordMembers = (table: string): string => `
CREATE TABLE ${table} (
  kind    TEXT NOT NULL,
  word    TEXT NOT NULL,
  field   TEXT NOT NULL,
  chunk   INTEGER NOT NULL,
  members BLOB NOT NULL,
  PRIMARY KEY (kind, word, field, chunk)
) STRICT, WITHOUT ROWID;
`;

/**
 * Which records have which words, as bitmaps: `word` is a whole word, or the beginning of some with a star behind it, or the
 * number of words of a name (`field` "length"). Rows are as `facet_members` has them. They take the place of `record_words`,
 * which an older file keeps until its records are indexed anew.
 */
export const wordMembers = createWordMembers("word_members");
