/**
 * The table in which `members` holds the keys of the records of one chunk of 65,536 keys that have a value. A function,
 * because a table of this layout is also filled under another name while records are indexed anew.
 */
export const createFacetMembers = (table: string): string => `
CREATE TABLE ${table} (
  kind       TEXT NOT NULL,
  facet      TEXT NOT NULL,
  value      TEXT NOT NULL,
  chunk      INTEGER NOT NULL,
  members    BLOB NOT NULL,
  generation INTEGER NOT NULL,
  PRIMARY KEY (kind, facet, value, chunk)
) STRICT, WITHOUT ROWID;`;

/** For readers that fetch what has changed since they looked. Made last where a table is filled under another name. */
export const createFacetMembersIndex = "CREATE INDEX facet_members_by_generation ON facet_members (generation);";

/**
 * Which records have which values, as bitmaps in place of a row for each. `generation` rises with each change, so that
 * readers fetch what they have not seen.
 */
export const facetMembers = `
ALTER TABLE index_state ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
${createFacetMembers("facet_members")}
${createFacetMembersIndex}
`;
