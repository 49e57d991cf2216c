import { kinds, recordKinds } from "@modelshelf/store";
import { withoutLastSlash } from "./base-path.ts";

/** Addresses that only a running hub answers: its API, its health, tools and the file that explains them, images for previews, contents of files. */
const servedOnly = /^\/(?:api|mcp|v2|-|skill\.md)(?:\/|$)|^\/.+\/(?:resolve|raw)\//;

/** Pages that are nothing but what their query says. */
const byQuery = /^\/(?:compare|playground|opensearch\.xml)(?:\.(?:md|json))?$/;

const lists: ReadonlySet<string> = new Set(recordKinds.map((kind) => kinds[kind].path));

/** Pages that a script in the browser makes of their query. */
const madeInBrowser: ReadonlySet<string> = new Set([...lists, "/search"]);

/**
 * Whether a folder of files has anything at an address: all but what needs a server to be made. File servers read no query, so
 * what has one is offered where a script reads it.
 *
 * @example isOffered("/api/models") // false
 * @example isOffered("/models?license=mit") // true
 * @example isOffered("/owners?kind=model") // false
 */
export function isOffered(address: string): boolean {
  const [, path = "", query] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  if (servedOnly.test(path) || byQuery.test(path)) return false;
  return query === undefined || madeInBrowser.has(withoutLastSlash(path));
}

/**
 * The address of a page that a script makes of its query, with the slash of the folder that it is: some file servers drop the
 * query where they redirect to that. Any other address as it is.
 *
 * @example inFolder("/models?library=gguf") // "/models/?library=gguf"
 */
export function inFolder(address: string): string {
  const [, path = "", query = ""] = /^([^?#]*)(\?.*)?$/s.exec(address) ?? [];
  return query !== "" && madeInBrowser.has(path) ? `${path}/${query}` : address;
}

/**
 * Where a form is sent to, if a script answers it.
 *
 * @example formAddress("/search") // "/search/"
 */
export const formAddress = (address: string): string | undefined =>
  madeInBrowser.has(address) ? `${address}/` : undefined;

/** Where the list that a page of a list goes on at is read, and where it is written: `/models?cursor=…`, `/models/page-2`. */
export interface NextPage {
  readonly asked: string;
  readonly address: string;
}

const pageNumber = /^(.*)\/page-(\d+)$/;

/** Whether it is one of the pages that follow the first one of a list: `/models/page-2`. */
export const isFollowingPage = (address: string): boolean => lists.has(pageNumber.exec(address)?.[1] ?? "");

/** Whether it is a page of a list, the first one or another. */
export const isListPage = (address: string): boolean => lists.has(address) || isFollowingPage(address);

/**
 * Where a plain list goes on, if an address on one of its pages leads there. Filtered and sorted lists have no files.
 *
 * @param page address of the page that has the link
 * @example nextPage("/models", "/models?cursor=abc") // { asked: "/models?cursor=abc", address: "/models/page-2" }
 */
export function nextPage(page: string, link: string): NextPage | undefined {
  const [, list = page, number = "1"] = pageNumber.exec(page) ?? [];
  const [path = "", query = ""] = link.split("?");
  if (path !== list || !lists.has(list)) return undefined;
  const names = [...new URLSearchParams(query).keys()].filter((name) => name !== "sort");
  if (names.length !== 1 || names[0] !== "cursor") return undefined;
  return { asked: link, address: `${list}/page-${Number(number) + 1}` };
}

/**
 * The page in place of a Markdown version whose query no file can answer, where a script or a file of its own does: that of a
 * filtered list, a search, or where a list goes on. `undefined` for any other address.
 *
 * @param page address of the page that has the link
 * @example markdownPage("/", "/models.md?license=mit") // "/models?license=mit"
 */
export function markdownPage(page: string, link: string): string | undefined {
  const [, path = "", query] = /^([^?#]*)\.md(\?.*)$/s.exec(link) ?? [];
  if (query === undefined) return undefined;
  const address = path + query;
  return madeInBrowser.has(path) || nextPage(page, address) !== undefined ? address : undefined;
}
