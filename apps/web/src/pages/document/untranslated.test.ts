import { fileURLToPath } from "node:url";
import { openSite, type Site } from "@modelshelf/docs";
import { beforeAll, expect, test } from "vitest";
import type { LoadInput } from "../../page.ts";
import { loadDocument, type AbsentChapter, type PresentDocument } from "./load.ts";
import { untranslated } from "./untranslated.ts";

let site: Site;
beforeAll(async () => {
  const folder = fileURLToPath(new URL("../../../../../packages/docs/test/sites/languages", import.meta.url));
  site = await openSite({ folder, base: "/course", title: "Course" });
});

const load = (path: string) =>
  loadDocument(site, { url: new URL(`http://hub.example${path}`), languages: ["en"] } as unknown as LoadInput);

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

test("every page lists the languages of its set, those without a translation as such", async () => {
  const { languages } = (await load("/course/en/chapter1/1")) as PresentDocument;
  expect(languages).toEqual([
    { language: "ar", href: "/course/ar/chapter1/1", isTranslated: false },
    { language: "en", href: "/course/en/chapter1/1", isTranslated: true },
    { language: "pl", href: "/course/pl/chapter1/1", isTranslated: false },
  ]);
});
