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
 * Takes the place of a row for each value and each word, and of the full-text index of trigrams. An older file keeps those
 * until its records are re-indexed.
 */
export const indexBlocks = createIndexBlocks("index_block") + createIndexBlocksIndexes;
