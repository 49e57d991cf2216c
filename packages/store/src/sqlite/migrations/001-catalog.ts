/**
 * Narrow tables for finding, one wide table for showing: a search walks `record` and `facet_value` and touches `content` only
 * for the records of its page.
 */
export const catalog = `
CREATE TABLE record (
  record    INTEGER PRIMARY KEY,
  kind      TEXT NOT NULL,
  id        TEXT NOT NULL,
  downloads INTEGER NOT NULL,
  likes     INTEGER NOT NULL,
  updated   TEXT NOT NULL, -- '' when unknown, so that it sorts last
  created   TEXT NOT NULL,
  name      TEXT NOT NULL  -- the id in lower case
) STRICT;
CREATE UNIQUE INDEX record_by_id ON record (kind, id);
CREATE INDEX record_by_downloads ON record (kind, downloads DESC, id);
CREATE INDEX record_by_likes ON record (kind, likes DESC, id);
CREATE INDEX record_by_updated ON record (kind, updated DESC, id);
CREATE INDEX record_by_created ON record (kind, created DESC, id);
CREATE INDEX record_by_name ON record (kind, name, id);

CREATE TABLE content (
  record INTEGER PRIMARY KEY REFERENCES record (record),
  fields TEXT NOT NULL, -- the parsed record without its source, as JSON
  source TEXT NOT NULL  -- the record as it came in, as JSON
) STRICT;

CREATE TABLE facet_value (
  kind   TEXT NOT NULL,
  facet  TEXT NOT NULL,
  value  TEXT NOT NULL,
  record INTEGER NOT NULL REFERENCES record (record),
  PRIMARY KEY (kind, facet, value, record)
) STRICT, WITHOUT ROWID;

-- Words and trigrams are cut by words/words.ts and words/suggestions.ts; the tokenizer only splits at blanks.
CREATE VIRTUAL TABLE record_words USING fts5 (
  words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3', tokenize = 'ascii'
);
CREATE VIRTUAL TABLE record_trigrams USING fts5 (
  trigrams, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '^$-_.'"
);
`;
