import { createHash, type Hash } from "node:crypto";
import type { CompiledPage } from "../compile/compile-page.ts";
import type { ScannedPage } from "../scan/scanned-page.ts";
import type { SearchSection } from "./site.ts";

interface PageVersion {
  readonly page: CompiledPage;
  /** Absent where the page offers no choice. */
  readonly framework?: string | undefined;
}

/** The rows of one page; those of further versions only where they say something else. */
export function toSearchSections(
  href: string,
  { language, title }: { readonly language: string; readonly title: string },
  versions: readonly PageVersion[],
): SearchSection[] {
  const known = new Set<string>();
  return versions.flatMap(({ page, framework }, index) => {
    const address = index === 0 || framework === undefined ? href : `${href}?fw=${framework}`;
    const added = page.sections.filter((section) => !known.has(JSON.stringify(section)));
    for (const section of added) known.add(JSON.stringify(section));
    return added.map((section) => ({ href: address, language, title: page.heading ?? title, ...section }));
  });
}

/** To be raised whenever the same files give other rows: indexes then take every page again. */
const rowsVersion = 6;

/**
 * Tells versions of a page apart by the sources that it is made from, those that it includes among them, and by what it
 * shows of a package.
 */
export function fingerprintOf(title: string, sources: readonly ScannedPage[], objects: string): string {
  const hash = createHash("sha256").update(`${rowsVersion}\0${title}\0${objects}`);
  for (const source of sources) addSource(hash, source);
  return hash.digest("base64url");
}

function addSource(hash: Hash, { source, inclusions, refusedInclusions }: ScannedPage): void {
  hash.update(`\0${source.length}\0`).update(source);
  for (const [body, inclusion] of inclusions ?? []) {
    hash.update(`\0${body}\0${inclusion.fault ?? ""}`);
    addSource(hash, inclusion.page);
  }
  for (const [body, refusal] of refusedInclusions ?? []) hash.update(`\0${body}\0${refusal}`);
}
