import { describe, expect, it } from "vitest";
import { openCase, siteFolder } from "../../test/sites.ts";
import { notAnEntry } from "../folder/table-of-contents.ts";
import { frameWithoutAddress } from "../tree/own-nodes.ts";
import { openSites } from "./open-site.ts";
import type { TocEntry } from "../page/page.ts";

describe("a folder with one language", async () => {
  const site = await openCase("single", {
    base: "/docs",
    title: "Docs",
    sourceUrl: "https://git.example/blob/main/docs/",
  });

  it("has its pages in reading order, without `index` in any address", () => {
    expect(site.hrefs).toEqual(["/docs", "/docs/guides", "/docs/guides/first", "/docs/guides/deep/end"]);
    expect(site.languages).toEqual(["en"]);
  });

  it("keeps every key of the table of contents, at any depth, groups that are pages included", () => {
    expect(site.toc("en")).toEqual<TocEntry[]>([
      { title: "Welcome", href: "/docs", children: [] },
      {
        title: "Guides",
        href: "/docs/guides",
        isExpanded: true,
        children: [
          { title: "First steps", href: "/docs/guides/first", isNew: true, children: [] },
          {
            title: "Deep",
            subtitle: "Three levels down",
            children: [{ title: "The end", href: "/docs/guides/deep/end", quiz: 3, children: [] }],
          },
        ],
      },
    ]);
  });

  it("tells everything about a page", async () => {
    const page = await site.page("/docs/guides/first/");
    expect(page).toMatchObject({
      href: "/docs/guides/first",
      language: "en",
      direction: "ltr",
      title: "First",
      outline: [{ id: "first", text: "First", level: 1, children: [] }],
      breadcrumbs: [
        { title: "Docs", href: "/docs" },
        { title: "Guides", href: "/docs/guides" },
        { title: "First steps", href: "/docs/guides/first" },
      ],
      previous: { title: "Guides", href: "/docs/guides" },
      next: { title: "The end", href: "/docs/guides/deep/end" },
      sourceUrl: "https://git.example/blob/main/docs/guides/first.md",
      translations: [{ language: "en", href: "/docs/guides/first" }],
    });
    expect(page?.framework).toBeUndefined();
  });

  it("takes the title from the table of contents where a page has no heading", async () => {
    expect((await site.page("/docs/guides/deep/end"))?.title).toBe("The end");
  });

  it("describes a page by its first sentences", async () => {
    expect((await site.page("/docs"))?.description).toBe("This set has one language. It reads like a book.");
  });

  it.each([
    "/docs/nothing",
    "/docsx",
    "/other",
    "/docs/guides/index.md",
    "/docs/%E0%A4%A",
    "/docs/../single",
    "/docs/constructor",
  ])("has no page at %s", async (href) => {
    expect(await site.page(href)).toBeUndefined();
  });

  it.each([
    ["/docs/index", "/docs"],
    ["/docs/guides/index", "/docs/guides"],
    ["/docs/guides/first.md", "/docs/guides/first"],
    ["/docs/guides/deep", "/docs/guides/deep/end"],
    ["/docs/main/en/guides/first", "/docs/guides/first"],
    ["/docs/v4.1.0rc1/guides/first", "/docs/guides/first"],
    ["/docs/pl/guides", "/docs/guides"],
    ["/docs/main/en/nothing", undefined],
    ["/docs/guides/first", undefined],
    ["/docs/nothing", undefined],
  ])("sends %s to %s", (href, target) => {
    expect(site.redirect(href)).toBe(target);
  });

  it("compiles a page once for everybody who asks at the same time", async () => {
    const pages = await Promise.all(Array.from({ length: 5 }, () => site.page("/docs")));
    expect(new Set(pages.map((page) => page?.html)).size).toBe(1);
  });

  it("has nothing to complain about", async () => {
    expect(await site.check()).toEqual([]);
  });
});

