import { setImmediate as nextTurn } from "node:timers/promises";
import type { SearchablePage, Site } from "@modelshelf/docs";
import { type DocumentIndex, type IndexedPage, reasonOf } from "@modelshelf/store";

export interface IndexingOptions {
  /** Aborting it ends the work after the current page; what was done stays. */
  readonly signal?: AbortSignal | undefined;
  /** Called with one sentence about what was indexed and what went wrong. */
  readonly log?: ((line: string) => void) | undefined;
}

export interface IndexingProgress {
  /** Pages that were looked at, of `total`. */
  readonly done: number;
  readonly total: number;
  readonly isRunning: boolean;
}

/** The work of bringing an index up to its documents. */
export interface DocumentIndexing {
  readonly progress: IndexingProgress;
  /** Resolves when nothing is left to do; never rejects. */
  readonly finished: Promise<void>;
  /**
   * Brings the index up to a set whose files have changed; waits for what is under way. Changes that come before it has
   * begun cost nothing more. Never rejects.
   */
  update(site: Site): Promise<void>;
}

/** Written at once: few enough for a short transaction, enough to keep their number small. */
const batchSize = 25;
/** Of a big set, a word now and then. */
const reportEvery = 250;

/**
 * Brings an index up to the documents, in the background: pages whose sources have not changed are neither compiled nor
 * indexed again, pages that are gone are forgotten, and so are sets. Between two pages requests have their turn. It may
 * be interrupted anywhere and started again; the index answers meanwhile from what is there.
 *
 * @example const indexing = indexDocuments(sites, index, { log: console.error }); await indexing.finished;
 */
export function indexDocuments(
  sites: readonly Site[],
  index: DocumentIndex,
  options: IndexingOptions = {},
): DocumentIndexing {
  const indexing = new Indexing(index, options);
  void indexing.start(sites);
  return indexing;
}

class Indexing implements DocumentIndexing {
  readonly #index: DocumentIndex;
  readonly #options: IndexingOptions;
  #work: Promise<void> = Promise.resolve();
  /** Updates that have not begun yet. */
  readonly #waiting = new Map<Site, Promise<void>>();
  #running = 0;
  #done = 0;
  #total = 0;

  constructor(index: DocumentIndex, options: IndexingOptions) {
    this.#index = index;
    this.#options = options;
  }

  get progress(): IndexingProgress {
    return { done: this.#done, total: this.#total, isRunning: this.#running > 0 };
  }

  get finished(): Promise<void> {
    return this.#work;
  }

  start(sites: readonly Site[]): Promise<void> {
    return this.#enqueue(sites, async () => {
      await this.#index.keepSets(sites.map(({ base }) => base));
      // Small sets first: most of them can be searched while a big one is still being read.
      const bySize = sites.toSorted((a, b) => a.hrefs.length - b.hrefs.length);
      for (const site of bySize) await this.#indexSite(site);
    });
  }

  update(site: Site): Promise<void> {
    const waiting = this.#waiting.get(site);
    if (waiting) return waiting;
    const work = this.#enqueue([site], () => {
      this.#waiting.delete(site);
      return this.#indexSite(site);
    });
    this.#waiting.set(site, work);
    return work;
  }

  #enqueue(sites: readonly Site[], work: () => Promise<void>): Promise<void> {
    this.#running += 1;
    const previous = this.#work;
    this.#work = (async () => {
      await previous;
      this.#done = 0;
      this.#total = sites.reduce((sum, { hrefs }) => sum + hrefs.length, 0);
      try {
        await work();
      } catch (error) {
        if (!this.#isAborted) this.#log(`${incompleteSearch}: ${reasonOf(error)}`);
      } finally {
        this.#running -= 1;
      }
    })();
    return this.#work;
  }

  async #indexSite(site: Site): Promise<void> {
    const startedAt = Date.now();
    const known = await this.#index.fingerprints(site.base);
    const seen = new Set<string>();
    let changed = 0;
    let batch: IndexedPage[] = [];
    for await (const page of searchablePages(site)) {
      if (this.#isAborted) break;
      seen.add(page.href);
      if (known.get(page.href) !== page.fingerprint) {
        const indexed = await this.#toIndexed(site, page);
        if (indexed) batch.push(indexed);
        if (indexed && (changed += 1) % reportEvery === 0) {
          this.#log(`Search: ${changed} pages of ${site.base} are indexed, ${site.hrefs.length - seen.size} to go.`);
        }
      }
      if (batch.length >= batchSize) {
        await this.#index.put(batch);
        batch = [];
      }
      this.#done += 1;
      await nextTurn();
    }
    await this.#index.put(batch);
    const gone = this.#isAborted ? [] : [...known.keys()].filter((href) => !seen.has(href));
    const removed = await this.#index.remove(site.base, gone);
    if (changed > 0 || removed > 0) this.#report(site, { changed, removed, startedAt });
  }

  /** `undefined` for a page that cannot be compiled now; the index keeps what it knows of it. */
  async #toIndexed(site: Site, { href, language, fingerprint, sections }: SearchablePage) {
    try {
      const rows = await sections();
      const title = rows[0]?.title ?? href;
      return { set: site.base, href, language, title, fingerprint, sections: rows };
    } catch (error) {
      // The compiler ends with the hub; a page that was given up for that is not a fault.
      if (!this.#isAborted) this.#log(`${href} cannot be searched: ${reasonOf(error)}`);
      return undefined;
    }
  }

  #report(
    site: Site,
    counts: { readonly changed: number; readonly removed: number; readonly startedAt: number },
  ): void {
    const { changed, removed, startedAt } = counts;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const gone = removed > 0 ? `, ${removed} forgotten` : "";
    this.#log(`Search: ${changed} of ${site.hrefs.length} pages of ${site.base} indexed${gone}, ${seconds} s.`);
  }

  get #isAborted(): boolean {
    return this.#options.signal?.aborted ?? false;
  }

  #log(line: string): void {
    this.#options.log?.(line);
  }
}

/**
 * The pages of a set with their sections, as indexes take them. A page that cannot be compiled is told and left out.
 *
 * @example for await (const page of indexedPages(site, console.error)) pages.push(page);
 */
export async function* indexedPages(
  site: Site,
  log: ((line: string) => void) | undefined,
): AsyncGenerator<IndexedPage> {
  for await (const { href, language, fingerprint, sections } of searchablePages(site)) {
    try {
      const rows = await sections();
      yield { set: site.base, href, language, title: rows[0]?.title ?? href, fingerprint, sections: rows };
    } catch (error) {
      log?.(`${href} cannot be searched: ${reasonOf(error)}`);
    }
  }
}

async function* searchablePages(site: Site): AsyncGenerator<SearchablePage> {
  for (const language of site.languages) yield* site.searchablePages(language);
}

/** Begins the line of the log about a fault of the index; the reason follows a colon. */
export const incompleteSearch = "The search of documents is incomplete";
