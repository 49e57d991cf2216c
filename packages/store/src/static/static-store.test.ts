import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { parseSearchQuery } from "../query/parse-query.ts";
import type { SearchQuery } from "../query/query.ts";
import type { SearchPage } from "../store.ts";
import { facetsOf } from "../facets/facet-values.ts";
import { type RecordKind, recordKinds } from "../kinds/kinds.ts";
import { openSqliteStore } from "../sqlite/open.ts";
import type { IndexedPage } from "../documents/document-index.ts";
import { staticFiles } from "./write-static.ts";
import { StaticDocuments } from "./static-documents.ts";
import { StaticFiles } from "./static-files.ts";
import { StaticStore } from "./static-store.ts";

const tasks = ["fill-mask", "text-generation", "automatic-speech-recognition", "text-to-image"];
const names = ["bert-base", "whisper-large-v3", "gemma-2b-it", "llama-7b", "reader", "sdxl-turbo", "Łódź-mini"];

/** Enough of everything: several files of records, values that few have and that most have, families, equal popularity. */
const models = Array.from({ length: 400 }, (_, number) => {
  const base = `owner${number % 7}/${names[number % names.length]?.replace("Łódź", "lodz")}-${number - (number % 5)}`;
  return {
    id:
      number % 5 === 0
        ? base
        : `maker${number % 13}/${names[number % names.length]?.replace("Łódź", "lodz")}-gguf-${number}`,
    pipeline_tag: tasks[number % tasks.length],
    library_name: number % 3 === 0 ? "transformers" : number % 3 === 1 ? "gguf" : undefined,
    downloads: Math.floor(1_000_000 / (1 + number)) * (number % 11 === 0 ? 0 : 1),
    likes: (number * 7) % 50,
    lastModified: `2025-${String(1 + (number % 12)).padStart(2, "0")}-03T10:00:00.000Z`,
    createdAt: "2024-05-06T00:00:00.000Z",
    tags: [
      `license:${number % 2 === 0 ? "mit" : "apache-2.0"}`,
      "en",
      ...(number % 5 === 0 ? [] : [`base_model:quantized:owner${(number - (number % 5)) % 7}/bert-base`]),
    ],
    safetensors: number % 2 === 0 ? { total: (1 + number) * 1e7 } : undefined,
  };
});
const datasets = Array.from({ length: 40 }, (_, number) => ({
  id: `data/set-${number}`,
  description: number === 3 ? "Handwriting of the 19th century" : "Rows",
  downloads: number,
  tags: ["task_categories:fill-mask", "size_categories:1K<n<10K"],
}));
const spaces = Array.from({ length: 20 }, (_, number) => ({
  id: `demo/space-${number}`,
  likes: number % 4,
  sdk: "gradio",
  cardData: { emoji: "🐢", colorFrom: "green", colorTo: "blue" },
}));

const page = (href: string, title: string, body: string, language = "en"): IndexedPage => ({
  set: "/docs",
  href,
  language,
  title,
  fingerprint: "",
  sections: [
    { href, anchor: "", heading: "", body, code: "" },
    { href, anchor: "more", heading: `More about ${title}`, body: "Details", code: "modelshelf import" },
  ],
});

async function* documents(): AsyncGenerator<IndexedPage> {
  yield page("/docs/importing", "Importing records", "How records come in.");
  yield page("/docs/searching", "Searching", "Words and quotation marks; records are found by words.");
  yield page("/docs/pl", "Wyszukiwanie", "Słowa i znaki", "pl");
}

const store = await openSqliteStore({ file: ":memory:" });
for (const [kind, values] of [
  ["model", models],
  ["dataset", datasets],
  ["space", spaces],
] as const)
  await store.put(values.map((value) => parseRecord(kind, value).record!));
const written = await staticFiles({
  store,
  documents: documents(),
  sites: [{ base: "/docs", title: "Documentation", hrefs: ["/docs/importing"], keywordPages: [] }],
  prose: [],
});
const files = new Map(written.map(({ address, content }) => [address, Buffer.from(content)]));
let fetched = 0;
const opened = await StaticFiles.open(async (address) => {
  const content = files.get(address);
  if (content === undefined) throw new Error(`${address} is not there`);
  fetched += content.length;
  return new Uint8Array(content);
});
const copy = new StaticStore(opened);

