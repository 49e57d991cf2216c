/** The text under one heading of a page. Plain data: the store does not know documents. */
export interface DocumentSection {
  /** Address of the page, with `?fw=` for what only that framework shows. */
  readonly href: string;
  /** Id of the heading; empty for what comes before the first. */
  readonly anchor: string;
  readonly heading: string;
  readonly body: string;
  readonly code: string;
}

/** A page of a document set as the index takes it; it replaces the page that was at its address. */
export interface IndexedPage {
  /** Address of the set: `/docs`. */
  readonly set: string;
  readonly href: string;
  /** BCP 47 code. */
  readonly language: string;
  readonly title: string;
  /** Tells versions of the page apart. */
  readonly fingerprint: string;
  readonly sections: readonly DocumentSection[];
}

/** Full-text search over document sections. Every method may reject with `StoreFault` for faults of the machine. */
export interface DocumentIndex {
  /** Fingerprints of the pages of a set that are indexed, by address. */
  fingerprints(set: string): Promise<ReadonlyMap<string, string>>;
  /** Adds pages or replaces them, in one transaction. */
  put(pages: readonly IndexedPage[]): Promise<void>;
  /** Forgets pages of a set. Returns how many there were. */
  remove(set: string, hrefs: readonly string[]): Promise<number>;
  /** Forgets all sets but these. */
  keepSets(sets: readonly string[]): Promise<void>;
  search(query: DocumentQuery): Promise<DocumentResults>;
  close(): Promise<void>;
}

export interface DocumentQuery {
  /**
   * The typed text. All words must occur, except function words such as "the"; the last word counts as the beginning of
   * one. Cut after 300 characters and 16 words; a text without any word finds nothing.
   */
  readonly text: string;
  /** Address of a set. */
  readonly set?: string;
  /** Addresses of sets that are left out of pages and counts. */
  readonly without?: readonly string[];
  readonly language?: string;
  /** Languages whose pages come before equally good ones in others. */
  readonly preferred?: readonly string[];
  /** Pages per answer, 1 to 100. Default 20. */
  readonly limit?: number;
  /** Pages to leave out at the beginning. */
  readonly offset?: number;
}

export interface DocumentResults {
  /** Number of pages with a section that matches. */
  readonly total: number;
  readonly pages: readonly PageHit[];
  /** Pages per set, whichever set was asked for; most first. */
  readonly sets: readonly HitCount[];
  /** Pages per language, whichever language was asked for; most first. */
  readonly languages: readonly HitCount[];
  /** No section holds all the words; these hold some of them. */
  readonly isLoose: boolean;
  /** The query with words from titles and headings in the place of words that were found nowhere or hardly anywhere. */
  readonly suggestion?: string;
}

export interface HitCount {
  readonly value: string;
  readonly count: number;
}

export interface PageHit {
  readonly set: string;
  readonly language: string;
  readonly href: string;
  readonly title: MarkedText;
  readonly best: SectionHit;
  /** The next best sections of the page, a few at most. */
  readonly further: readonly SectionLink[];
}

export interface SectionLink {
  /** With `?fw=` and the anchor, as far as the section has them. */
  readonly href: string;
  /** Empty for what comes before the first heading. */
  readonly heading: MarkedText;
}

export interface SectionHit extends SectionLink {
  /** A stretch of the text around the words that were found. */
  readonly excerpt: MarkedText;
  /** The excerpt is code. */
  readonly isCode: boolean;
}

/** Text in pieces; those that match are marked. Not escaped: the writer does that. */
export type MarkedText = readonly TextPiece[];

export interface TextPiece {
  readonly text: string;
  readonly isMatch?: true;
}
