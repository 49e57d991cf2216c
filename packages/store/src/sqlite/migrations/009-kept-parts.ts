/**
 * Parts of the index that are computed from the whole catalog, for those who open it: orders of records and facets of many
 * values; see `kept-parts.ts`. A part is of the state of the catalog at `generation`. Takes the place of `record_order`.
 */
export const keptParts = `
CREATE TABLE kept_part (
  kind       TEXT NOT NULL,
  part       TEXT NOT NULL,
  generation INTEGER NOT NULL,
  bytes      BLOB NOT NULL,
  PRIMARY KEY (kind, part)
) STRICT;
DROP TABLE record_order;
`;
