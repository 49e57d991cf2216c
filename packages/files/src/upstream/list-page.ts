import { parseExactJson } from "@modelshelf/store/browser";
import { nextOf, notAList, textWithin } from "./page-fetch.ts";
import { UpstreamFault } from "./upstream-fault.ts";

/** One page of a list of another hub. */
export interface ListPage {
  /** Records in the shape of its API, not checked. */
  readonly rows: readonly unknown[];
  /** Value of the parameter `cursor` for the next page; absent on the last one. */
  readonly next?: string;
  /** Length of the answer. */
  readonly bytes: number;
}

/** A reader waits for it, and it is read as a whole. */
const maxBytes = 8_000_000;
/** The most that a hub sends on a page; it is asked for fewer. */
const maxRows = 1000;
const cursorForm = /^[\x20-\x7e]{1,2000}$/;

/** The message for a list whose next page has no cursor in its address. */
export const hasNoCursor = (host: string): string =>
  `${host} continues its list at an address without a cursor, which cannot be followed.`;
/** The message for a list whose next page is the one that was read. */
export const leadsBack = (host: string): string => `${host} continues its list with the same page.`;
/** The message for a page with more records than any hub sends. */
export const tooManyRows = (host: string): string => `${host} sends more than ${maxRows} records on a page.`;

/**
 * Reads a page of a list. Of the address of the next page only its cursor counts, so an upstream cannot lead the
 * question, or its token, anywhere else.
 *
 * @param url that was asked
 * @throws UpstreamFault for what is not a list, is too large, or does not say how it goes on
 * @example await readListPage(response, url) // { rows: [{ id: "ada/reader" }], next: "WyJkb3dubG9hZHMiXQ", bytes: 21 }
 */
export async function readListPage(response: Response, url: URL): Promise<ListPage> {
  const text = await textWithin(response, url, maxBytes);
  const rows = parsed(text);
  if (!Array.isArray(rows)) throw new UpstreamFault(notAList(url.href));
  if (rows.length > maxRows) throw new UpstreamFault(tooManyRows(url.host));
  const page = { rows, bytes: text.length };
  const link = nextOf(response.headers.get("Link") ?? "");
  if (link === undefined) return page;
  const next = URL.parse(link, url)?.searchParams.get("cursor") ?? "";
  if (!cursorForm.test(next)) throw new UpstreamFault(hasNoCursor(url.host));
  if (next === url.searchParams.get("cursor")) throw new UpstreamFault(leadsBack(url.host));
  return { ...page, next };
}

function parsed(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
