/**
 * The table of the index, also under the name that it has while it is made again: the rows of a section (the words, the values
 * of a facet, the trigrams of ids) for one chunk of 65,536 keys, in blocks in the order of their names; see `row-blocks/`.
 * `first` is the name of a block's first row in UTF-8. `generation` rises with each change, so that readers fetch what they
 * have not seen.
 */
export const createIndexBlocks = (table: string): string => `
CREATE TABLE ${table} (
  block      INTEGER PRIMARY KEY,
  kind       TEXT NOT NULL,
  section    TEXT NOT NULL,
  chunk      INTEGER NOT NULL,
  first      BLOB NOT NULL,
  generation INTEGER NOT NULL,
  rows       BLOB NOT NULL
) STRICT;`;

/** Made last where a table is filled under another name. */
export const createIndexBlocksIndexes = `
CREATE UNIQUE INDEX index_block_by_first ON index_block (kind, section, chunk, first);
CREATE INDEX index_block_by_generation ON index_block (kind, section, generation);`;

/**
 * Records compressed, in place of the texts in `content`, and an index in blocks, in place of a row for each value and each
 * word and of the full-text indexes. An older file keeps those until its records are re-indexed. Orders are no longer indexes
 * of `record`, each with all ids, but parts that are kept for those who open the catalog; see `kept-parts.ts`.
 *
 * `index_state` says under which version the records are indexed. While they are being re-indexed, `target` is the version to
 * come and `position` the last record that was read for it. `generation` is the state of the catalog.
 */
export const packedCatalog = `
CREATE TABLE index_state (
  only       INTEGER PRIMARY KEY CHECK (only = 1),
  version    TEXT NOT NULL,
  target     TEXT,
  position   INTEGER NOT NULL,
  generation INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO index_state (only, version, position) VALUES (1, '', 0);
CREATE TABLE packed_record (
  record INTEGER PRIMARY KEY REFERENCES record (record),
  packed BLOB NOT NULL -- see packed-content.ts
) STRICT;
CREATE TABLE kept_part (
  kind       TEXT NOT NULL,
  part       TEXT NOT NULL,
  generation INTEGER NOT NULL,
  bytes      BLOB NOT NULL,
  PRIMARY KEY (kind, part)
) STRICT;
DROP INDEX record_by_downloads;
DROP INDEX record_by_likes;
DROP INDEX record_by_updated;
DROP INDEX record_by_created;
${createIndexBlocks("index_block")}${createIndexBlocksIndexes}`;
