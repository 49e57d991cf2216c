import { addressInHub, basePathOf, withoutBasePath } from "../addresses/base-path.ts";
import { withExtension } from "../http/address.ts";
import type { Hub } from "../hub/hub.ts";

/** The Markdown of a page, or one sentence or a page of Markdown that says why there is none. */
export type PageText = { readonly text: string } | { readonly problem: string };

/**
 * Reads a page of the hub by its address, whole or from the root, with or without `.md`.
 *
 * @example await readPage("/docs/start?fw=tf") // { text: "# Start\n…" }
 */
export type ReadPage = (address: string) => Promise<PageText>;

const maxRedirects = 5;

/**
 * Asks the app itself, so that a page reads as it does under its `.md`: the same routes, redirects, near names and bytes.
 *
 * @param answer the app, called in this process
 */
export function pageReader(
  { publicUrl }: Pick<Hub, "publicUrl">,
  answer: (request: Request) => Response | Promise<Response>,
): ReadPage {
  return async (address) => {
    let url = addressWithin(publicUrl, address);
    for (let redirects = 0; url !== undefined && redirects <= maxRedirects; redirects++) {
      const response = await answer(new Request(url, { headers: { Accept: "text/markdown, text/plain;q=0.5" } }));
      const location = response.headers.get("Location");
      if (location === null) return textOf(response, url);
      url = addressWithin(publicUrl, location);
    }
    return { problem: notAnAddress(publicUrl) };
  };
}

/** The message for an address that leads out of the hub, or nowhere that an address can. */
export function notAnAddress(publicUrl: string): string {
  return `That is not the address of a page on this hub. Use a path from the root, such as /models or /docs, or one that begins with ${publicUrl}/.`;
}

/** The address of the Markdown, from the root of the hub; `undefined` for one that leads elsewhere. */
function addressWithin(publicUrl: string, address: string): URL | undefined {
  const root = new URL("/", publicUrl);
  const url = URL.parse(address, root);
  if (url?.origin !== root.origin) return undefined;
  const path = withoutBasePath(url.pathname, basePathOf(publicUrl));
  // From the root of the hub, as people say it, or of the host, as a redirect does.
  if (path !== undefined) url.pathname = path;
  else if (!address.startsWith("/")) return undefined;
  return isList(url) ? url : addressInHub(withExtension(url.pathname + url.search, "md"), publicUrl);
}

/** Lists for language models are texts already. Whole texts of document sets are left out: they may have any length. */
function isList({ pathname }: URL): boolean {
  return pathname.endsWith("/llms.txt");
}

async function textOf(response: Response, url: URL): Promise<PageText> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!type.startsWith("text/markdown") && !(isList(url) && type.startsWith("text/plain"))) {
    await response.body?.cancel();
    return { problem: `What is at ${url.pathname} is not a page.` };
  }
  const text = await response.text();
  return response.ok ? { text } : { problem: text };
}
