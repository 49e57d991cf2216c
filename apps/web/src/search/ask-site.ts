import { basePathHere } from "../addresses/base-path.ts";

/**
 * Asks for an address of this site. In a site that was written to files no server reads queries, so the pages that their query
 * makes (`data-static-site` of the page names them) are answered in the browser; everything else is fetched as ever.
 *
 * @example await (await askSite("/search.json?q=bert")).json()
 */
export async function askSite(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address, location.href);
  const path = madeHere(url);
  if (path === undefined) return fetch(address, init);
  const { answerHere } = await import("./here/answer.tsx");
  return answerHere(path + url.search, init);
}

/** Whether the site is files, so that an address with a query has to be answered here. */
export const isMadeHere = (url: URL): boolean => madeHere(url) !== undefined;

function madeHere(url: URL): string | undefined {
  const places = document.documentElement.dataset["staticSite"]?.split(" ") ?? [];
  if (url.origin !== location.origin || url.search === "") return undefined;
  // Shared modules are loaded by every page: this one has as few as possible.
  const path = url.pathname.slice(basePathHere().length).replace(/\/$/, "");
  return places.includes(path.replace(/\.(?:md|json)$/, "")) ? path : undefined;
}
