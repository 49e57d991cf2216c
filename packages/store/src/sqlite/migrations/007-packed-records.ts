/**
 * Records compressed, in place of the texts in `content`, which an older file keeps until its records are re-indexed. Orders
 * are no longer indexes of `record`, each with all ids, but lists of keys: `records` holds those of a kind in one order, as
 * 32-bit numbers, for the state of the catalog at `generation`. A list of an earlier state is worthless.
 */
export const packedRecords = `
CREATE TABLE packed_record (
  record INTEGER PRIMARY KEY REFERENCES record (record),
  packed BLOB NOT NULL -- see packed-content.ts
) STRICT;
CREATE TABLE record_order (
  kind       TEXT NOT NULL,
  sort       TEXT NOT NULL,
  generation INTEGER NOT NULL,
  records    BLOB NOT NULL,
  PRIMARY KEY (kind, sort)
) STRICT;
DROP INDEX record_by_downloads;
DROP INDEX record_by_likes;
DROP INDEX record_by_updated;
DROP INDEX record_by_created;
`;
