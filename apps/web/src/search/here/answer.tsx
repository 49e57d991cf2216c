import { StaticDocuments, StaticFiles, StaticStore } from "@modelshelf/store/static";
import { recordKinds } from "@modelshelf/store/kinds";
import { renderToStaticMarkup } from "react-dom/server";
import { basePathHere } from "../../addresses/base-path.ts";
import type { Hub } from "../../hub/hub.ts";

import type { Representation } from "../../http/negotiate.ts";
import { htmlBelow } from "../../page/below/html-below.ts";
import { pageContext, PageContextProvider } from "../../page/page-context.ts";
import type { AnyPage } from "../../page/page.ts";
import { withWholeLinks } from "../../page/whole-links.ts";
import { recordListPage } from "../../records/list/page.ts";
import searchPage from "../page.ts";
import type { SearchResults } from "../results.ts";
import { staticPlaces, withSlashes } from "../static-places.ts";

const pages: ReadonlyMap<string, AnyPage> = new Map(
  [searchPage as AnyPage, ...recordKinds.map((kind) => recordListPage(kind) as AnyPage)].map((page) => [
    page.path,
    page,
  ]),
);

/** A redirect leads to another one at most so often. */
const mostRedirects = 4;

let opened: Promise<Hub> | undefined;

/**
 * Answers as a hub would, from the files beside the pages: a list that is narrowed, or the results of a search.
 *
 * @param address path and query, from the root of the hub
 * @throws where a file cannot be fetched
 * @example await answerHere("/models.json?license=mit", {})
 */
export async function answerHere(address: string, { signal }: Pick<RequestInit, "signal">): Promise<Response> {
  opened ??= openHere();
  opened.catch(() => (opened = undefined));
  const hub = await opened;
  let asked = address;
  for (let turn = 0; turn < mostRedirects; turn += 1) {
    const url = new URL(location.origin + asked);
    const [path = "", extension] = url.pathname.split(/\.(?=(?:md|json)$)/);
    url.pathname = path;
    const page = pages.get(path);
    if (page === undefined) break;
    const representation: Representation = extension === "json" ? "json" : extension === "md" ? "markdown" : "html";
    const input = { hub, url, params: {}, languages: navigator.languages, representation, ...(signal && { signal }) };
    // oxlint-disable-next-line no-await-in-loop -- each leads to the next
    const data = await page.load(input);
    if (data instanceof Response) {
      const target = data.headers.get("Location") ?? path;
      asked = extension === undefined ? target : target.replace(path, `${path}.${extension}`);
      continue;
    }
    if (data === undefined) break;
    const shown = hub.staticSite?.onlyDocs && page === pages.get("/search") ? documentsOf(data as SearchResults) : data;
    signal?.throwIfAborted();
    return write(hub, page, shown, { href: url.pathname + url.search, representation });
  }
  return new Response("", { status: 404 });
}

function write(
  hub: Hub,
  page: AnyPage,
  data: object,
  { href, representation }: { readonly href: string; readonly representation: "html" | "markdown" | "json" },
): Response {
  const facts = hub.staticSite ?? { onlyDocs: false };
  const places = staticPlaces(facts);
  const basePath = basePathHere();
  if (representation === "json")
    return new Response(JSON.stringify({ title: page.title(data), ...linked(data, places) }));
  if (representation === "markdown") return new Response(withWholeLinks(page.markdown(data, hub), hub.publicUrl));
  const View = page.view;
  const html = renderToStaticMarkup(
    <PageContextProvider
      value={pageContext({
        href,
        publicUrl: hub.publicUrl,
        staticSite: { ...facts, isAnswered: true },
        language: "en",
        mathStyle: "",
      })}
    >
      <title>{`${page.title(data)} · Modelshelf`}</title>
      <main>
        <View data={data} />
      </main>
    </PageContextProvider>,
  );
  return new Response(`<!doctype html>${htmlBelow(withSlashes(html, places), basePath)}`);
}

/** Addresses in data that a script reads: below the path of the site, with the slash of folders. */
function linked(data: object, places: string): object {
  const basePath = basePathHere();
  const made = new Set(places.split(" "));
  return JSON.parse(
    JSON.stringify(data, (name, value: unknown) => {
      if (typeof value !== "string" || !/(?:^h|H)ref$/.test(name) || !/^\/(?!\/)/.test(value)) return value;
      const [path = "", query] = value.split("?");
      return basePath + (query !== undefined && made.has(path) ? `${path}/?${query}` : value);
    }),
  ) as object;
}

/** Where documents are all that is published, nothing else is found. */
function documentsOf(data: SearchResults): SearchResults {
  const groups = data.groups.filter(({ kind }) => kind === "document");
  return {
    ...data,
    groups,
    total: groups.reduce((sum, { total }) => sum + total, 0),
    kinds: [],
    understood: [],
    near: data.near.filter(({ href }) => href.startsWith("/search")),
  };
}

async function openHere(): Promise<Hub> {
  const basePath = basePathHere();
  const files = await StaticFiles.open(async (address) => {
    const response = await fetch(basePath + address, address.endsWith("/head.json") ? { cache: "no-cache" } : {});
    if (!response.ok) throw new Error(`${address} is answered with ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  });
  const { staticSite = "" } = document.documentElement.dataset;
  const idle = { progress: { done: 0, total: 0, isRunning: false } };
  // Loaders of these pages read nothing else of a hub.
  const read: Pick<Hub, "store" | "publicUrl" | "staticSite" | "version"> = {
    store: new StaticStore(files),
    publicUrl: location.origin + basePath,
    staticSite: { onlyDocs: !staticSite.includes(" ") },
    version: "",
  };
  return {
    ...read,
    sites: files.head.sites.map((set) => ({ ...set, keywordPages: () => Promise.resolve(set.keywordPages) })),
    prose: files.head.prose,
    documents: { index: new StaticDocuments(files), indexing: idle },
  } as unknown as Hub;
}
