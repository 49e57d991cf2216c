import { beforeEach, describe, expect, it } from "vitest";
import { samples } from "../test/samples.ts";
import { openSites } from "./open-site.ts";
import type { DocPage } from "./page.ts";

/** What a reader sees, code left out. */
function visibleText(html: string): string {
  return html
    .replace(/<figure class="code.*?<\/figure>|<code[^>]*>.*?<\/code>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x3C;", "<");
}

describe.each(samples)("$name of the dialect", async ({ root, folders, languages, atLeast, missing }) => {
  beforeEach(({ skip }) => skip(missing !== "", missing));

  const sites =
    missing === ""
      ? await openSites(folders.map((folder) => ({ folder: root + folder, base: `/${folder}`, title: folder })))
      : [];
  const pages: DocPage[] = [];
  for (const site of sites) {
    for (const href of site.hrefs) {
      for (const framework of ["pt", "tf"]) {
        const page = await site.page(href, { framework });
        if (!page) throw new Error(`${href} is listed and cannot be opened.`);
        if (page.framework?.chosen === framework || framework === "pt") pages.push(page);
      }
    }
  }

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

  it("keep every callout and every picture in the Markdown twin", () => {
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
});
