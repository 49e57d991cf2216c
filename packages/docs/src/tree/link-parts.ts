import { posix } from "node:path";
import { withoutEnd } from "../text/trim.ts";

/** Where a relative address begins. */
export interface Location {
  /** The page's own address: what `?fw=tf` alone is added to. */
  readonly href: string;
  /** Address of the folder that the file is in, such as `/course/pl/chapter0`. */
  readonly directory: string;
  /** Path of the file below the set's folder. */
  readonly file: string;
}

/** `page?a=b#c` in its three parts, the signs before them kept for the query alone. */
export function splitHref(href: string): { path: string; query: string; fragment: string } {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  return { path, query, fragment };
}

/** The address path that a path on a page means. */
export function addressOf(path: string, { href, directory }: Pick<Location, "href" | "directory">): string {
  if (path === "") return href;
  return path.startsWith("/") ? path : posix.join(directory, path);
}

/** The address by which the page of a source file is asked for. */
export function pageAddress(address: string): string {
  return decoded(address).replace(/\.(?:mdx?|ipynb)$/, "");
}

/** `("../../train.py", "guides/start.md")` → `../train.py`; `undefined` for a path that stays in the set's folder. */
export function pathOutside(path: string, file: string): string | undefined {
  if (path === "" || path.startsWith("/")) return undefined;
  const joined = withoutEnd(posix.join(posix.dirname(file), decoded(path)), "/");
  return joined.startsWith("../") ? joined : undefined;
}

/**
 * The path of a file that is perhaps not in the set's folder: one that leaves it, or begins at the root of the site or with
 * a name for a folder.
 */
export function pathShown(path: string, file: string): string | undefined {
  return /^(?:\/(?!\/)|[@~][\w-]*\/)/.test(path) ? decoded(path) : pathOutside(path, file);
}

/** Whether an address says at which host it is, or of which scheme. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

/** Whether an address path is that of a set, or below it. */
export function isBelow(address: string, base: string): boolean {
  return address === base || address.startsWith(`${base}/`);
}

/** An address without its escapes; as it is where these are wrong. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
