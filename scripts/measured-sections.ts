/**
 * Puts measured texts into a page, between two comments with the name of each:
 *
 *   <!-- measured: serve -->
 *   …
 *   <!-- measured: end -->
 *
 * Names that `texts` does not have keep what they hold.
 *
 * @example fillSections(page, new Map([["serve", "| What | Measured |\n…"]]))
 */
export function fillSections(page: string, texts: ReadonlyMap<string, string>): string {
  return page.replaceAll(section, (whole, start: string, name: string, end: string) => {
    const text = texts.get(name);
    return text === undefined ? whole : `${start}\n\n${text.trim()}\n\n${end}`;
  });
}

/** The names of the sections of a page, in their order. */
export function sectionsOf(page: string): readonly string[] {
  return [...page.matchAll(section)].map(([, , name = ""]) => name);
}

const section = /(<!-- measured: (?!end\b)([\w-]+) -->)[\s\S]*?(<!-- measured: end -->)/g;
