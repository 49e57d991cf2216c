import { isObject, parseExactJson } from "@modelshelf/store/browser";
import { UpstreamFault } from "./upstream-fault.ts";

const maxPageBytes = 256_000_000;
const maxIdlePages = 20;

/** The message for a list that leads back to a page that was read. */
export const pageRepeats = (url: string): string => `The list at ${url} leads back to an earlier page.`;
/** The message for a list that goes on without anything in it. */
export const pagesAreEmpty = (url: string): string => `The list at ${url} continues with nothing but empty pages.`;
/** The message for a list of which a further page is not given. */
const breaksOff = (url: string, status: number): string =>
  `The list is incomplete: its next page, ${url}, answered ${status}.`;
/** The message for a next page that is not an address of the API. */
const leadsAway = (next: string): string =>
  `The next page of a list is at ${next}, which is not an address of the API.`;
/** The message for a page that nobody can hold in memory. */
export const pageTooLarge = (url: string, maxBytes = maxPageBytes): string =>
  `The page at ${url} is larger than ${maxBytes / 1e6} MB.`;
/** The message for a page that is not JSON with a list in it. */
export const notAList = (url: string): string => `${url} does not answer with a list.`;

/**
 * The `fetch` that one list is read with. It ends lists that do not end by themselves, and refuses pages that are too large
 * or no lists. Whatever a hub calls its next page, it is asked for below the address of the hub.
 *
 * @param base address of the hub, without a slash at its end
 * @param send the request itself, with all its patience
 */
export function pageFetch(
  base: string,
  send: (url: URL) => Promise<Response>,
): {
  readonly fetch: typeof fetch;
  /** To be called for each entry. */
  readonly sawEntry: () => void;
} {
  const seen = new Set<string>();
  let idle = 0;
  return {
    sawEntry: () => void (idle = 0),
    fetch: async (input) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (seen.has(url.href)) throw new UpstreamFault(pageRepeats(url.href));
      seen.add(url.href);
      idle += 1;
      if (idle > maxIdlePages) throw new UpstreamFault(pagesAreEmpty(url.href));
      const response = await send(url);
      // Of the first page the status says what is not there; a list that has begun is there.
      if (!response.ok && seen.size > 1) throw new UpstreamFault(breaksOff(url.href, response.status));
      if (!response.ok) return response;
      const text = await textWithin(response, url);
      if (!text.trimStart().startsWith("[")) throw new UpstreamFault(notAList(url.href));
      const headers = new Headers(response.headers);
      const next = nextOf(headers.get("Link") ?? "");
      // As the client of the list reads it: it takes no other form for one, and ends there without a word.
      if (next !== undefined) headers.set("Link", `<${addressBelow(base, new URL(next, url))}>; rel="next"`);
      return new Response(text, { status: response.status, headers });
    },
  };
}

/** The next page of a `Link` header, however it is written: `</api/models?cursor=2>;rel=next`. */
export function nextOf(link: string): string | undefined {
  const links = Array.from(link.matchAll(/<([^>]*)>((?:\s*;\s*\w+\*?\s*=\s*(?:"[^"]*"|[^\s",;]+))*)/g));
  return links.find(([, , parameters = ""]) => /;\s*rel\s*=\s*"?(?:[^";]*\s)?next(?=[\s";]|$)/i.test(parameters))?.[1];
}

/** An address of the API on the hub that was asked: it may have another name for itself, and not know its path. */
function addressBelow(base: string, { pathname, search }: URL): string {
  const own = new URL(base).pathname.replace(/\/$/, "");
  const path = pathname.startsWith(`${own}/api/`)
    ? pathname.slice(own.length)
    : pathname.slice(pathname.indexOf("/api/"));
  if (!path.startsWith("/api/")) throw new UpstreamFault(leadsAway(pathname));
  return base + path + search;
}

/**
 * The text of an answer.
 *
 * @throws UpstreamFault for more bytes than `maxBytes`
 */
export async function textWithin(response: Response, url: URL, maxBytes = maxPageBytes): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new UpstreamFault(pageTooLarge(url.href, maxBytes));
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** The message for an answer that is not a JSON object. */
const notAnObject = (url: string): string => `${url} does not answer with a record.`;

/**
 * Reads an answer that is one JSON object.
 *
 * @throws UpstreamFault for anything else
 */
export async function readObject(response: Response, url: URL): Promise<Readonly<Record<string, unknown>>> {
  const text = await textWithin(response, url);
  try {
    const value: unknown = parseExactJson(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below.
  }
  throw new UpstreamFault(notAnObject(url.href));
}
