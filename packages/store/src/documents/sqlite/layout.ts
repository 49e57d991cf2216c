/** To be raised with every change of the layout or of how words are cut: files of other versions are made again. */
export const layoutVersion = 3;

/**
 * A search walks `section_words` and the narrow `section`; the wide `section_text` is read for what is shown.
 * Words are cut by `words/text-words.ts`; the tokenizer only splits at blanks.
 */
export const layout = `
CREATE TABLE page (
  page        INTEGER PRIMARY KEY,
  site        TEXT NOT NULL, -- address of the set
  href        TEXT NOT NULL,
  language    TEXT NOT NULL,
  title       TEXT NOT NULL,
  title_key   TEXT NOT NULL, -- its words, to compare whole titles
  fingerprint TEXT NOT NULL,
  UNIQUE (site, href)
) STRICT;

CREATE TABLE section (
  section     INTEGER PRIMARY KEY,
  page        INTEGER NOT NULL REFERENCES page (page),
  position    INTEGER NOT NULL, -- 0 for the first of its page
  heading_key TEXT NOT NULL
) STRICT;
CREATE INDEX section_by_page ON section (page);

CREATE TABLE section_text (
  section INTEGER PRIMARY KEY REFERENCES section (section),
  href    TEXT NOT NULL,
  anchor  TEXT NOT NULL,
  heading TEXT NOT NULL,
  body    TEXT NOT NULL,
  code    TEXT NOT NULL
) STRICT;

CREATE VIRTUAL TABLE section_words USING fts5 (
  title, heading, body, code, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'ascii'
);
CREATE VIRTUAL TABLE vocabulary USING fts5vocab (section_words, 'col');
`;
