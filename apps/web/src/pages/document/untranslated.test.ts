import { fileURLToPath } from "node:url";
import { openSite, renderLlms, type Site } from "@modelshelf/docs";
import { beforeAll, expect, test } from "vitest";
import type { LoadInput } from "../../page/page.ts";
import { loadDocument, type AbsentChapter, type PresentDocument } from "./load.ts";
import { languageLinks, untranslated } from "./untranslated.ts";

const folder = (name: string) =>
  fileURLToPath(new URL(`../../../../../packages/docs/test/sites/${name}`, import.meta.url));

let site: Site;
/** A set whose languages have home pages, Gujarati in a folder that is not called by its code, Polish without a home. */
let homes: Site;
beforeAll(async () => {
  site = await openSite({ folder: folder("languages"), base: "/course", title: "Course" });
  homes = await openSite({ folder: folder("homes"), base: "/docs/homes", title: "Homes" });
});

const load = (path: string, from = site) =>
  loadDocument(from, {
    url: new URL(`http://hub.example${path}`),
    languages: ["en"],
    hub: { sites: [from] },
  } as unknown as LoadInput);

test("a page that only other languages have is named with those", () => {
  const english = [{ language: "en", href: "/course/en/chapter1/1" }];
  expect(untranslated(site, "/course/pl/chapter1/1")).toEqual({
    language: "pl",
    chapter: "chapter1/1",
    translations: english,
  });
  expect(untranslated(site, "/course/de/chapter1/1")?.translations).toEqual(english);
});

test("nothing is said of pages that are there, nowhere, or at an address without language", () => {
  for (const path of [
    "/course/pl/chapter0/1",
    "/course/pl",
    "/course/pl/nowhere",
    "/course/xyz/chapter1/1",
    "/course",
  ]) {
    expect(untranslated(site, path), path).toBe(undefined);
  }
});

test("the page in place of it is titled by where it leads, and keeps search engines out", async () => {
  const absent = (await load("/course/de/chapter1/1")) as AbsentChapter;
  expect(absent).toMatchObject({ kind: "absent", language: "de", chapter: "chapter1/1" });
  expect(absent.translations).toEqual([{ language: "en", href: "/course/en/chapter1/1", title: expect.any(String) }]);
});

test("a chapter that is not here is said to be elsewhere, a page that is missing in one that is here is not", async () => {
  expect(await load("/course/en/chapter7/2")).toMatchObject({ kind: "absent", chapter: "chapter7/2" });
  expect(await load("/course/en/chapter7")).toMatchObject({ kind: "absent" });
  for (const path of ["chapter1/2", "chapter0/x/y", "part7/2", "chapter7x/2"])
    expect(await load(`/course/en/${path}`), path).toBeUndefined();
});

test("every page lists the languages of its set, those without a translation as such", async () => {
  const { languages } = (await load("/course/en/chapter1/1")) as PresentDocument;
  expect(languages).toEqual([
    { language: "ar", href: "/course/ar/chapter1/1", isTranslated: false },
    { language: "en", href: "/course/en/chapter1/1", isTranslated: true },
    { language: "pl", href: "/course/pl/chapter1/1", isTranslated: false },
  ]);
});

test("the home page of each language is served at the language's own address", async () => {
  for (const [path, title] of [
    ["/docs/homes/en", "Welcome"],
    ["/docs/homes/gj", "સ્વાગત"],
  ] as const) {
    expect(untranslated(homes, path), path).toBe(undefined);
    expect(await load(path, homes)).toMatchObject({ kind: "page", page: { href: path, title } });
  }
  // Without a home page a language begins with its first page, and another language's home says that it has none.
  expect((await load("/docs/homes/pl", homes)) as Response).toMatchObject({ status: 307 });
  expect(untranslated(homes, "/docs/homes/de")?.translations.map(({ href }) => href)).toEqual([
    "/docs/homes/en",
    "/docs/homes/gj",
    "/docs/homes/pl/guide",
  ]);
});

test("the list of pages for language models begins with the home page, which answers as Markdown", async () => {
  const llms = await renderLlms(homes, { language: "en", publicUrl: "https://hub.example" });
  const first = /\]\(https:\/\/hub\.example([^)]+)\.md\)/.exec(llms)?.[1] ?? "";
  expect(await load(first, homes)).toMatchObject({
    kind: "page",
    page: { markdown: expect.stringContaining("This is where a reader begins.") as string },
  });
});

test("a language is found by its code where its folder has another name", async () => {
  const { languages } = (await load("/docs/homes/en/guide", homes)) as PresentDocument;
  expect(languages.find(({ language }) => language === "gu")?.href).toBe("/docs/homes/gj/guide");
  for (const path of ["/docs/homes/gu/guide", "/docs/homes/GU/guide"]) {
    expect(untranslated(homes, path), path).toBe(undefined);
    const answer = (await load(path, homes)) as Response;
    expect(answer.headers.get("location"), path).toBe("/docs/homes/gj/guide");
  }
  expect(((await load("/docs/homes/gu", homes)) as Response).headers.get("location")).toBe("/docs/homes/gj");
});

test("an untranslated page keeps all of its address below the language, also where that has no part in it", () => {
  const withRoot = { languages: ["en", "da"], prefix: (code: string) => (code === "en" ? "/docs" : `/docs/${code}`) };
  const linksOf = (language: string, href: string) =>
    languageLinks(withRoot, { language, href, translations: [] }).map((one) => one.href);
  expect(linksOf("en", "/docs/components/tabs")).toEqual(["/docs/components/tabs", "/docs/da/components/tabs"]);
  expect(linksOf("da", "/docs/da/components/tabs")).toEqual(["/docs/components/tabs", "/docs/da/components/tabs"]);
  expect(linksOf("en", "/docs")).toEqual(["/docs", "/docs/da"]);
});
