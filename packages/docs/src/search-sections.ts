import type { CompiledPage } from "./compile-page.ts";
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
