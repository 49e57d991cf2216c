import { beforeEach, describe, expect, it } from "vitest";
import { census, type Counted, saidByWords, toSource } from "../../test/census.ts";
import { openSample, type SamplePage } from "../../test/open-sample.ts";
import { samples } from "../../test/samples.ts";

/*
 * Rules that hold for every page, and a census of what authors write: one file, because compiling the samples takes longer
 * than everything that is asked of them.
 */

/** The visible text, code left out. */
function visibleText(html: string): string {
  return html
    .replace(/<figure class="code.*?<\/figure>|<code[^>]*>.*?<\/code>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x3C;", "<");
}

/** A page with its document, for the census. */
const toCounted =
  (root: string) =>
  ({ site, page, framework }: SamplePage): Counted => {
    const { sourceUrl, href, html, markdown } = page;
    if (sourceUrl === undefined) throw new Error(`${href} has no source.`);
    const file = site.base + sourceUrl.slice((root + site.base).length);
    return { name: `${href} ${framework}`, file, ...toSource(sourceUrl, framework), html, markdown };
  };

describe.each(samples)("$name", async (sample) => {
  const { root, languages, atLeast, missing } = sample;
  const { sites, pages: opened } = await openSample(sample);
  const pages = opened.map(({ page }) => page);
  const counted = opened.map(toCounted(root));

  beforeEach(({ skip }) => skip(missing !== "", missing));

  it("open in all their languages, every page", () => {
    expect(sites[0]?.languages).toEqual(languages);
    expect(pages.length).toBeGreaterThanOrEqual(atLeast.pages);
  });

  it("show nothing of the dialect's own signs", () => {
    for (const { href, html } of pages) {
      expect(visibleText(html), href).not.toMatch(/\{#if|\{:else|\{\/if\}|\[\[|<!--|\\\\\(|\$\$/);
    }
  });

  it("show as text no tag but words in angle brackets", () => {
    const shown = new Set(
      pages.flatMap(({ html }) => Array.from(visibleText(html).matchAll(/<\/?([A-Z][\w-]*)/g), ([, name]) => name)),
    );
    expect([...shown]).toEqual([]);
  });

  it("have unique ids, and an anchor on every heading of the outline", () => {
    for (const { href, html, outline } of pages) {
      const ids = Array.from(html.replace(/&#x3C;[^<]*/g, "").matchAll(/<[^>]* id="([^"]*)"/g), ([, id]) => id);
      expect(ids.length, href).toBe(new Set(ids).size);
      const count = (entries: typeof outline): number =>
        entries.reduce((sum, { children }) => sum + 1 + count(children), 0);
      expect(html.split('class="heading-anchor"').length - 1, href).toBe(count(outline));
    }
  });

  it("keep every callout and every image in the Markdown version", () => {
    for (const { href, html, markdown } of pages) {
      expect(markdown.split("> [!").length, href).toBe(html.split('class="callout callout-').length);
      const outsideOfCode = markdown.replace(/^( *)(`{3,}).*?^ *\2/gms, "");
      expect(outsideOfCode.split("![").length, href).toBeGreaterThanOrEqual(html.split("<img ").length);
    }
  });

  it("name every fault with a file and a line, and call none of the pages unreadable", () => {
    const diagnostics = sites.flatMap((site) => site.diagnostics);
    expect(diagnostics.filter(({ line, file }) => !(line >= 1) || file === "")).toEqual([]);
    expect(diagnostics.filter(({ kind }) => kind === "unreadable-page")).toEqual([]);
  });

  it.each(Object.entries(census))("finds all %s again in the HTML and in the Markdown version", (what, toNumbers) => {
    const numbered = counted.map((page) => ({ name: page.name, numbers: toNumbers(page) }));
    const total = numbered.reduce((sum, one) => sum + one.numbers[0], 0);
    expect(total, `The samples hold no ${what}; the census counts nothing.`).toBeGreaterThan(0);
    const lost = numbered.filter(
      ({ numbers: [source, html, markdown] }) => html !== source || (markdown !== source && !saidByWords.has(what)),
    );
    expect(lost.map(({ name, numbers }) => `${name}: ${numbers.join(", ")}`)).toEqual([]);
  });

  it.each([
    ["label of tabs", /class="tab-label">([^<]*)</g, (label: string) => `**${label}**`],
    ["head of a folded text", /<summary>([^<]*)<\/summary>/g, (head: string) => head.trim()],
  ])("finds each %s in the Markdown version", (_what, pattern, inMarkdown) => {
    const words = counted.flatMap(({ name, html, markdown }) =>
      Array.from(html.matchAll(pattern), ([, word = ""]) => ({
        name,
        word,
        isThere: markdown.includes(inMarkdown(word)),
      })),
    );
    expect(words.length).toBeGreaterThanOrEqual(atLeast.labels);
    expect(words.filter(({ isThere }) => !isThere)).toEqual([]);
  });

  it("finds the id that an author gave to a heading", () => {
    const wishes = counted.flatMap(({ name, text, html }) =>
      Array.from(text.matchAll(/^#+ .*\[\[([^[\]]+)\]\] *$/gm), ([, id = ""]) => ({
        name,
        id,
        isThere: html.includes(` id="${id}"`),
      })),
    );
    expect(wishes.length).toBeGreaterThanOrEqual(atLeast.ids);
    expect(wishes.filter(({ isThere }) => !isThere)).toEqual([]);
  });

  const namedKinds = new Set(["dead-link", "dead-anchor", "outside-link", "untranslated-link"]);

  it("names every link within the site that leads nowhere", async () => {
    const named = new Map<string, number>();
    for (const site of sites) {
      for (const { file, kind } of await site.check()) {
        if (namedKinds.has(kind)) named.set(site.base + file, (named.get(site.base + file) ?? 0) + 1);
      }
    }
    const dead = new Map<string, number>();
    for (const { name, file, html } of counted) {
      const lost = Array.from(html.matchAll(/ href="(\/[^"]*)"/g), ([, href = ""]) => href).filter(
        (href) => !sites.some((site) => site.locate(href) !== undefined),
      );
      if (lost.length > (named.get(file) ?? 0)) dead.set(name, lost.length);
    }
    expect([...dead]).toEqual([]);
    expect(named.size).toBeGreaterThan(0);
  });
});
