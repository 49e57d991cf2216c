import { UpstreamFault } from "./upstream-fault.ts";

const maxPageBytes = 256_000_000;
const maxIdlePages = 20;

/** Said of a list that leads back to a page that was read. */
export const pageRepeats = (url: string): string => `The list at ${url} leads back to a page that was read already.`;
/** Said of a list that goes on without anything in it. */
export const pagesAreEmpty = (url: string): string => `The list at ${url} goes on and on without anything in it.`;
/** Said of a page that nobody can hold in memory. */
const pageTooLarge = (url: string): string => `The page at ${url} is larger than ${maxPageBytes / 1e6} MB.`;
/** Said of a page that is not JSON with a list in it. */
export const notAList = (url: string): string => `${url} does not answer with a list.`;

/**
 * The `fetch` that one list is read with. It ends lists that do not end by themselves, and refuses pages that are too large
 * or no lists.
 *
 * @param send the request itself, with all its patience
 */
export function pageFetch(send: (url: URL) => Promise<Response>): {
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
      if (!response.ok) return response;
      const text = await textWithin(response, url);
      if (!text.trimStart().startsWith("[")) throw new UpstreamFault(notAList(url.href));
      return new Response(text, { status: response.status, headers: response.headers });
    },
  };
}

async function textWithin(response: Response, url: URL): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > maxPageBytes) throw new UpstreamFault(pageTooLarge(url.href));
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** Said of an answer that is not a JSON object. */
const notAnObject = (url: string): string => `${url} does not answer with a record.`;

/**
 * Reads an answer that is one JSON object.
 *
 * @throws UpstreamFault for anything else
 */
export async function readObject(response: Response, url: URL): Promise<Readonly<Record<string, unknown>>> {
  const text = await textWithin(response, url);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value as Readonly<Record<string, unknown>>;
    }
  } catch {
    // Said below.
  }
  throw new UpstreamFault(notAnObject(url.href));
}