const addresses: readonly (readonly [RecordKind, string])[] = [
  ["model", ""],
  ["model", "task=fill-mask"],
  ["model", "library=gguf&license=mit"],
  ["model", "license=-mit&sort=likes"],
  ["model", "license=mit&license=apache-2.0&sort=updated"],
  ["model", "sort=name"],
  ["model", "sort=created"],
  ["model", "parameters_from=100M&parameters_to=1B"],
  ["model", "updated_from=2025-03-01&updated_to=2025-06-30"],
  ["model", "search=whisper"],
  ["model", "search=whis"],
  ["model", "search=w"],
  ["model", "search=speech+recognition"],
  ["model", "search=gguf+llama"],
  ["model", "search=owner3/bert-base-0"],
  ["model", "search=reader&library=transformers"],
  ["model", "search=under+1B+mit"],
  ["model", "search=zzz"],
  ["model", "tag=en&tag=-fr"],
  ["model", "base_model=owner0/bert-base"],
  ["model", "family=owner0/bert-base"],
  ["dataset", "search=handwriting"],
  ["dataset", "search=century+19th"],
  ["dataset", "sort=likes"],
  ["space", ""],
  ["space", "sort=likes"],
  ["space", "sdk=gradio&search=space"],
];

test.each(addresses)("%s?%s is answered as the catalog answers it, page after page", async (kind, address) => {
  const { query, problems } = parseSearchQuery(kind, new URLSearchParams(address));
  expect(problems).toEqual([]);
  await expectSamePages(query);
  await expectSamePages({ ...query, group: "family", open: ["owner0/bert-base", "owner3/bert-base"], limit: 7 });
  for (const facet of facetsOf(kind)) {
    expect([facet, await copy.facet(query, facet, 30)]).toEqual([facet, await store.facet(query, facet, 30)]);
  }
});

async function expectSamePages(query: SearchQuery): Promise<void> {
  let cursors: { readonly cursor?: string } = {};
  let otherCursors: { readonly cursor?: string } = {};
  for (let pages = 0; pages < 3; pages += 1) {
    const expected = await store.search({ ...query, ...cursors });
    const found = await copy.search({ ...query, ...otherCursors });
    expect(found.records.map(({ id }) => id)).toEqual(expected.records.map(({ id }) => id));
    expect(found.total).toBe(expected.total);
    expect(shownGroups(found)).toEqual(shownGroups(expected));
    expect(found.next === undefined).toBe(expected.next === undefined);
    if (expected.next === undefined || found.next === undefined) break;
    cursors = { cursor: expected.next };
    otherCursors = { cursor: found.next };
  }
}

const shownGroups = ({ groups }: SearchPage) =>
  groups?.map(({ name, size, others }) => [name, size, others?.map(({ id }) => id)]);

test("pieces of ids, records by their ids and ids that look alike are found", async () => {
  const inId = { kind: "model", inId: ["LARGE-v3-gg"], limit: 1000 } as const;
  expect((await copy.search(inId)).total).toBe((await store.search(inId)).total);
  expect(await copy.findId("model", "OWNER0/Bert-base-0")).toBe("owner0/bert-base-0");
  expect((await copy.get("dataset", "data/set-3"))?.description).toBe("Handwriting of the 19th century");
  expect(await copy.get("dataset", "data/absent")).toBeUndefined();
  expect(await copy.nearIds("model", "owner0/brt-base-0", 1)).toEqual(["owner0/bert-base-0"]);
  expect(await copy.popularIds("space")).toHaveLength(20);
});

test("what lists show of a record is what the catalog has", async () => {
  for (const kind of recordKinds) {
    const [own, other] = await Promise.all([copy.search({ kind, limit: 5 }), store.search({ kind, limit: 5 })]);
    const shown = (records: typeof own.records) => records.map(({ source: _source, tags: _tags, ...rest }) => rest);
    expect(shown(own.records)).toEqual(shown(other.records));
  }
});

test("documents are found by words in any form, by beginnings and by titles, in the language of the reader first", async () => {
  const index = new StaticDocuments(opened);
  const hrefs = async (text: string) => (await index.search({ text, preferred: ["en"] })).pages.map(({ href }) => href);
  expect(await hrefs("import records")).toEqual(["/docs/importing"]);
  expect(await hrefs("records")).toEqual(["/docs/importing", "/docs/searching"]);
  expect(await hrefs("quotat")).toEqual(["/docs/searching"]);
  expect(await hrefs("wyszukiwanie")).toEqual(["/docs/pl"]);
  const none = await index.search({ text: "seaching" });
  expect([none.total, none.suggestion]).toEqual([0, "searching"]);
  expect((await index.search({ text: "records nowhere" })).isLoose).toBe(true);
  expect((await index.search({ text: "importing" })).pages[0]?.title).toContainEqual({
    text: "Importing",
    isMatch: true,
  });
});

const other = async () => new TextEncoder().encode('{"format":1}');

test("it is for reading, and one of another version is refused", async () => {
  expect(fetched).toBeGreaterThan(0);
  await expect(copy.put()).rejects.toThrow("cannot be changed");
  await expect(StaticFiles.open(other)).rejects.toThrow("another version");
});
