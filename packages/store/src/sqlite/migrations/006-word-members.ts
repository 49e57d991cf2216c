/**
 * Which records have which words, as bitmaps: `word` is a whole word, or the beginning of some with a star behind it, or the
 * number of words of a name (`field` "length"). Rows are as `facet_members` has them. They take the place of `record_words`,
 * which an older file keeps until its records are re-indexed.
 */
export const wordMembers = `
CREATE TABLE word_members (
  kind    TEXT NOT NULL,
  word    TEXT NOT NULL,
  field   TEXT NOT NULL,
  chunk   INTEGER NOT NULL,
  members BLOB NOT NULL,
  PRIMARY KEY (kind, word, field, chunk)
) STRICT, WITHOUT ROWID;
`;
