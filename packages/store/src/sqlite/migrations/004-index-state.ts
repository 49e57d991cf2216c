/**
 * Under which version the records are indexed. While they are being re-indexed, `target` is the version to come and
 * `position` the last record that was read for it.
 */
export const indexState = `
CREATE TABLE index_state (
  only     INTEGER PRIMARY KEY CHECK (only = 1),
  version  TEXT NOT NULL,
  target   TEXT,
  position INTEGER NOT NULL
) STRICT;
INSERT INTO index_state VALUES (1, '', NULL, 0);
`;
