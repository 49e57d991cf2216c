import type { DocumentQuery, DocumentResults, PageHit, SectionHit, SectionLink } from "../documents/document-index.ts";
import { suggestedText } from "../documents/correction.ts";
import { excerptOf, markText } from "../documents/marked-text.ts";
import { type SoughtWord, soughtWords, titleKey } from "../documents/sought-words.ts";
import { rankPages, type PageSections, type RankedSection } from "../documents/sqlite/ranking.ts";
import { mendWord } from "../words/suggestions.ts";
import { formsOf } from "../words/word-forms.ts";
import { compareNames } from "../row-blocks/name-order.ts";
import type { DocumentTable, ShownSection } from "./document-files.ts";
import { fromShard, shardsBetween } from "./shards.ts";
import type { StaticFiles } from "./static-files.ts";
import { sectionsInFile } from "./static-head.ts";

type Field = "title" | "heading" | "body" | "code";

/** The weight of a word by its place, as in the index of a hub. */
const worth: Readonly<Record<Field, number>> = { title: 8, heading: 5, body: 1, code: 0.3 };
/** Of a word that only begins so, or is another form of the word. */
const worthOfOther = 0.6;
/** The weight of a section whose title or heading is the query. */
const worthOfWhole = 1000;
/** Beginnings of fewer letters are in too many files. */
const shortestBeginning = 3;

const damaged = "A file of the search index is damaged.";

/** Which sections have a word, and what it is worth in each. */
type Hits = ReadonlyMap<number, number>;

/**
 * Search over documents in files that `staticFiles` has written.
 *
 * @example await new StaticDocuments(files).search({ text: "import records" })
 */
export class StaticDocuments {
  readonly #files: StaticFiles;

  constructor(files: StaticFiles) {
    this.#files = files;
  }

