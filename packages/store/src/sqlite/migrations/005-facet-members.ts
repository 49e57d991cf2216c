/**
 * Which records have which values, as bitmaps in place of a row for each: `members` holds the keys of the records of one chunk
 * of 65,536 keys that have a value. `generation` rises with each change, so that readers fetch what they have not seen.
 */
export const facetMembers = `
ALTER TABLE index_state ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
CREATE TABLE facet_members (
  kind       TEXT NOT NULL,
  facet      TEXT NOT NULL,
  value      TEXT NOT NULL,
  chunk      INTEGER NOT NULL,
  members    BLOB NOT NULL,
  generation INTEGER NOT NULL,
  PRIMARY KEY (kind, facet, value, chunk)
) STRICT, WITHOUT ROWID;
CREATE INDEX facet_members_by_generation ON facet_members (generation);
`;
