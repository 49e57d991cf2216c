import { readdir } from "node:fs/promises";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import {
  kinds,
  type IndexedPage,
  openSqliteStore,
  recordKinds,
  type StaticFile,
  type StaticSet,
  staticFiles,
} from "@modelshelf/store";
import type { Site } from "@modelshelf/docs";
import { indexedPages } from "../hub/index-documents.ts";
import { openHub, type OpenHubOptions } from "../hub/open-hub.ts";
import { OpenParts } from "../hub/open-parts.ts";
import { servedSites } from "../hub/served-sites.ts";
import { pageAddresses } from "../addresses/page-addresses.ts";
import { addressInHub } from "../addresses/base-path.ts";
import { loadBuiltApp, type OpenApp } from "../serve/built-app.ts";
import type { Keeping } from "../http/env.ts";
import { catalogAddresses } from "./catalog-addresses.ts";
import { showsFile } from "./shows-file.ts";

export interface StaticSiteOptions extends OpenHubOptions {
  /** Only the pages of `furtherDocs`: no catalog, none of the program's own documents. */
  readonly onlyDocs: boolean;
  /** Makes the app from the hub. Default: the built one. */
  readonly openApp?: OpenApp;
  /** Folder of the built files. Default: that of the build. */
  readonly clientFolder?: string;
}

/** An answer of the hub, whole. */
export interface SiteAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** A hub that is asked for its pages in this process, to write them down. */
export interface StaticSite {
  /**
   * Answers as the server would, for an address from the root of the hub; what it answers leads below the path of `publicUrl`.
   *
   * @param etag of the page when it was last asked for: the status is 304 where it would be the same
   */
  ask(address: string, etag?: string): Promise<SiteAnswer>;
  /** Whether a linked address is worth a file: pages of files that are not in this hub show nothing that lists of files do not. */
  shows(address: string): boolean;
  /** Addresses of pages, each of which has a Markdown and a JSON version. More are linked from these. */
  pages(): AsyncGenerator<string>;
  /** About as many as `pages` gives. */
  count(): Promise<number>;
  /** The files that search and filters in the browser read, made of the whole catalog and all documents. */
  searchFiles(): Promise<readonly StaticFile[]>;
  /** Addresses of files that pages load or programs look for. */
  files(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const dist = fileURLToPath(new URL("../../dist/client", import.meta.url));

/** Only pages of the program's own documents are named in lists of places. */
async function toSet(site: Site): Promise<StaticSet> {
  const { base, title, hrefs } = site;
  return { base, title, hrefs: base === "/docs" ? hrefs : [], keywordPages: await site.keywordPages() };
}

/** The pages of document sets, section by section; what cannot be compiled is told and left out. */
async function* pagesOf(
  sites: readonly Site[],
  log: ((line: string) => void) | undefined,
): AsyncGenerator<IndexedPage> {
  for (const site of sites) yield* indexedPages(site, log);
}

/** Files that programs look for at the root. */
const fixedFiles = ["/robots.txt", "/llms.txt", "/llms-full.txt", "/.well-known/security.txt"];

/** Whether the build left a file beside those to serve: packed copies, and its manifest. */
const isPacked = (path: string): boolean => /\.(?:br|gz|zst)$/.test(path) || path.startsWith(".");

/**
 * Opens a hub whose pages are written to files: it offers nothing that only a running server can do.
 *
 * @throws {StartProblem} where the build is missing or the catalog cannot be opened
 * @example
 * const site = await openStaticSite({ publicUrl: "https://docs.example.org", onlyDocs: false });
 * await (await site.ask("/models/gpt2")).text();
 * await site.close();
 */
export async function openStaticSite(options: StaticSiteOptions): Promise<StaticSite> {
  const { onlyDocs, openApp = loadBuiltApp, clientFolder = dist } = options;
  const opened = new OpenParts();
  try {
    const alone = onlyDocs ? { docs: [], store: await openSqliteStore({ file: ":memory:" }) } : {};
    const { hub, scripts, start } = await openHub({ ...options, ...alone, isFollowing: true }, opened);
    if (alone.store) opened.addLast(() => alone.store.close());
    const app = await start(await openApp({ ...hub, staticSite: { onlyDocs } }, scripts));
    const documents = servedSites(hub).flatMap(({ hrefs }) => hrefs);
    const lastLoaded = {};
    return {
      ask: async (address, etag) => {
        const keeping: Keeping = { keep: () => {}, ...(etag !== undefined && { etag }) };
        const request = new Request(addressInHub(address, hub.publicUrl), { headers: { Accept: "text/html" } });
        const response = await app.fetch(request, { lastLoaded, keeping });
        const { status, headers } = response;
        return { status, headers, body: keeping.body ?? new Uint8Array(await response.arrayBuffer()) };
      },
      shows: (address) => showsFile(hub.files, address),
      pages: async function* () {
        yield* documents;
        yield pageAddresses.search;
        if (!onlyDocs) yield* catalogAddresses(hub.store);
      },
      count: async () => {
        const counts = onlyDocs ? [] : await Promise.all(recordKinds.map((kind) => hub.store.count(kind)));
        return counts.reduce((sum, count) => sum + count, documents.length);
      },
      searchFiles: async () => {
        const prose = onlyDocs ? [] : (hub.prose ?? []);
        return staticFiles({
          store: hub.store,
          documents: pagesOf([...hub.sites, ...prose], options.log),
          sites: await Promise.all(hub.sites.map(toSet)),
          prose: prose.map(({ base, title }) => ({ base, title, hrefs: [], keywordPages: [] })),
        });
      },
      files: async () => {
        const entries = await readdir(clientFolder, { recursive: true, withFileTypes: true });
        const paths = entries
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => relative(clientFolder, `${parentPath}${sep}${name}`).split(sep).join("/"));
        const sets = servedSites(hub).flatMap(({ base, languages }) => [
          base,
          ...(languages.length > 1 ? languages.map((code) => `${base}/${code}`) : []),
        ]);
        return [
          ...paths.filter((path) => !isPacked(path)).map((path) => `/${path}`),
          ...fixedFiles,
          ...sets.flatMap((base) => [`${base}/llms.txt`, `${base}/llms-full.txt`]),
          ...(onlyDocs
            ? []
            : [
                "/sitemap.xml",
                ...recordKinds.flatMap((kind) => [`${kinds[kind].path}.atom`, `${kinds[kind].path}.feed.json`]),
              ]),
        ];
      },
      close: () => opened.close(),
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
