import type { Site } from "@modelshelf/docs";

/** A set of documents, and the language of it that an address names. */
export interface SetAddress {
  readonly site: Site;
  /** Absent where the address is that of a set with language folders. */
  readonly language?: string;
}

/**
 * The set, and perhaps the language of it, whose own address this is.
 *
 * @example setAt(sites, "/course/pl")?.language // "pl"
 * @example setAt(sites, "/docs")?.language // "en", because the set has no language folders
 */
export function setAt(sites: readonly Site[], path: string): SetAddress | undefined {
  for (const site of sites) {
    const language = site.languages.find((code) => site.prefix(code) === path);
    if (language !== undefined) return { site, language };
    if (site.base === path) return { site };
  }
  return undefined;
}
