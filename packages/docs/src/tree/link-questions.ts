import { posix } from "node:path";
import type { Element } from "hast";
import type { DialectTraits } from "../scan/dialects/dialect.ts";
import { addressOf, decoded, isExternal, pageAddress, pathOutside, pathShown, splitHref } from "./link-parts.ts";
import type { Location } from "./link-parts.ts";

/**
 * A question of a page to its site: what is at an address, which file it is, where a name is described, where a path out of
 * the folder leads, where a file around the folder is.
 */
export type LinkQuestion =
  | { readonly page: string }
  | { readonly file: string }
  | { readonly name: string }
  | { readonly outside: string }
  | { readonly shown: string };

/** The page that an element is on. */
export interface LinkingPage extends Location {
  /** Address of the set. */
  readonly base: string;
  readonly dialect?: DialectTraits | undefined;
}

/** The questions of an element to its site: nothing is answered yet, and nothing is changed. */
export function linkQuestionsOf(element: Element, page: LinkingPage): LinkQuestion[] {
  const { dataApi } = element.properties;
  const questions = addressesIn(element).flatMap(({ path, isLink }) =>
    locationsOf(element, page).flatMap((location) => questionsOf(path, isLink, location)),
  );
  return typeof dataApi === "string" ? [...questions, { name: dataApi }] : questions;
}

function questionsOf(path: string, isLink: boolean, location: Location): LinkQuestion[] {
  const address = addressOf(path, location);
  const shown = pathShown(path, location.file);
  const files: LinkQuestion[] = [{ file: decoded(address) }, ...(shown === undefined ? [] : [{ shown }])];
  if (!isLink) return files;
  const outside = pathOutside(path, location.file);
  return [{ page: pageAddress(address) }, ...files, ...(outside === undefined ? [] : [{ outside }])];
}

/** The paths of the addresses of an element that are of this site. */
function addressesIn({ tagName, properties }: Element): { readonly path: string; readonly isLink: boolean }[] {
  const { href, src, poster, srcSet } = properties;
  const sources = typeof srcSet === "string" ? srcSet.split(/[\s,]+/) : [];
  return [
    ...(tagName === "a" && isAddress(href) ? [{ path: splitHref(href).path, isLink: true }] : []),
    ...[src, poster, ...sources].filter(isAddress).map((source) => ({ path: splitHref(source).path, isLink: false })),
  ];
}

function isAddress(value: unknown): value is string {
  return typeof value === "string" && value !== "" && !value.startsWith("#") && !isExternal(value);
}

/**
 * Where relative addresses of an element may begin, likeliest first: at the page, or at the file that the element was taken
 * from. A builder that compiles such a file by itself begins there; one that puts its text into the page begins at the page.
 * Docusaurus looks for `guides/start.md` from the folder of all documents too, unless a dot is before it; VitePress, for
 * images, from the folder that the file is in, where it serves the page from another path.
 */
export function locationsOf(element: Element, page: LinkingPage): readonly Location[] {
  const { dialect, base, href, file } = page;
  const from = element.data?.from;
  const own: Location[] = [page];
  if (from !== undefined) {
    const there = { href, file: from, directory: posix.join(base || "/", posix.dirname(from)) };
    if (dialect && dialect.name !== "MkDocs Material") own.unshift(there);
    else own.push(there);
  }
  const besideFile = posix.join(base || "/", posix.dirname(file));
  if (dialect?.name === "VitePress" && besideFile !== page.directory) own.push({ href, file, directory: besideFile });
  const link = element.properties["href"];
  if (dialect?.name === "Docusaurus" && typeof link === "string" && /^[^./#?][^?#]*\.mdx?(?:[?#]|$)/.test(link))
    own.push({ href, file: "index.md", directory: base || "/" });
  return own;
}
