import { setImmediate } from "node:timers/promises";
import { libraries, localApps, metrics, tasks } from "@modelshelf/registry";
import type { Site } from "@modelshelf/docs";
import { type RecordKind, recordKinds, type Store } from "@modelshelf/store";
import { listAddress, pageAddresses } from "../addresses/page-addresses.ts";
import { isThin } from "../records/record/is-thin.ts";
import { hasFilesHere, loadFiles } from "../records/record/record-files.ts";
import { recordHref } from "../records/record-href.ts";
import { pageAlternates } from "../page/head/alternates.ts";
import { boardHref } from "../pages/leaderboards/load.ts";
import { comparableDatasets } from "../pages/leaderboards/boards.ts";
import { localAppHref } from "../addresses/local-app-href.ts";
import { gatherResults } from "../pages/leaderboards/gather.ts";
import { loadShelves } from "../pages/shelves/filled-shelf.ts";
import type { Hub } from "../hub/hub.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

const { home, search: _search, compare: _compare, ...others } = pageAddresses;

/** Pages that exist once, whatever the catalog holds. Results of a search are kept from search engines. */
const singlePages: readonly string[] = [
  home,
  ...recordKinds.map(listAddress),
  ...Object.values(others).filter((path) => !path.includes(":")),
];

/** Every page that is not about one record of the catalog. */
export async function* sitePages(
  hub: Pick<Hub, "sites" | "operator"> & { readonly store: Pick<Store, "get" | "revision" | "search"> },
): AsyncGenerator<SitemapEntry> {
  const { sites } = hub;
  for (const path of singlePages) yield { path };
  for (const { dataset } of comparableDatasets(await gatherResults(hub.store))) yield { path: boardHref(dataset.key) };
  for (const { href, updatedAt } of await loadShelves(hub)) yield { path: href, updatedAt };
  for (const id of tasks.keys()) yield { path: `/tasks/${encodeURIComponent(id)}` };
  for (const key of libraries.keys()) yield { path: `/libraries/${encodeURIComponent(key)}` };
  for (const key of localApps.keys()) yield { path: localAppHref(key) };
  for (const slug of metrics.keys()) yield { path: `/evaluation-metrics/${slug}` };
  for (const site of sites) yield* documents(site);
}

async function* documents(site: Site): AsyncGenerator<SitemapEntry> {
  for (const href of site.hrefs) {
    const alternates = pageAlternates(site, { href, translations: site.translations(href) });
    yield { path: href, updatedAt: await site.updatedAt(href), ...(alternates.length > 0 && { alternates }) };
  }
}

/** Records that are asked for at once. */
const recordsPerPage = 1000;

/** The pages of all records of a kind that say anything, by name, read from the store as they are needed. */
export async function* recordPages(
  hub: Pick<Hub, "files"> & { readonly store: Pick<Store, "search"> },
  kind: RecordKind,
): AsyncGenerator<SitemapEntry> {
  let cursor: string | undefined;
  do {
    const page = await hub.store.search({ kind, sort: "name", limit: recordsPerPage, ...(cursor && { cursor }) });
    for (const record of page.records) {
      if (isThin(record) && !hasFilesHere(loadFiles(hub, record))) continue;
      yield { path: recordHref(kind, record.id), updatedAt: record.lastModified };
    }
    cursor = page.next;
    // The embedded store answers without waiting; other requests for pages go first meanwhile.
    await setImmediate();
  } while (cursor !== undefined);
}
