import { gunzipSync } from "node:zlib";
import type { Site } from "@modelshelf/docs";
import type { CatalogRecord, SearchPage, SearchQuery } from "@modelshelf/store";
import { expect, test } from "vitest";
import { writeSitemap } from "./sitemap-xml.ts";
import { Sitemap } from "./sitemap.ts";

/** A store of made-up models, which answers searches by name page by page and counts them. */
class FakeStore {
  searches = 0;
  isBroken = false;
  readonly #ids: readonly string[];

  constructor(ids: readonly string[]) {
    this.#ids = ids;
  }

  async count(kind: string): Promise<number> {
    return kind === "model" ? this.#ids.length : 0;
  }

  async get(): Promise<undefined> {
    return undefined;
  }

  revision(): undefined {
    return undefined;
  }

  async search({ cursor = "0", limit = 30, tags }: SearchQuery): Promise<SearchPage> {
    if (tags !== undefined) return { records: [], total: 0 };
    this.searches += 1;
    if (this.isBroken) throw new Error("The disk is full.");
    const start = Number(cursor);
    const records = this.#ids.slice(start, start + limit).map((id) => ({
      id,
      tasks: [],
      downloads: id.startsWith("thin/") ? 0 : 1,
      likes: 0,
      lastModified: "2026-05-01T10:00:00.000Z",
    }));
    const next = start + limit;
    return {
      records: records as unknown as CatalogRecord[],
      total: this.#ids.length,
      ...(next < this.#ids.length && { next: String(next) }),
    };
  }
}

function sitemapOf(store: FakeStore, sites: readonly Site[] = []): Sitemap {
  return new Sitemap({ store, sites, publicUrl: "http://hub.example" });
}

async function textOf(sitemap: Sitemap, name: string): Promise<string> {
  const part = await sitemap.part(name);
  if (!part) throw new Error(`There is no part ${name}.`);
  return gunzipSync(part.gzip).toString();
}

const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);

test("120,000 models fill three parts, each model in one of them, and the store is walked through once", async () => {
  const ids = Array.from({ length: 120_000 }, (_, number) => `owner/model-${String(number).padStart(6, "0")}`);
  const store = new FakeStore(ids);
  const sitemap = sitemapOf(store);
  expect(locationsIn(await sitemap.index())).toEqual([
    "http://hub.example/sitemap-pages-1.xml",
    "http://hub.example/sitemap-models-1.xml",
    "http://hub.example/sitemap-models-2.xml",
    "http://hub.example/sitemap-models-3.xml",
  ]);
  expect(store.searches, "the index needs no walk").toBe(0);
  // The last first, and all at once: crawlers keep to no order.
  const [third, first, second] = await Promise.all(
    ["models-3", "models-1", "models-2"].map((name) => textOf(sitemap, name)),
  );
  const parts = [first, second, third].map((xml) => locationsIn(xml ?? ""));
  expect(parts.map(({ length }) => length)).toEqual([50_000, 50_000, 20_000]);
  expect(parts.flat()).toEqual(ids.map((id) => `http://hub.example/models/${id}`));
  expect(store.searches).toBe(120);
  await textOf(sitemap, "models-2");
  expect(store.searches, "parts are kept").toBe(120);
});

test("records that say nothing but their name are left out", async () => {
  const sitemap = sitemapOf(new FakeStore(["thin/one", "a/b", "thin/two"]));
  expect(locationsIn(await textOf(sitemap, "models-1"))).toEqual(["http://hub.example/models/a/b"]);
});

test.each([
  "models-0",
  "models-2",
  "models-999999",
  "models-01",
  "datasets-1",
  "nothing-1",
  "constructor-1",
  "models",
  "",
])("there is no part %j", async (name) => {
  expect(await sitemapOf(new FakeStore(["a/b"])).part(name)).toBeUndefined();
});

test("a store that failed is asked again", async () => {
  const store = new FakeStore(["a/b"]);
  const sitemap = sitemapOf(store);
  store.isBroken = true;
  await expect(sitemap.part("models-1")).rejects.toThrow("The disk is full.");
  store.isBroken = false;
  expect(locationsIn(await textOf(sitemap, "models-1"))).toEqual(["http://hub.example/models/a/b"]);
});

test("no name leaves its element", async () => {
  const hostile = [`a/<script>&"'`, "a/]]>", "a/\u0000\u0008\uFFFE", "a/half-\uD800", "a/b?c=d#e", "a/../../-/health"];
  const store = new FakeStore(hostile.map((id) => id.toWellFormed()));
  expectWellFormed(await textOf(sitemapOf(store), "models-1"));
  const entry = { path: `/docs/<&"'\u0000\uD800`, updatedAt: `<&"`, alternates: [{ language: `"<`, href: `/"<&` }] };
  let xml = "";
  for await (const piece of writeSitemap([entry], "http://hub.example/&")) xml += piece;
  expectWellFormed(xml);
});

/** Nothing but the tags of the protocol, and no sign of mark-up outside of them. */
function expectWellFormed(xml: string): void {
  const tags =
    /<\?xml version="1.0" encoding="UTF-8"\?>|<\/?(?:urlset|url|loc|lastmod)(?: xmlns(?::xhtml)?="[^"<]*")*>|<xhtml:link rel="alternate" hreflang="[^"<]*" href="[^"<]*"\/>/g;
  const text = xml.replaceAll(tags, (tag) => tag.replaceAll(/[<>]/g, ""));
  expect(text).not.toMatch(/[<>]/);
  expect(text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, "")).not.toContain("&");
  // oxlint-disable-next-line no-control-regex
  expect(text).not.toMatch(/[\u0000-\u0008\uFFFE\uFFFF]|\p{Cs}/u);
}
