/**
 * The same tables as in SQLite, in a schema of their own. Text is compared byte by byte (`COLLATE "C"`), so that orders do not
 * depend on the server's language. Runs of three letters of ids are rows of `facet_members` as well: no extension
 * and no kind of index is needed that PostgreSQL-compatible engines may lack.
 */
export const catalog = `
CREATE TABLE modelshelf.index_state (
  only_row   smallint PRIMARY KEY CHECK (only_row = 1),
  layout     integer NOT NULL, -- migrations that were applied
  version    text NOT NULL,    -- what the records were indexed by
  target     text,             -- what they are being indexed by
  position   integer NOT NULL, -- the last record that was read for it
  generation bigint NOT NULL,  -- rises with each change
  next_key   integer NOT NULL
);

CREATE TABLE modelshelf.record (
  record    integer PRIMARY KEY,
  kind      text COLLATE "C" NOT NULL,
  id        text COLLATE "C" NOT NULL,
  downloads bigint NOT NULL,
  likes     bigint NOT NULL,
  updated   text COLLATE "C" NOT NULL, -- '' when unknown, so that it sorts last
  created   text COLLATE "C" NOT NULL,
  name      text COLLATE "C" NOT NULL  -- the id in lower case
);
CREATE UNIQUE INDEX record_by_id ON modelshelf.record (kind, id);
CREATE INDEX record_by_downloads ON modelshelf.record (kind, downloads DESC, id);
CREATE INDEX record_by_likes ON modelshelf.record (kind, likes DESC, id);
CREATE INDEX record_by_updated ON modelshelf.record (kind, updated DESC, id);
CREATE INDEX record_by_created ON modelshelf.record (kind, created DESC, id);
CREATE INDEX record_by_name ON modelshelf.record (kind, name, id);

CREATE TABLE modelshelf.content (
  record integer PRIMARY KEY REFERENCES modelshelf.record (record),
  fields text NOT NULL, -- the parsed record without its source, as JSON
  source text NOT NULL  -- the record as it came in, as JSON
);
`;

/** Which records have which values, as bitmaps; made again beside the one in use when records are re-indexed. */
export const facetMembers = (table: string): string => `
CREATE TABLE modelshelf.${table} (
  kind       text COLLATE "C" NOT NULL,
  facet      text COLLATE "C" NOT NULL,
  value      text COLLATE "C" NOT NULL,
  chunk      integer NOT NULL,
  members    bytea NOT NULL,
  generation bigint NOT NULL,
  PRIMARY KEY (kind, facet, value, chunk)
);
CREATE INDEX ${table}_by_generation ON modelshelf.${table} (kind, facet, generation);
`;

/** Which records have which words, as bitmaps; `word` is as in SQLite. */
export const wordMembers = (table: string): string => `
CREATE TABLE modelshelf.${table} (
  kind    text COLLATE "C" NOT NULL,
  word    text COLLATE "C" NOT NULL,
  field   text COLLATE "C" NOT NULL,
  chunk   integer NOT NULL,
  members bytea NOT NULL,
  PRIMARY KEY (kind, word, field, chunk)
);
`;
