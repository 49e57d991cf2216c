import { dirname } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { StaticSite } from "@modelshelf/web";
import { basePathIn, fromRoot } from "./base-path.ts";
import { FolderWriter, type WrittenCounts } from "./folder-writer.ts";
import { fileOf } from "./file-of.ts";
import { type Made, versionsOf, type Wanted } from "./made-page.ts";
import { type Maker, ownMaker } from "./makers.ts";
import { notFoundAddress } from "./offered-links.ts";
import { isListPage } from "./offered.ts";
import { redirectHtml } from "./static-html.ts";

export interface ExportOptions {
  readonly site: Pick<StaticSite, "ask" | "pages" | "count" | "files"> &
    Partial<Pick<StaticSite, "searchFiles" | "shows">>;
  readonly folder: string;
  /** Address under which people will reach the pages, without a slash at its end. */
  readonly publicUrl: string;
  /** Where the first page leads to; absent where there is one. */
  readonly home?: string;
  /** Whether a path may be exported that is linked and not among the pages. Default: all of them. */
  readonly follows?: (path: string) => boolean;
  /** Who else makes pages beside this process. */
  readonly helpers?: readonly Maker[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

export interface DeadLink {
  readonly link: string;
  /** The first page that has it, and how many do. */
  readonly page: string;
  readonly pages: number;
}

export interface Exported extends WrittenCounts {
  readonly pages: number;
  /** Files that could not be written, one sentence each. */
  readonly problems: readonly string[];
  /** Parts that readers of the pages may miss though all is well, one sentence each. */
  readonly remarks: readonly string[];
  /** Links to nothing. */
  readonly deadLinks: readonly DeadLink[];
  /** It was broken off: nothing was removed, and the next export goes on. */
  readonly isBrokenOff: boolean;
}

/** As many as a process makes before it is asked again: long enough that asking costs nothing, short enough to stop soon. */
const atOnce = 16;
/** Batches that a helper has at a time: one that it makes, and the next ones, so that it never waits for this process. */
const batchesAhead = 3;
/** Pairs of names that are told. */
const toldPairs = 10;

/** One export: which addresses there are, and which have been written. */
class SiteExport {
  readonly #options: ExportOptions;
  readonly #folder: FolderWriter;
  readonly #own: Maker;
  readonly #basePath: string;
  readonly #asked = new Set<string>();
  readonly #linked = new Map<string, { readonly page: string; pages: number }>();
  readonly #absent = new Set<string>();
  readonly #problems: string[] = [];
  readonly #remarks: string[] = [];
  #pages = 0;
  #listed = 0;
  /** Pages that are linked; those of owners are found in no other way. */
  #found = 0;

  constructor(options: ExportOptions) {
    this.#options = options;
    this.#basePath = basePathIn(options.publicUrl);
    this.#folder = FolderWriter.open(options.folder);
    this.#own = ownMaker(options);
  }

  async run(): Promise<Exported> {
    const { site, signal, home, publicUrl } = this.#options;
    try {
      this.#listed = await site.count();
      await this.#makeAll(this.#pagesAndFiles());
      // Pages that were found by their links may link to more.
      let before = -1;
      while (before < this.#asked.size) {
        before = this.#asked.size;
        await this.#makeAll(this.#unasked());
      }
      if (home !== undefined) {
        const html = redirectHtml(this.#basePath + home, new URL(publicUrl).origin);
        this.#write({ file: "index.html", content: Buffer.from(html) });
        this.#absent.delete("/");
      }
    } catch (error) {
      this.#folder.leave();
      throw error;
    }
    const isBrokenOff = signal?.aborted === true;
    const counts = isBrokenOff ? this.#folder.leave() : this.#folder.finish();
    const deadLinks = [...this.#absent].flatMap((link) => {
      const from = this.#linked.get(link);
      return from ? [{ link, ...from }] : [];
    });
    const remarks = [...this.#remarks, ...alikeRemark(this.#folder.alike())];
    return { ...counts, pages: this.#pages, problems: this.#problems, remarks, deadLinks, isBrokenOff };
  }

  async *#pagesAndFiles(): AsyncGenerator<Wanted> {
    const { site } = this.#options;
    // The longest work of all, so it begins first.
    yield { address: "/-/catalog", as: "search" };
    for (const address of await site.files()) yield { address, as: "file" };
    for await (const address of site.pages()) yield { address, as: "page" };
    yield { address: notFoundAddress, as: "page" };
  }

  *#unasked(): Generator<Wanted> {
    const { follows = () => true } = this.#options;
    for (const address of this.#linked.keys()) {
      if (this.#asked.has(address)) continue;
      if (follows(address)) yield { address, as: "link" };
      else if (address !== "/" || this.#options.home === undefined) this.#absent.add(address);
    }
  }

  /**
   * Helpers make the pages where there are any, so that this process only writes; each takes the next few as soon as it is done
   * with some before.
   */
  async #makeAll(wanted: AsyncIterable<Wanted> | Iterable<Wanted>): Promise<void> {
    const batches = this.#batchesOf(wanted);
    const { helpers = [] } = this.#options;
    const hands =
      helpers.length > 0 ? helpers.flatMap((helper) => Array<Maker>(batchesAhead).fill(helper)) : [this.#own];
    await Promise.all(
      hands.map(async (maker) => {
        for (;;) {
          const batch = await batches.next();
          if (batch.done) return;
          for (const made of await maker.make(batch.value)) await this.#take(made);
          // Making and writing pages leaves no turn to signals.
          await setImmediate();
        }
      }),
    );
  }

  async *#batchesOf(wanted: AsyncIterable<Wanted> | Iterable<Wanted>): AsyncGenerator<readonly Wanted[], void> {
    let batch: Wanted[] = [];
    for await (const one of wanted) {
      if (this.#options.signal?.aborted) return;
      if (this.#asked.has(one.address)) continue;
      this.#asked.add(one.address);
      if (batch.push(this.#withEtags(one)) < atOnce) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  #withEtags(wanted: Wanted): Wanted {
    const { address, as } = wanted;
    // Where a list goes on is not in its file.
    if (as === "file" || as === "search" || isListPage(address)) return wanted;
    const places = [fileOf(address, true), ...versionsOf(address).map((version) => fileOf(version, false))];
    const files = places.flatMap((place) => ("file" in place ? place.file : []));
    const known = files.flatMap((file) => {
      const etag = this.#folder.etagOf(file);
      return etag === undefined ? [] : [[file, etag] as const];
    });
    return known.length === 0 ? wanted : { ...wanted, etags: Object.fromEntries(known) };
  }

  async #take(made: Made): Promise<void> {
    for (const file of made.files) this.#write(file);
    for (const address of made.versions) this.#asked.add(address);
    this.#problems.push(...made.kept.flatMap((file) => this.#folder.keep(file) ?? []), ...made.problems);
    if (made.isAbsent) this.#absent.add(made.address);
    for (const link of made.links) {
      const before = this.#linked.get(link);
      if (before) {
        before.pages += 1;
        continue;
      }
      // A piece of a page would keep the whole page in memory.
      this.#linked.set(Buffer.from(link).toString(), { page: made.address, pages: 1 });
      if (!/\.(?:md|json)$/.test(link)) this.#found += 1;
    }
    for (const part of partsOfSitemap(made))
      await this.#takeOf({ address: fromRoot(part, this.#basePath), as: "file" });
    if (made.next) await this.#takeOf({ ...made.next, as: "page" });
    if (!made.isPage) return;
    this.#pages += 1;
    this.#options.onProgress?.({ done: this.#pages, total: Math.max(this.#listed, this.#found, this.#pages) });
  }

  async #takeOf(wanted: Wanted): Promise<void> {
    if (this.#asked.has(wanted.address) || this.#options.signal?.aborted) return;
    this.#asked.add(wanted.address);
    for (const made of await this.#own.make([wanted])) await this.#take(made);
    await setImmediate();
  }

  #write({ file, content, etag }: Made["files"][number]): void {
    if (this.#folder.holds(file, content)) {
      this.#remarks.push(
        `/${file} is a page of its own and a version of another one; the version is there, as on a hub.`,
      );
      return;
    }
    const problem = this.#folder.write(file, content, etag);
    if (problem !== undefined) this.#problems.push(problem);
  }
}

/** The paths of the parts that the list of a sitemap names. */
function partsOfSitemap({ address, files: [list] }: Made): readonly string[] {
  if (address !== "/sitemap.xml" || list === undefined) return [];
  const text = Buffer.from(list.content).toString();
  return [...text.matchAll(/<sitemap><loc>([^<]*)<\/loc>/g)].map(([, part = ""]) => new URL(part).pathname);
}

/** Pages that have files of their own here, and would not on Windows or a Mac. */
function alikeRemark(alike: ReturnType<FolderWriter["alike"]>): readonly string[] {
  const pages = alike.filter(([file]) => file.endsWith("/index.html"));
  if (pages.length === 0) return [];
  const told = pages.slice(0, toldPairs).map((pair) => pair.map((file) => `/${dirname(file)}`).join(" and "));
  const more = pages.length > told.length ? `, and ${(pages.length - told.length).toLocaleString("en")} more` : "";
  return [
    `These addresses differ only in capital letters. A host whose folders do not tell these apart, as on Windows and macOS, has one page for both: ${told.join(", ")}${more}.`,
  ];
}

/**
 * Writes a site to a folder. What cannot be written is reported and stops nothing.
 *
 * @throws {CommandError} where the folder has files that no export has written
 * @example (await exportSite({ site, folder: "public", publicUrl: "https://hub.example.org" })).deadLinks // []
 */
export function exportSite(options: ExportOptions): Promise<Exported> {
  return new SiteExport(options).run();
}
