import { textWords } from "../words/text-words.ts";
import type { DocumentSection, IndexedPage } from "../documents/document-index.ts";
import { titleKey } from "../documents/sought-words.ts";
import { type Rows, toShards } from "./shards.ts";
import { sectionsInFile } from "./static-head.ts";

/** A section of a document as a result shows it. */
export interface ShownSection extends DocumentSection {
  readonly page: string;
  readonly title: string;
}

/** The lengths of all sections and pages that the order of results needs. */
export interface DocumentTable {
  readonly sets: readonly string[];
  readonly languages: readonly string[];
  /** For each page its set and language, by their places, and its title as it is compared. */
  readonly pages: readonly (readonly [set: number, language: number, title: string])[];
  /** For each section its page and its heading as it is compared; the first of a page has none. */
  readonly sections: readonly (readonly [page: number, heading: string])[];
}

/** Where a word of a section is; `static-documents.ts` has what it is worth there. */
const documentFields = ["title", "heading", "body", "code"] as const;

/** So much of a section can be shown: an excerpt is cut of it. */
const longestBody = 4000;
const longestCode = 2000;

/** The sections of documents, the rows of their words, and what orders them, as files. */
export async function documentFiles(
  pages: AsyncIterable<IndexedPage>,
): Promise<{ readonly files: ReadonlyMap<string, Uint8Array>; readonly firsts: readonly string[] }> {
  const rows = new Map<string, number[]>();
  const shown: ShownSection[] = [];
  const [sets, languages]: [string[], string[]] = [[], []];
  const table: { pages: DocumentTable["pages"][number][]; sections: DocumentTable["sections"][number][] } = {
    pages: [],
    sections: [],
  };
  for await (const { set, language, href, title, sections } of pages) {
    const page = table.pages.length;
    table.pages.push([placeIn(sets, set), placeIn(languages, language), titleKey(title)]);
    for (const [position, section] of sections.entries()) {
      const texts = { title: position === 0 ? title : "", ...section };
      const found = new Set<string>();
      for (const field of documentFields) {
        for (const { word } of textWords(texts[field])) {
          const name = `${word} ${field}`;
          if (found.has(name)) continue;
          found.add(name);
          const keys = rows.get(name) ?? [];
          rows.set(name, keys);
          keys.push(shown.length);
        }
      }
      table.sections.push([page, titleKey(section.heading)]);
      const { anchor, heading, body, code } = section;
      const cut = { body: body.slice(0, longestBody), code: code.slice(0, longestCode) };
      shown.push({ page: href, title, href: section.href, anchor, heading, ...cut });
    }
  }
  const files = new Map<string, Uint8Array>();
  const shards = toShards(rows satisfies Rows);
  for (const [place, { bytes }] of shards.entries()) files.set(`documents-words-${place}`, bytes);
  for (let from = 0; from < shown.length; from += sectionsInFile)
    files.set(`documents-sections-${from / sectionsInFile}`, json(shown.slice(from, from + sectionsInFile)));
  files.set("documents-table", json({ sets, languages, ...table } satisfies DocumentTable));
  return { files, firsts: shards.map(({ first }) => first) };
}

const json = (value: object): Uint8Array => Buffer.from(JSON.stringify(value));

function placeIn(list: string[], value: string): number {
  if (!list.includes(value)) list.push(value);
  return list.indexOf(value);
}
