import { afterAll, describe, expect, test } from "vitest";
import { inputFor, writeAll } from "../records/test/catalog-hub.ts";
import type { Hub } from "../hub/hub.ts";
import { openTinyHub, withDocuments } from "../test/tiny-hub.ts";
import { notAKind, notAPage, parseSearchRequest, searchHref } from "./address.ts";
import { findEntries } from "./entries.ts";
import type { DocumentGroup, SearchResults } from "./results.ts";
import page from "./page.ts";
import { insteadOf } from "../hub/vocabulary.ts";
import { emptyTitle, indexingWords } from "./strings.ts";

const bare = await openTinyHub();
const hub = await withDocuments(bare);
afterAll(() => hub.store.close());

const search = (query: string, on: Hub = hub) => writeAll<SearchResults>(page, inputFor(on, `/search?${query}`));
const kinds = async (query: string) => (await search(`q=${query}`)).data.groups.map(({ kind }) => kind);
const documents = (facts: SearchResults) =>
  facts.groups.find((group): group is DocumentGroup => group.kind === "document");

describe("a search", () => {
  test("says what it was taken for and why records were found, in all forms", async () => {
    const { data, html, markdown } = await search("q=mlm+ada");
    expect(data.understood).toEqual([
      { typed: "mlm", meaning: "task Fill-Mask", asWordsHref: "/search?q=%22mlm%22+ada" },
    ]);
    const reasons = data.groups
      .flatMap((group) => ("records" in group ? group.records : []))
      .flatMap(({ foundBy }) => foundBy ?? []);
    expect(reasons).toContainEqual({ typed: "mlm", by: "task", value: "Fill-Mask" });
    for (const text of [html, markdown]) {
      expect(text).toContain("“mlm” also means task Fill-Mask");
      expect(text).toContain("“mlm”: task Fill-Mask");
    }
    expect((await search("q=%22mlm%22+ada")).data.understood).toEqual([]);
  });

  test("finds models, datasets, demo apps, tasks, libraries and documents, each in its group", async () => {
    // The Space has more likes than the dataset downloads.
    expect(await kinds("ada")).toEqual(["model", "space", "dataset", "library"]);
    expect(await kinds("fill+mask")).toEqual(expect.arrayContaining(["dataset", "task"]));
    expect(await kinds("transformers")).toEqual(expect.arrayContaining(["model", "library"]));
    expect(await kinds("start")).toContain("document");
  });

  test.each(["to", "text to", "token to"])("of %j marks no small word inside a larger one", async (query) => {
    const { html } = await search(new URLSearchParams({ q: query }).toString());
    const marked = [...html.matchAll(/<mark[^>]*>([^<]*)/g)].map(([, word = ""]) => word.toLowerCase());
    const typed = query.split(" ");
    const isSought = (word: string): boolean =>
      typed.some((one) => word === one || (one !== "to" && word.startsWith(one)));
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter((word) => !isSought(word))).toEqual([]);
  });

  test("puts the record whose id was typed first", async () => {
    const { data } = await search("q=ada%2Freader-v1.5");
    expect(data.groups[0]).toMatchObject({ kind: "model", records: [{ id: "ada/reader-v1.5" }] });
  });

  test("leads from each group to all of it, and narrows to one kind and back", async () => {
    const { data } = await search("q=ada");
    expect(data.groups[0]?.all).toEqual({ label: "All 2 models", href: "/models?search=ada" });
    expect(data.kinds.map(({ label, count, href }) => [label, count, href])).toEqual([
      ["All", 6, "/search?q=ada"],
      ["Models", 2, "/search?q=ada&kind=model"],
      ["Spaces", 1, "/search?q=ada&kind=space"],
      ["Datasets", 1, "/search?q=ada&kind=dataset"],
      ["Libraries", 2, "/search?q=ada&kind=library"],
    ]);
    const narrowed = (await search("q=ada&kind=space")).data;
    expect(narrowed.groups.map(({ kind }) => kind)).toEqual(["space"]);
    expect(narrowed.kinds.find(({ isChosen }) => isChosen)).toMatchObject({ kind: "space", count: 1 });
    expect((await search("q=ada&kind=space")).html).toContain("1 Space of 6 results");
    expect(narrowed.carried).toEqual([["kind", "space"]]);
  });

  test("of documents leads to the section, marks the words, keeps to a set and a language", async () => {
    const { data, html, markdown } = await search("q=tensorflow&kind=document&set=/docs");
    expect(data.kinds.find(({ kind }) => kind === "document")?.href).toContain("&set=%2Fdocs");
    const [found] = documents(data)?.pages ?? [];
    expect(found).toMatchObject({ set: "/docs", setTitle: "Documentation", language: "en" });
    expect(found?.best.href).toMatch(/^\/docs\/import\?fw=tf#/);
    expect(html).toMatch(/<mark [^>]*>[Tt]ensor[Ff]low<\/mark>/);
    expect(markdown).toContain(`(/docs/import.md?fw=tf#`);
    expect(documents((await search("q=tensorflow&set=/course")).data)).toBeUndefined();
  });

  test("says what is odd in an address, and does the rest", async () => {
    const { data } = await search("q=ada&kind=color&page=-1");
    expect(data.problems).toEqual([notAKind("color"), notAPage]);
    expect(data.groups).not.toEqual([]);
  });

  test("without a query asks for one; without results offers names that look like it", async () => {
    const empty = await search("");
    expect(empty.data).toMatchObject({ query: "", total: 0, groups: [] });
    expect(empty.html).toContain(emptyTitle);
    const nothing = await search("q=fll-mk");
    expect(nothing.data.near).toContainEqual({ label: "Fill-Mask", href: "/tasks/fill-mask" });
    expect(nothing.html).toContain("Did you mean");
    expect(nothing.markdown).toContain("Did you mean [Fill-Mask](/tasks/fill-mask.md)");
    expect((await search("q=zzzzqqqq")).html).toContain("Nothing found");
  });

  test("searches for what was meant where nothing has what was typed, and says so", async () => {
    const { data, html, markdown } = await search("q=fil-maks");
    const sentence = insteadOf("fil-mask", "fil-maks");
    expect(data.instead).toBe(sentence);
    expect(data.groups[0]).toMatchObject({ kind: "task", entries: [{ id: "fill-mask" }] });
    expect(html).toContain(sentence);
    expect(markdown).toContain(sentence);
    expect((await search("q=ada")).data.instead).toBeUndefined();
  });

  test.each([
    ["speech to text", "task", "automatic-speech-recognition"],
    ["OCR", "task", "image-to-text"],
    ["summarisation", "task", "summarization"],
    ["word error rate", "metric", "wer"],
    ["WER", "metric", "wer"],
    ["quantisation", "page", "/quantization"],
    ["q5_k_s", "page", "/quantization"],
    ["lm studio", "page", "/local-apps/lmstudio"],
    ["local apps", "page", "/local-apps"],
    ["gguf", "library", "llama-cpp-python"],
  ])("for %j shows the %s %s first among its kind, and that kind first or second", async (query, kind, id) => {
    const { groups } = (await search(new URLSearchParams({ q: query }).toString())).data;
    const place = groups.findIndex((group) => group.kind === kind);
    expect(place).toBeLessThan(2);
    expect(groups[place]).toMatchObject({ entries: expect.arrayContaining([expect.objectContaining({ id })]) });
  });

  test("says by which other name an entry was found", async () => {
    expect((await search("q=speech+to+text")).html.replaceAll(/<[^>]+>/g, "")).toContain("Also called speech to text.");
  });

  test("works in a hub whose documents nobody indexes, and says while they are being indexed", async () => {
    expect((await search("q=start", bare)).data.groups.every(({ kind }) => kind !== "document")).toBe(true);
    const { index } = hub.documents ?? expect.fail("no index");
    const indexing = {
      progress: { done: 3, total: 9, isRunning: true },
      finished: Promise.resolve(),
      update: () => Promise.resolve(),
    };
    const during = await search("q=start", { ...bare, documents: { index, indexing } });
    expect(during.html).toContain(indexingWords({ done: 3, total: 9 }));
    expect(during.html).toContain("3 of 9");
    expect(during.data.indexing).toEqual({ done: 3, total: 9 });
  });

  test.each([
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "](javascript:alert(1))",
    "*".repeat(10_000),
    "constructor",
    "__proto__",
    "\0start\u202e",
    "NEAR(a b) OR title:*",
  ])("for %j is harmless", async (query) => {
    const { html, markdown } = await search(new URLSearchParams({ q: query }).toString());
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(markdown).not.toMatch(/(?<!\\)\]\(javascript:/);
  });
});

test("an address is read back as it was written", () => {
  const request = { query: "łódź & more", kind: "document", set: "/docs", language: "pl", page: 3 } as const;
  const written = new URL(searchHref(request), "http://hub.example").searchParams;
  expect(parseSearchRequest(written)).toEqual({ request, problems: [] });
  expect(searchHref({})).toBe("/search");
});

test.each([
  ["task", "fill mask", "fill-mask"],
  ["task", "FILL-MASK", "fill-mask"],
  ["task", "text gen", "text-generation"],
  ["library", "scikit", "sklearn"],
  ["library", "diff", "diffusers"],
] as const)("of the %s catalog, %j finds %s first", (kind, query, id) => {
  expect(findEntries(kind, query).entries[0]?.id).toBe(id);
});

test("words of a summary find a task; words that are nowhere find nothing", () => {
  expect(findEntries("task", "zzzz").entries).toEqual([]);
  expect(findEntries("task", "***").entries).toEqual([]);
  expect(findEntries("task", "masked words").entries.map(({ id }) => id)).toContain("fill-mask");
});
