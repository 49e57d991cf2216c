import { listInWords, type Modality } from "@modelshelf/registry";
import type { MarkedText, Original, PageHit, RecordKind } from "@modelshelf/store";
import { kinds, recordKinds } from "@modelshelf/store/kinds";
import type { UnderstoodPart } from "../components/understood-parts.tsx";
import type { RecordSummary } from "../records/rows/summary.ts";
import type { IndexingProgress } from "../hub/index-documents.ts";

/** The kinds that can be searched, in the order of the page. */
export const searchKinds = [...recordKinds, "task", "library", "metric", "page", "document"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The results of a search, grouped by kind; also what the palette reads. */
export interface SearchResults {
  /** The typed text; empty where nothing was asked yet. */
  readonly query: string;
  /** One sentence where another spelling was searched for, because nothing has what was typed. */
  readonly instead?: string;
  /** The parts of the query that are taken for more than words among records. */
  readonly understood: readonly UnderstoodPart[];
  /** The one kind that the results are narrowed to. */
  readonly kind?: SearchKind;
  /** Number of everything that was found. */
  readonly total: number;
  /** All kinds together, then every kind with something in it, each with the address of its results alone. */
  readonly kinds: readonly KindCount[];
  /** Groups with something in them, the one with the best hit first. */
  readonly groups: readonly SearchGroup[];
  /** The query spelled otherwise, or names that look like it, where little or nothing was found. */
  readonly near: readonly NearSearch[];
  /** Models that the query asks to compare: "qwen3 8b vs llama 3.1 8b". */
  readonly comparison?: NearSearch;
  /** Models that results derive from and that are not in this catalog, with their addresses at the hub that has them. */
  readonly absent: readonly AbsentBase[];
  /** The parts of the address that cannot be understood, one sentence each. */
  readonly problems: readonly string[];
  /** While documents are being indexed: they are found as far as that is done. */
  readonly indexing?: Pick<IndexingProgress, "done" | "total">;
  /** Fields that the search form carries along. */
  readonly carried: readonly (readonly [name: string, value: string])[];
}

export interface KindCount {
  /** Absent for all kinds together. */
  readonly kind?: SearchKind;
  readonly label: string;
  readonly count: number;
  readonly href: string;
  readonly isChosen: boolean;
}

export interface NearSearch {
  readonly label: string;
  readonly href: string;
}

/** A model that this hub does not have, and where it is. */
export interface AbsentBase extends Original {
  readonly id: string;
}

interface Group {
  readonly label: string;
  readonly total: number;
  /** Where all of the group are listed, and the label for it: "All 12 models"; absent where all are here. */
  readonly all?: { readonly label: string; readonly href: string };
}

export interface RecordGroup extends Group {
  readonly kind: RecordKind;
  readonly records: readonly RecordSummary[];
  /** The part of the query that these records match, if no record of the kind has all of its words. */
  readonly looseText?: string;
}

export type EntryKind = "task" | "library" | "metric" | "page";

/** Tasks, libraries, metrics or pages of the hub. */
export interface EntryGroup extends Group {
  readonly kind: EntryKind;
  readonly entries: readonly Entry[];
}

export interface Entry {
  readonly id: string;
  readonly href: string;
  readonly title: MarkedText;
  readonly detail: MarkedText;
  /** Of a task. */
  readonly modality?: Modality;
}

export interface DocumentGroup extends Group {
  readonly kind: "document";
  readonly pages: readonly DocumentPage[];
  /** No document has all the words; these have some of them. */
  readonly isLoose: boolean;
  /** Sets and languages to narrow the results to; empty where there is no choice. */
  readonly filters: readonly DocumentFilter[];
  readonly firstHref?: string;
  readonly nextHref?: string;
}

export interface DocumentPage extends PageHit {
  readonly setTitle: string;
}

export interface DocumentFilter {
  readonly label: string;
  readonly options: readonly (NearSearch & { readonly count: number; readonly isChosen: boolean })[];
}

export type SearchGroup = RecordGroup | EntryGroup | DocumentGroup;

/** The words of each kind. */
export const searchWords: Readonly<
  Record<SearchKind, { readonly label: string; readonly one: string; readonly many: string }>
> = {
  ...kinds,
  task: { label: "Tasks", one: "task", many: "tasks" },
  library: { label: "Libraries", one: "library", many: "libraries" },
  metric: { label: "Metrics", one: "metric", many: "metrics" },
  page: { label: "Pages", one: "page", many: "pages" },
  document: { label: "Documents", one: "document", many: "documents" },
};

/** All of it within a sentence: "models, datasets, Spaces, tasks, libraries and documents". */
export const searchable: string = listInWords(searchKinds.map((kind) => searchWords[kind].many));

export function searchTitle({ query, kind }: Pick<SearchResults, "query" | "kind">): string {
  const what = kind === undefined ? "Search" : `Search in ${searchWords[kind].many}`;
  return query === "" ? what : `${what}: ${query}`;
}