describe("a folder of languages", async () => {
  const [docs, course] = await openSites([
    { folder: siteFolder("single"), base: "/docs", title: "Docs" },
    { folder: siteFolder("languages"), base: "/course", title: "Course" },
  ]);
  if (!docs || !course) throw new Error("openSites opens as many sites as it is given.");

  it("puts the language into the address", () => {
    expect(course.languages).toEqual(["ar", "en", "pl"]);
    expect(course.hrefs).toContain("/course/pl/chapter0/1");
  });

  it.each([
    ["/course/main/en/chapter0/1", "/course/en/chapter0/1"],
    ["/course/v1.2/pl/chapter0/1", "/course/pl/chapter0/1"],
    ["/course/main/chapter0/1", "/course/en/chapter0/1"],
    ["/course/pl/v1.2/chapter0/1", "/course/pl/chapter0/1"],
    ["/course/main/en", "/course/en/chapter0/1"],
    ["/course/main/AR/chapter0/1", "/course/ar/chapter0/1"],
    ["/course/main/de/chapter0/1", "/course/en/chapter0/1"],
    ["/course/main/en/nothing", undefined],
  ])("sends %s to %s", (href, target) => {
    expect(course.redirect(href)).toBe(target);
  });

  const languageOf = async (href: string, languages: string[]) => (await course.page(href, { languages }))?.language;

  it("finds an address without language in the reader's, else in any that has it", async () => {
    expect(await languageOf("/course/chapter0/1", ["pl-PL", "en"])).toBe("pl");
    expect(await languageOf("/course/chapter0/1", ["de"])).toBe("en");
    expect(await languageOf("/course/chapter1/1", ["pl"])).toBe("en");
  });

  it("knows the translations and the direction of the text", async () => {
    const page = await course.page("/course/ar/chapter0/1");
    expect(page?.direction).toBe("rtl");
    expect(page?.translations.map(({ language }) => language)).toEqual(["ar", "en", "pl"]);
    expect((await course.page("/course/en/chapter1/1"))?.translations).toHaveLength(1);
  });

  it("speaks the language of the page inside of it", async () => {
    const page = await course.page("/course/pl/chapter0/1");
    expect(page?.html).toContain(">Ostrzeżenie</p>");
    expect(page?.outline[0]?.children[0]).toMatchObject({ id: "environment", text: "Środowisko" });
  });

  it("links to the page of the same language where there is one, and into other sets", async () => {
    const english = await course.page("/course/en/chapter0/1");
    expect(english?.html).toContain('href="/course/en/chapter1/1"');
    expect(english?.html).toContain('href="/docs/guides/first#first"');
    expect(english?.markdown).toContain("(/docs/guides/first.md#first)");
    expect((await course.page("/course/pl/chapter0/1"))?.html).toContain('href="/course/en/chapter1/1"');
  });

  it("links between chapters below /course wherever the course stands", async () => {
    const elsewhere = await openCase("languages", { base: "/learn/llm-course" });
    const page = await elsewhere.page("/learn/llm-course/en/chapter0/1");
    expect(page?.html).toContain('href="/learn/llm-course/en/chapter1/1"');
  });

  it("sends the address of a chapter to its first page", () => {
    expect(course.redirect("/course/chapter1", { languages: ["pl"] })).toBe("/course/en/chapter1/1");
    expect(course.redirect("/course/pl")).toBe("/course/pl/chapter0/1");
    expect(course.redirect("/course/pl/chapter1")).toBeUndefined();
  });
});

describe("a folder with faults", async () => {
  const site = await openCase("faults");

  it("names each with file and line, and shows every page", async () => {
    const found = (await site.check()).map(
      ({ severity, file, line, message }) => `${severity} ${file}:${line} ${message}`,
    );
    for (const expected of [
      /^error _toctree\.yml:3 There is no missing\.mdx or missing\.md\./,
      `error _toctree.yml:5 ${notAnEntry}`,
      /^warning orphan\.md:1 No table of contents/,
      /^warning page\.md:5 .*"twice".*#twice-1/,
      /^error page\.md:7 .*\.\/gone/,
      /^error page\.md:7 .*this page.*"nowhere"/,
      /^error page\.md:7 .*\/set\/other.*"nowhere"/,
      /^warning page\.md:7 This link has no address/,
      /^error page\.md:9 <tip> is never closed/,
      /^error page\.md:13 \{#if\} is never closed/,
      `warning page.md:18 ${frameWithoutAddress}`,
    ]) {
      expect(found).toContainEqual(typeof expected === "string" ? expected : expect.stringMatching(expected));
    }
    expect((await site.page("/set/page"))?.html).toContain("Never closed.");
  });

  it("serves a page that no table of contents lists, last, and leaves README out", () => {
    expect(site.hrefs).toEqual(["/set/page", "/set/other", "/set/orphan"]);
  });

  it("puts pages in the order of their names where there is no table of contents", async () => {
    const listed = await openCase("no-contents");
    expect(listed.hrefs).toEqual(["/set/a", "/set/b"]);
    expect(listed.diagnostics).toMatchObject([{ severity: "note", file: "_toctree.yml" }]);
  });
});
