import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSite, type SearchablePage, type Site } from "@modelshelf/docs";
import { openDocumentIndex, type DocumentIndex } from "@modelshelf/store";
import { expect, onTestFinished, test } from "vitest";
import { indexInMemory, openDocumentSearch } from "./document-search.ts";
import { incompleteSearch, indexDocuments } from "./index-documents.ts";

async function openIndex(): Promise<DocumentIndex> {
  const index = await openDocumentIndex({ file: ":memory:" });
  onTestFinished(() => index.close());
  return index;
}

/** A set in memory; counts how often its pages are compiled. */
function fakeSite(base: string, pages: Record<string, string>) {
  const compiled: string[] = [];
  async function* searchablePages(language: string): AsyncGenerator<SearchablePage> {
    for (const [name, body] of Object.entries(pages)) {
      const href = `${base}/${name}`;
      const sections = async () => {
        compiled.push(name);
        if (body === "broken") throw new Error("It is broken.");
        return [{ href, language, title: name, anchor: "a", heading: name, body, code: "" }];
      };
      yield { href, language, fingerprint: body, sections };
    }
  }
  const site = { base, languages: ["en"], searchablePages } as unknown as Site;
  Object.defineProperty(site, "hrefs", { get: () => Object.keys(pages) });
  return { site, pages, compiled };
}

const find = async (index: DocumentIndex, text: string): Promise<string[]> =>
  (await index.search({ text })).pages.map(({ href }) => href);

test("pages are found once they are indexed; only those that changed are compiled again; those that are gone vanish", async () => {
  const index = await openIndex();
  const set = fakeSite("/docs", { one: "first words", two: "second words" });
  const lines: string[] = [];
  const log = (line: string): number => lines.push(line);
  const indexing = indexDocuments([set.site], index, { log });
  expect(indexing.progress.isRunning).toBe(true);
  await indexing.finished;
  expect(indexing.progress).toEqual({ done: 2, total: 2, isRunning: false });
  expect(await find(index, "words")).toHaveLength(2);
  expect(lines).toEqual([expect.stringMatching(/^Search: 2 of 2 pages of \/docs indexed, [\d.]+ s\.$/)]);

  set.pages["two"] = "rewritten entirely";
  set.pages["three"] = "third";
  delete set.pages["one"];
  await indexing.update(set.site);
  expect(set.compiled).toEqual(["one", "two", "two", "three"]);
  expect(await find(index, "words")).toEqual([]);
  expect(await find(index, "entirely")).toEqual(["/docs/two"]);
  expect(lines.at(-1)).toMatch(/2 of 2 pages of \/docs indexed, 1 forgotten/);

  await indexDocuments([set.site], index).finished;
  expect(set.compiled).toHaveLength(4);
});

test("changes that come in a rush are looked at once", async () => {
  const index = await openIndex();
  const set = fakeSite("/docs", { one: "words" });
  const indexing = indexDocuments([set.site], index);
  set.pages["one"] = "other";
  expect(indexing.update(set.site)).toBe(indexing.update(set.site));
  await indexing.finished;
  const later = indexing.update(set.site);
  set.pages["one"] = "third";
  await later;
  expect(await find(index, "third")).toEqual(["/docs/one"]);
});

test("a set that is no longer mounted is forgotten", async () => {
  const index = await openIndex();
  await indexDocuments([fakeSite("/old", { one: "words" }).site], index).finished;
  await indexDocuments([fakeSite("/new", { one: "words" }).site], index).finished;
  expect(await find(index, "words")).toEqual(["/new/one"]);
});

test("a page that cannot be compiled is named, and stops no other", async () => {
  const index = await openIndex();
  const lines: string[] = [];
  const set = fakeSite("/docs", { one: "broken", two: "words" });
  await indexDocuments([set.site], index, { log: (line) => lines.push(line) }).finished;
  expect(lines[0]).toBe("/docs/one cannot be searched: It is broken.");
  expect(await find(index, "words")).toEqual(["/docs/two"]);
});

test("work that was interrupted goes on where it stopped", async () => {
  const index = await openIndex();
  const pages = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`page${number}`, `words ${number}`]));
  const set = fakeSite("/docs", pages);
  const stop = new AbortController();
  const stopping = new Proxy(index, {
    get: (target, name: keyof DocumentIndex) => {
      if (name === "put") stop.abort();
      return (target[name] as (...values: unknown[]) => unknown).bind(target);
    },
  });
  await indexDocuments([set.site], stopping, { signal: stop.signal }).finished;
  const before = set.compiled.length;
  expect(before).toBeLessThan(60);
  expect((await index.fingerprints("/docs")).size).toBe(before);
  await indexDocuments([set.site], index).finished;
  expect(set.compiled).toHaveLength(60);
  expect((await index.search({ text: "words" })).total).toBe(60);
});

test("a fault of the index is told in one line, and nothing is thrown", async () => {
  const index = await openIndex();
  const lines: string[] = [];
  const set = fakeSite("/docs", { one: "words" });
  await index.close();
  await indexDocuments([set.site], index, { log: (line) => lines.push(line) }).finished;
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${incompleteSearch}: .* is closed\\.$`))]);
});

test("a folder of documents is searched after a start, and its index is kept for the next", async () => {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-indexing-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "_toctree.yml"), "- local: a\n  title: A\n");
  await writeFile(join(folder, "a.md"), "# Begin\n\n## Środowisko\n\nPrzygotuj ŁADOWANIE.\n");
  const file = join(folder, "var", "documents.sqlite");
  for (const lineCount of [1, 0]) {
    const lines: string[] = [];
    const sites = [await openSite({ folder, base: "/docs", title: "Docs" })];
    const search = await openDocumentSearch(sites, { file, log: (line) => lines.push(line) });
    await search.indexing.finished;
    const [page] = (await search.index.search({ text: "srodowisko ladowanie" })).pages;
    expect(page?.best.href).toBe("/docs/a#%C5%9Brodowisko");
    expect(lines).toHaveLength(lineCount);
    await search.close();
  }
});

test("where the file of the index cannot be used, the hub searches all the same, and says why", async () => {
  const file = await mkdtemp(join(tmpdir(), "modelshelf-indexing-"));
  onTestFinished(() => rm(file, { recursive: true }));
  const lines: string[] = [];
  const log = (line: string): number => lines.push(line);
  const search = await openDocumentSearch([fakeSite("/docs", { one: "words" }).site], { file, log });
  await search.indexing.finished;
  expect(lines[0]).toMatch(new RegExp(`cannot be opened.* ${indexInMemory}$`));
  expect(await find(search.index, "words")).toEqual(["/docs/one"]);
  await search.close();
});
