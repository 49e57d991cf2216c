import type { RecordKind } from "../kinds/kinds.ts";

/** Where the files of the index are, from the root of an exported site. */
export const staticFolder = "/-/catalog";

/** The part of the index to read before anything else. */
export interface StaticHead {
  /** Format of all of it; a reader of another one reads nothing. */
  readonly format: typeof staticFormat;
  /** Of the content: the folder in which the other files are. */
  readonly version: string;
  readonly kinds: Readonly<Partial<Record<RecordKind, StaticKind>>>;
  /** The first name of each shard of words of documents. */
  readonly documents: readonly string[];
  /** Document sets of the site, and of texts that are inside other pages. */
  readonly sites: readonly StaticSet[];
  readonly prose: readonly StaticSet[];
}

/** A set of documents as results name it. */
export interface StaticSet {
  readonly base: string;
  readonly title: string;
  /** Addresses of the pages that lists of places name. */
  readonly hrefs: readonly string[];
  /** Pages that name phrases by which people look for them. */
  readonly keywordPages: readonly {
    readonly href: string;
    readonly title: string;
    readonly keywords: readonly string[];
  }[];
}

export interface StaticKind {
  readonly count: number;
  /** The first name of each shard, by section. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

export const staticFormat = 2;

/** Records of one file: a page of results needs a few of them. */
export const recordsInFile = 16;

/** Sections of documents of one file. */
export const sectionsInFile = 8;

/** The section of values that only one record has, where there are too many of them to be counted in a browser. */
export const singlesOf = (facet: string): string => `${facet}-single`;

/**
 * The share of popularity in relevance, rounded as that rounds it: few different numbers, which compress well.
 *
 * @example popularityOf(popularityStep(12_345)) // 12_303, which is of the same step
 */
export const popularityStep = (popularity: number): number => Math.round(100 * Math.log10(1 + Math.max(0, popularity)));
export const popularityOfStep = (step: number): number => Math.round(10 ** (step / 100) - 1);
