import type { Row } from "../../sqlite/statements.ts";
import type { DocumentQuery, DocumentResults, HitCount } from "../document-index.ts";
import type { SoughtWord } from "../sought-words.ts";

/** A section that matches, with what decides over its place. */
export interface RankedSection {
  readonly section: number;
  readonly page: number;
  readonly set: string;
  readonly language: string;
}

/** The best sections of a page, best first. */
export type PageSections = readonly [RankedSection, ...RankedSection[]];

const sectionsPerPage = 3;
const defaultLimit = 20;
const maxLimit = 100;
/** Fewer pages than these, and the words are looked at for letters gone wrong. */
const fewPages = 3;

/** Words of a key, which are separated by one blank each. */
function wordCount(key: string): string {
  return `(1 + length(${key}) - length(replace(${key}, ' ', '')))`;
}

/** Named once: Node 22 takes `?2` for a name that nobody gave. */
const [preferred, key] = ["(SELECT preferred FROM asked)", "(SELECT key FROM asked)"];

/**
 * Sections that match, best first. bm25 is below zero, and the better the lower. What was typed as a whole comes before
 * everything else where it is the title of a page, then where it is a good part of one, then where it is a heading or a
 * small part of a title; headings that begin with it rise.
 *
 * Values: the preferred languages as JSON, the key of the query, the query of FTS5.
 */
export const rankingSql = `
WITH asked (preferred, key) AS MATERIALIZED (SELECT ?, ?), hit AS MATERIALIZED (
  SELECT rowid AS section, bm25(section_words, 8.0, 5.0, 1.0, 0.3) AS score FROM section_words
  WHERE section_words MATCH ?
)
SELECT section.section, section.page, page.site AS site, page.language AS language
FROM hit JOIN section USING (section) JOIN page USING (page)
ORDER BY
  (score
    - CASE
        WHEN position = 0 AND title_key = ${key} THEN 1000
        WHEN position = 0 AND instr(' ' || title_key || ' ', ' ' || ${key} || ' ') > 0
          THEN 300 + 500.0 * ${wordCount(key)} / ${wordCount("title_key")}
        WHEN heading_key = ${key} THEN 500
        WHEN position = 0 AND title_key LIKE ${key} || '%' THEN 10
        WHEN heading_key LIKE ${key} || '%' THEN 5
        ELSE 0
      END)
  * CASE WHEN json_array_length(${preferred}) = 0
           OR lower(CASE instr(language, '-') WHEN 0 THEN language ELSE substr(language, 1, instr(language, '-') - 1) END)
              IN (SELECT value FROM json_each(${preferred}))
      THEN 1.0 ELSE 0.5 END,
  section.page, position`;

export function toRankedSection(row: Row): RankedSection {
  return {
    section: Number(row["section"]),
    page: Number(row["page"]),
    set: String(row["site"]),
    language: String(row["language"]),
  };
}

/** The results of a query before their texts are read. */
interface RankedPages extends Omit<DocumentResults, "pages" | "suggestion"> {
  /** The pages that the query asks to see. */
  readonly shown: readonly PageSections[];
  /** Whether a word may be misspelled. */
  readonly isDoubted: boolean;
}

/**
 * The pages that match a query, best first: those with all of its words or, where there are none, with some.
 *
 * @param ranked sections with all words or, given `false`, with any of them, whatever their set and language
 */
export function rankPages(
  query: DocumentQuery,
  sought: readonly SoughtWord[],
  ranked: (isAll: boolean) => readonly RankedSection[],
): RankedPages {
  const strict = ranked(true);
  const isLoose = sought.length > 1 && !strict.some((section) => isWanted(section, query));
  const sections = isLoose ? ranked(false) : strict;
  const found = groupByPage(sections.filter((section) => isWanted(section, query)));
  const offset = Math.max(0, Math.trunc(query.offset ?? 0) || 0);
  const limit = Math.min(maxLimit, Math.max(1, Math.trunc(query.limit ?? defaultLimit) || 1));
  return {
    total: found.length,
    shown: found.slice(offset, offset + limit),
    sets: countBy(sections, ({ set }) => set, { language: query.language }),
    languages: countBy(sections, ({ language }) => language, { set: query.set }),
    isLoose: isLoose && found.length > 0,
    isDoubted: found.length < fewPages || isLoose,
  };
}

/** Limits that a query sets to the sections. */
interface Narrowing {
  readonly set?: string | undefined;
  readonly language?: string | undefined;
}

function isWanted(section: RankedSection, { set, language }: Narrowing): boolean {
  return (set === undefined || section.set === set) && (language === undefined || section.language === language);
}

/** The best sections of each page, pages in the order of their best. */
function groupByPage(ranked: readonly RankedSection[]): readonly PageSections[] {
  const pages = new Map<number, [RankedSection, ...RankedSection[]]>();
  for (const section of ranked) {
    const known = pages.get(section.page);
    if (known === undefined) pages.set(section.page, [section]);
    else if (known.length < sectionsPerPage) known.push(section);
  }
  return [...pages.values()];
}

/** Pages per value, among the sections within the narrowing; most first, ties by value. */
function countBy(
  ranked: readonly RankedSection[],
  valueOf: (section: RankedSection) => string,
  narrowing: Narrowing,
): readonly HitCount[] {
  const pages = new Map<string, Set<number>>();
  for (const section of ranked) {
    if (!isWanted(section, narrowing)) continue;
    const value = valueOf(section);
    const known = pages.get(value);
    if (known === undefined) pages.set(value, new Set([section.page]));
    else known.add(section.page);
  }
  return [...pages]
    .map(([value, { size }]) => ({ value, count: size }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
