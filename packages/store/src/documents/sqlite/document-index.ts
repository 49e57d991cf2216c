import type { DatabaseSync } from "node:sqlite";
import { toStoreFault } from "../../sqlite/fault.ts";
import { Statements } from "../../sqlite/statements.ts";
import { transaction } from "../../sqlite/transaction.ts";
import { mendWord, type TitleWords } from "../../words/suggestions.ts";
import { suggestedText } from "../correction.ts";
import type {
  DocumentIndex,
  DocumentQuery,
  DocumentResults,
  IndexedPage,
  PageHit,
  SectionHit,
} from "../document-index.ts";
import { rankingSql, rankPages, toRankedSection, type PageSections, type RankedSection } from "./ranking.ts";
import { soughtWords, titleKey, toMatch, type SoughtWord } from "../sought-words.ts";
import { putPage, removePage } from "./put.ts";
import { toSectionHit, toSectionLink } from "./section-hit.ts";
import { markText } from "../marked-text.ts";

/** The index in one SQLite file. */
export class SqliteDocumentIndex implements DocumentIndex {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #statements: Statements;
  /** Made when the first word has to be corrected, forgotten when a page changes. */
  #titleWords: TitleWords | undefined;

  constructor(database: DatabaseSync, file: string) {
    this.#database = database;
    this.#file = file;
    this.#statements = new Statements(database);
  }

  async fingerprints(set: string): Promise<ReadonlyMap<string, string>> {
    return this.#inTransaction("DEFERRED", () => {
      const rows = this.#statements.all("SELECT href, fingerprint FROM page WHERE site = ?", set);
      return new Map(rows.map((row) => [String(row["href"]), String(row["fingerprint"])]));
    });
  }

  async put(pages: readonly IndexedPage[]): Promise<void> {
    this.#write(() => {
      for (const page of pages) putPage(this.#statements, page);
    });
  }

  async remove(set: string, hrefs: readonly string[]): Promise<number> {
    return this.#write(() => hrefs.filter((href) => removePage(this.#statements, set, href)).length);
  }

  async keepSets(sets: readonly string[]): Promise<void> {
    this.#write(() => {
      for (const row of this.#statements.all("SELECT site, href FROM page")) {
        const site = String(row["site"]);
        if (!sets.includes(site)) removePage(this.#statements, site, String(row["href"]));
      }
    });
  }

  async search(query: DocumentQuery): Promise<DocumentResults> {
    const sought = soughtWords(query.text);
    if (sought.length === 0) return { total: 0, pages: [], sets: [], languages: [], isLoose: false };
    return this.#inTransaction("DEFERRED", () => {
      const { shown, isDoubted, ...found } = rankPages(query, sought, (isAll) =>
        this.#ranked(query, sought, isAll ? "AND" : "OR"),
      );
      const suggestion = isDoubted ? this.#suggest(query.text, sought) : undefined;
      const pages = shown.map((sections) => this.#toHit(sections, sought));
      return { ...found, pages, ...(suggestion !== undefined && { suggestion }) };
    });
  }

  async close(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
  }

  /** Every section that matches, best first, whatever its language, in all sets that are not left out. */
  #ranked(query: DocumentQuery, sought: readonly SoughtWord[], join: "AND" | "OR"): readonly RankedSection[] {
    const key = titleKey(query.text);
    const preferred = (query.preferred ?? []).map((tag) => tag.split("-")[0]?.toLowerCase() ?? "");
    const rows = this.#statements.all(rankingSql, JSON.stringify(preferred), key, toMatch(sought, join));
    const sections = rows.map(toRankedSection);
    return query.without === undefined ? sections : sections.filter(({ set }) => !query.without?.includes(set));
  }

  #toHit(sections: PageSections, sought: readonly SoughtWord[]): PageHit {
    const [best, ...further] = sections;
    const page = this.#statements.get("SELECT href, title FROM page WHERE page = ?", best.page);
    return {
      set: best.set,
      language: best.language,
      href: String(page?.["href"]),
      title: markText(String(page?.["title"]), sought),
      best: this.#toBest(sections, sought),
      further: further.map(({ section }) => toSectionLink(this.#statements, section, sought)),
    };
  }

  /** A heading without a text of its own borrows the context from the next section that has one. */
  #toBest([best, ...further]: PageSections, sought: readonly SoughtWord[]): SectionHit {
    const hit = toSectionHit(this.#statements, best.section, sought);
    if (hit.excerpt.length > 0) return hit;
    for (const { section } of further) {
      const { excerpt, isCode } = toSectionHit(this.#statements, section, sought);
      if (excerpt.length > 0) return { ...hit, excerpt, isCode };
    }
    return hit;
  }

  #suggest(text: string, sought: readonly SoughtWord[]): string | undefined {
    this.#titleWords ??= this.#readTitleWords();
    const words = this.#titleWords;
    return suggestedText(text, sought, ({ word }) => mendWord(word, words, this.#occurrences(word)));
  }

  /** Sections that hold a word or one that begins with it, as far as it matters for mending it. */
  #occurrences(word: string): number {
    const sql = "SELECT count(*) AS sections FROM (SELECT 1 FROM section_words WHERE section_words MATCH ? LIMIT 1000)";
    return Number(this.#statements.get(sql, `"${word}" *`)?.["sections"]);
  }

  #readTitleWords(): TitleWords {
    const sql = "SELECT term, sum(doc) AS sections FROM vocabulary WHERE col IN ('title', 'heading') GROUP BY term";
    return new Map(this.#statements.all(sql).map((row) => [String(row["term"]), Number(row["sections"])]));
  }

  #write<T>(work: () => T): T {
    this.#titleWords = undefined;
    return this.#inTransaction("IMMEDIATE", work);
  }

  #inTransaction<T>(mode: "DEFERRED" | "IMMEDIATE", work: () => T): T {
    try {
      return transaction(this.#database, mode, work);
    } catch (error) {
      throw toStoreFault(error, this.#file);
    }
  }
}