  async search(query: DocumentQuery): Promise<DocumentResults> {
    const sought = soughtWords(query.text);
    if (sought.length === 0 || this.#files.head.documents.length === 0) {
      return { total: 0, pages: [], sets: [], languages: [], isLoose: false };
    }
    const [table, hits] = await Promise.all([
      this.#files.json<DocumentTable>("documents-table"),
      Promise.all(sought.map((word) => this.#hitsOf(word))),
    ]);
    const { shown, isDoubted, ...found } = rankPages(query, sought, (isAll) => ranked(table, query, hits, isAll));
    const suggestion = isDoubted ? await this.#suggest(query.text, sought, hits) : undefined;
    const pages = await Promise.all(shown.map((one) => this.#toHit(one, sought)));
    return { ...found, pages, ...(suggestion !== undefined && { suggestion }) };
  }

  async #hitsOf({ word, isPrefix, parts }: SoughtWord): Promise<Hits> {
    const whole = await this.#sectionsWith(word, isPrefix && word.length >= shortestBeginning);
    const others = await Promise.all(formsOf(word).map((form) => this.#sectionsWith(form, false)));
    const hits = new Map(whole);
    for (const found of others) for (const [section, points] of found) add(hits, section, points * worthOfOther);
    if (parts.length < 2) return hits;
    const ofParts = await Promise.all(parts.map((part) => this.#sectionsWith(part, false)));
    for (const section of ofParts[0]?.keys() ?? []) {
      if (ofParts.every((found) => found.has(section))) {
        add(hits, section, worthOfOther * Math.min(...ofParts.map((found) => found.get(section) ?? 0)));
      }
    }
    return hits;
  }

  async #sectionsWith(word: string, isBeginning: boolean): Promise<Hits> {
    const hits = new Map<number, number>();
    const rows = await this.#rowsBetween(`${word} `, isBeginning ? `${word}\u{10FFFF}` : `${word}!`);
    const rarity = Math.log(2 + 1000 / (1 + rows.reduce((sum, [, keys]) => sum + keys.length, 0)));
    for (const [name, keys] of rows) {
      const end = name.lastIndexOf(" ");
      const points = rarity * worth[name.slice(end + 1) as Field] * (name.slice(0, end) === word ? 1 : worthOfOther);
      for (const section of keys) add(hits, section, points);
    }
    return hits;
  }

  async #rowsBetween(from: string, to: string): Promise<readonly (readonly [string, Uint32Array])[]> {
    const places = shardsBetween(this.#files.head.documents, from, to);
    const shards = await Promise.all(places.map((place) => this.#files.bytes(`documents-words-${place}`)));
    return shards.flatMap((bytes) =>
      [...fromShard(bytes)].filter(([name]) => compareNames(name, from) >= 0 && compareNames(name, to) < 0),
    );
  }

  /** The query with words in the place of those that are nowhere: such as begin with the same two letters. */
  async #suggest(text: string, sought: readonly SoughtWord[], hits: readonly Hits[]): Promise<string | undefined> {
    const corrected = await Promise.all(
      sought.map(async ({ word }, place) => {
        const occurrences = hits[place]?.size ?? 0;
        const begin = word.slice(0, 2);
        const rows = await this.#rowsBetween(begin, `${begin}\u{10FFFF}`);
        const inTitles = rows.filter(([name]) => /(?: title| heading)$/.test(name));
        const words = new Map(inTitles.map(([name, keys]) => [name.slice(0, name.lastIndexOf(" ")), keys.length]));
        return [word, mendWord(word, words, occurrences)] as const;
      }),
    );
    const corrections = new Map(corrected);
    return suggestedText(text, sought, ({ word }) => corrections.get(word));
  }

  async #toHit(sections: PageSections, sought: readonly SoughtWord[]): Promise<PageHit> {
    const shown = await Promise.all(sections.map(({ section }) => this.#section(section)));
    const [best, ...further] = shown;
    if (best === undefined) throw new RangeError(damaged);
    const hits = [best, ...further].map((section) => toHit(section, sought));
    const first = hits[0] ?? toHit(best, sought);
    // A heading without a text of its own borrows the context from the next section that has one.
    const { excerpt, isCode } = hits.find((hit) => hit.excerpt.length > 0) ?? first;
    return {
      set: sections[0].set,
      language: sections[0].language,
      href: best.page,
      title: markText(best.title, sought),
      best: { ...first, excerpt, isCode },
      further: further.map((section) => toLink(section, sought)),
    };
  }

  async #section(section: number): Promise<ShownSection> {
    const place = Math.floor(section / sectionsInFile);
    const shown = await this.#files.json<readonly ShownSection[]>(`documents-sections-${place}`);
    const found = shown[section % sectionsInFile];
    if (found === undefined) throw new RangeError(damaged);
    return found;
  }
}

const add = (hits: Map<number, number>, section: number, points: number): void =>
  void hits.set(section, (hits.get(section) ?? 0) + points);

/** Sections with all of the words, or some of them, best first. */
function ranked(
  table: DocumentTable,
  query: DocumentQuery,
  hits: readonly Hits[],
  isStrict: boolean,
): readonly RankedSection[] {
  const key = titleKey(query.text);
  const preferred = new Set((query.preferred ?? []).map((tag) => tag.split("-")[0]?.toLowerCase()));
  const sections = new Set(hits.flatMap((found) => [...found.keys()]));
  const rated: { readonly section: RankedSection; readonly points: number }[] = [];
  for (const section of sections) {
    if (isStrict && !hits.every((found) => found.has(section))) continue;
    const [page, heading] = table.sections[section] ?? [0, ""];
    const [set, language, title] = table.pages[page] ?? [0, 0, ""];
    const code = table.languages[language] ?? "";
    const isFirst = table.sections[section - 1]?.[0] !== page;
    const points =
      hits.reduce((sum, found) => sum + (found.get(section) ?? 0), 0) +
      worthOfTitle(key, isFirst ? title : "", heading);
    const isRead = preferred.size === 0 || preferred.has(code.split("-")[0]?.toLowerCase());
    rated.push({
      section: { section, page, set: table.sets[set] ?? "", language: code },
      points: isRead ? points : points / 2,
    });
  }
  return rated
    .sort((one, other) => other.points - one.points || one.section.section - other.section.section)
    .map(({ section }) => section);
}

function worthOfTitle(key: string, title: string, heading: string): number {
  const share = key.split(" ").length / title.split(" ").length;
  if (title === key) return worthOfWhole;
  if (` ${title} `.includes(` ${key} `)) return worthOfWhole * (0.3 + share / 2);
  if (heading === key) return worthOfWhole / 2;
  if (title.startsWith(key)) return worthOfWhole / 100;
  return heading.startsWith(key) ? worthOfWhole / 200 : 0;
}

function toHit(section: ShownSection, sought: readonly SoughtWord[]): SectionHit {
  const inBody = excerptOf(section.body, sought);
  const inCode = inBody.hasHit ? undefined : excerptOf(section.code, sought);
  const isCode = inCode?.hasHit === true || (section.body === "" && section.code !== "");
  return { ...toLink(section, sought), excerpt: (isCode ? inCode : inBody)?.text ?? [], isCode };
}

function toLink({ href, anchor, heading }: ShownSection, sought: readonly SoughtWord[]): SectionLink {
  return {
    href: anchor === "" ? href : `${href}#${encodeURIComponent(anchor)}`,
    heading: markText(heading, sought),
  };
}
