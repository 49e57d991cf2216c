import { UnfitValue } from "./code.ts";
import { hasInvisible, hasLoneSurrogate } from "./invisible.ts";
import { type LiteralStyle, writeLiteral } from "./literal.ts";
import { type Lexicon, scanTokens } from "./scan.ts";
import { defineTag, type Tag } from "./tag.ts";

/** Words that stand for something else where a name is meant: those reserved by the standard, DuckDB and SQLite alike. */
const keywords = new Set(
  (
    "all and any as asc between by case cast check collate column constraint create cross default delete desc distinct " +
    "drop else end except exists false fetch for foreign from full grant group having in inner insert intersect into is " +
    "join key lateral left like limit natural not null offset on or order outer primary references returning right " +
    "select set some table then to trigger true union unique update using values when where window with"
  ).split(" "),
);

const style: LiteralStyle = {
  name: "SQL",
  nothing: () => "NULL",
  boolean: (value) => (value ? "TRUE" : "FALSE"),
  number: sqlNumber,
  string: sqlString,
  list: () => ({ open: "[", close: "]", spaced: false }),
  object: { open: "{", close: "}", spaced: false },
  key: (key) => `${sqlString(key)}: `,
  indent: "  ",
  trailingComma: false,
};

const lexicon: Lexicon = {
  code: {
    rules: [
      { match: /--[^\n]*/y, inside: "comment" },
      { match: /\/\*[\s\S]*?\*\//y, inside: "comment" },
      { match: /\/\*/y, unclosed: true },
      { match: /(["'])(?:\1\1|(?!\1)[^\n])*\1/y, inside: "string" },
      { match: /["'][^\n]*/y, inside: "string", unclosed: true },
    ],
  },
};

/**
 * SQL as DuckDB reads it; texts and numbers are standard SQL. Each hole is a value and becomes a literal, quotes included.
 * Standard texts have no escapes, so a text with invisible characters or line feeds is `UnfitValue`.
 *
 * @example sql`SELECT * FROM read_parquet(${"hf://datasets/stanfordnlp/imdb/**"}) LIMIT 10;`
 */
export const sql: Tag<"sql"> = defineTag<"sql">(
  {
    language: "sql",
    tag: "sql",
    accepts: ["sql"],
    scan: (text) => scanTokens(text, lexicon),
    longString: /(?!)/,
    literal: (value, place) => writeLiteral(value, style, place),
    separated: true,
  },
  (name) => /^[A-Za-z_]\w*$/.test(name) && !keywords.has(name.toLowerCase()),
);

function sqlString(text: string): string {
  if (hasLoneSurrogate(text) || hasInvisible(text) || /[\n\t]/.test(text)) {
    throw new UnfitValue("The text holds a character that nobody can see, which SQL cannot write.");
  }
  return `'${text.replaceAll("'", "''")}'`;
}

function sqlNumber(value: number): string {
  if (!Number.isFinite(value)) throw new UnfitValue(`SQL has no literal for ${value}.`);
  return Number.isInteger(value) && Math.abs(value) < 2 ** 63 ? String(BigInt(value)) : String(value);
}
