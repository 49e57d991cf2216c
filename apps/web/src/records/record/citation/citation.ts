import { arxivAddress, type CatalogRecord, doiAddress, toPapers } from "@modelshelf/store";
import { type ShownCode, toShownCode } from "../../use/shown-snippet.ts";

/** How a record and the papers that it names are cited. */
export interface Citation {
  readonly papers: readonly Paper[];
  /** BibTeX, an entry for the record and one for each paper. */
  readonly bibtex: ShownCode;
}

/** A paper, by its number on arXiv or its DOI. */
export interface Paper {
  /** "arXiv 1810.04805" or "doi 10.1000/182" */
  readonly label: string;
  readonly href: string;
}

/**
 * The papers and the DOI that the tags of a record name, as BibTeX; undefined where they name none. Titles of papers are
 * in no record: programs for references find them by the number.
 *
 * @example (await loadCitation(record))?.papers // [{ label: "arXiv 1810.04805", href: "https://arxiv.org/abs/1810.04805" }]
 */
export async function loadCitation(record: CatalogRecord): Promise<Citation | undefined> {
  const { arxiv, doi } = toPapers(record);
  if (arxiv.length === 0 && doi === undefined) return undefined;
  const papers = [
    ...(doi === undefined ? [] : [{ label: `DOI ${doi}`, href: doiAddress(doi) }]),
    ...arxiv.map((id) => ({ label: `arXiv ${id}`, href: arxivAddress(id) })),
  ];
  const entries = [recordEntry(record, doi), ...arxiv.map(paperEntry)];
  return { papers, bibtex: await toShownCode({ language: "bibtex", text: entries.join("\n\n") }) };
}

type Fields = readonly (readonly [name: string, value: string | undefined])[];

function recordEntry({ id, author, createdAt }: CatalogRecord, doi: string | undefined): string {
  const name = id.slice(id.indexOf("/") + 1);
  return entry(keyOf(id), [
    ["title", escaped(name)],
    ["author", author === undefined ? undefined : `{${escaped(author)}}`],
    ["year", createdAt?.slice(0, 4)],
    ["doi", doi],
    ["note", `Repository ${escaped(id)}`],
  ]);
}

const paperEntry = (id: string): string =>
  entry(`arxiv${id.replace(".", "_")}`, [
    ["eprint", id],
    ["archivePrefix", "arXiv"],
    ["url", arxivAddress(id)],
  ]);

function entry(key: string, fields: Fields): string {
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name} = {${value}}`]));
  return `@misc{${key},\n${lines.join(",\n")}\n}`;
}

/** Letters, digits and low lines: what every program takes as a key. */
const keyOf = (id: string): string => id.replace(/[^\p{ASCII}]/gu, "").replace(/[^A-Za-z0-9]/g, "_");

/** Ids hold nothing else that TeX would read as a command. */
const escaped = (text: string): string => text.replace(/[_&%#$]/g, (sign) => `\\${sign}`);
