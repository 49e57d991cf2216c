import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { kinds, recordKinds } from "@modelshelf/store";
import { weakEtag } from "../http/etag.ts";
import { LRUCache } from "lru-cache";
import type { Hub } from "../hub/hub.ts";
import { recordPages, sitePages } from "./site-pages.ts";
import { type SitemapEntry, writeSitemap, writeSitemapIndex } from "./sitemap-xml.ts";

/** Most addresses of a part, by the protocol (sitemaps.org). */
const longestPart = 50_000;

/** Documents may carry dozens of addresses of translations each, and a part must stay below 50 MB. */
const longestPartWithTranslations = 10_000;

/** How long parts are kept. A crawler reads all of them within that time, and so none twice in different states. */
const keptMs = 60 * 60 * 1000;

/** Walks that are kept: one for each section and each address under which the hub is asked. */
const maxWalks = 40;

export interface SitemapPart {
  readonly gzip: Buffer;
  readonly etag: string;
}

/** A sort of pages with parts of its own: `/sitemap-models-1.xml`, `/sitemap-models-2.xml`, … */
interface Section {
  readonly perPart: number;
  readonly count: () => Promise<number>;
  readonly entries: () => AsyncIterable<SitemapEntry>;
}

/** One walk through a section: its parts in order, made as they are asked for, the later ones after the earlier. */
interface Walk {
  readonly publicUrl: string;
  readonly partCount: number;
  readonly entries: AsyncIterator<SitemapEntry>;
  readonly parts: Promise<SitemapPart>[];
}

/**
 * The sitemap of a hub. A part is written while the store is read, compressed at once and kept so for an hour: however
 * often crawlers come, the catalog is walked through once in that time.
 */
export class Sitemap {
  readonly #hub: Pick<Hub, "publicUrl">;
  readonly #sections: ReadonlyMap<string, Section>;
  readonly #walks = new LRUCache<string, Promise<Walk>>({ max: maxWalks, ttl: keptMs, perf: Date });

  constructor(
    hub: Pick<Hub, "publicUrl" | "sites" | "operator" | "files"> & {
      readonly store: Pick<Hub["store"], "search" | "count" | "get" | "revision">;
    },
  ) {
    const { store } = hub;
    this.#hub = hub;
    this.#sections = new Map<string, Section>([
      [
        "pages",
        {
          perPart: longestPartWithTranslations,
          count: () => lengthOf(sitePages(hub)),
          entries: () => sitePages(hub),
        },
      ],
      ...recordKinds.map((kind): [string, Section] => [
        kinds[kind].path.slice(1),
        { perPart: longestPart, count: () => store.count(kind), entries: () => recordPages(hub, kind) },
      ]),
    ]);
  }

  /** `/sitemap.xml`: which parts there are. */
  async index(): Promise<string> {
    const paths: string[] = [];
    for (const name of this.#sections.keys()) {
      const { partCount } = await this.#walk(name);
      for (let number = 1; number <= partCount; number++) paths.push(`/sitemap-${name}-${number}.xml`);
    }
    return writeSitemapIndex(paths, this.#hub.publicUrl);
  }

  /** A part by the name in its address, such as `models-2`; `undefined` where there is none. */
  async part(name: string): Promise<SitemapPart | undefined> {
    const [, section = "", digits = ""] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? [];
    if (!this.#sections.has(section)) return undefined;
    const walk = await this.#walk(section);
    const number = Number(digits);
    if (number > walk.partCount) return undefined;
    while (walk.parts.length < number) {
      const before = walk.parts.at(-1) ?? Promise.resolve();
      const part = before.then(() => this.#nextPart(section, walk));
      // A store that failed may answer the next time, with a new walk.
      part.catch(() => this.#walks.delete(this.#keyOf(section, walk)));
      walk.parts.push(part);
    }
    return walk.parts[number - 1];
  }

  #walk(name: string): Promise<Walk> {
    const key = this.#keyOf(name, this.#hub);
    const known = this.#walks.get(key);
    if (known) return known;
    const walk = this.#begin(name);
    this.#walks.set(key, walk);
    walk.catch(() => this.#walks.delete(key));
    return walk;
  }

  #keyOf(section: string, { publicUrl }: Pick<Hub, "publicUrl">): string {
    return `${section} ${publicUrl}`;
  }

  async #begin(name: string): Promise<Walk> {
    const { publicUrl } = this.#hub;
    const { count, perPart, entries } = this.#section(name);
    const partCount = Math.ceil((await count()) / perPart);
    return { publicUrl, partCount, entries: entries()[Symbol.asyncIterator](), parts: [] };
  }

  async #nextPart(name: string, { entries, publicUrl }: Walk): Promise<SitemapPart> {
    const text = writeSitemap(take(entries, this.#section(name).perPart), publicUrl);
    const chunks: Buffer[] = [];
    await pipeline(Readable.from(text), createGzip(), async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed) chunks.push(chunk);
    });
    const gzip = Buffer.concat(chunks);
    return { gzip, etag: weakEtag(hash("sha256", gzip, "base64url")) };
  }

  #section(name: string): Section {
    const section = this.#sections.get(name);
    if (!section) throw new Error(`The sitemap has no section ${name}.`);
    return section;
  }
}

/** The next entries, the iterator left open for those behind them. */
async function* take(entries: AsyncIterator<SitemapEntry>, limit: number): AsyncGenerator<SitemapEntry> {
  for (let taken = 0; taken < limit; taken++) {
    const next = await entries.next();
    if (next.done) return;
    yield next.value;
  }
}

async function lengthOf(entries: AsyncIterable<unknown>): Promise<number> {
  let length = 0;
  for await (const _ of entries) length++;
  return length;
}
