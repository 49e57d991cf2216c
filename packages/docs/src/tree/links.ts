import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import { SKIP, visit } from "unist-util-visit";
import type { Place, Report } from "../diagnostics/diagnostic.ts";
import { foreignSlug } from "../scan/dialects/foreign-slug.ts";
import { adviceFor, anchorInPart, meantId } from "./anchor-advice.ts";
import { giveImageSize, type ImageSize } from "./image-box.ts";
import { placeOf } from "../nodes/nodes.ts";
import { addressOf, decoded, isExternal, pageAddress, pathOutside, pathShown, splitHref } from "./link-parts.ts";
import type { Location } from "./link-parts.ts";
import { type LinkingPage, locationsOf } from "./link-questions.ts";
import { takeTemplateAddresses } from "./template-addresses.ts";

export interface LinkTarget {
  /** Address to link to, such as `/docs/importing`; may carry a query. */
  readonly href: string;
  /** The same page is available as Markdown at the address with `.md` behind its path. */
  readonly hasMarkdown: boolean;
}

export interface LinkOptions extends LinkingPage {
  /** The target of an address path; `undefined` where none is known. */
  readonly resolve: (path: string) => LinkTarget | undefined;
  /** The page's own ids. */
  readonly ids: ReadonlySet<string>;
  /** Another builder makes parts of the page, which have ids that are not known. */
  readonly isPartial?: boolean;
  /** The address of an image or another file of the set, by an address path; `undefined` where there is none. */
  readonly resolveFile?: (path: string) => string | undefined;
  /** The address of a file around the set's folder, see `pathShown`; `undefined` where there is none. */
  readonly resolveShown?: (path: string) => string | undefined;
  /** The size of an image at an address that one of these gives. */
  readonly imageSize?: (address: string) => ImageSize | undefined;
  /** Where an object of an API is described, by its name. */
  readonly resolveApi?: (name: string) => LinkTarget | undefined;
  /** Why an address path has no page here. */
  readonly absence: (path: string) => Absence;
  /** Where a path leads that climbs out of the set's folder: `../../train.py`. */
  readonly resolveOutside?: (path: string) => OutsideTarget | undefined;
  readonly report: Report;
}

/**
 * `missing`: it would be this set's; `unread`: its file is there and is not read; `outside`: it would be another set's;
 * else the languages that have the page.
 */
export type Absence = "missing" | "unread" | "outside" | readonly string[];

/** An address in the repository; `"unknown"` for a file of the repository of which nobody says where it can be read. */
export type OutsideTarget = { readonly href: string } | "unknown";

/** A link to a place on another page, to be checked when that page is known. */
export interface DistantAnchor {
  readonly href: string;
  readonly fragment: string;
  readonly place: Place;
}

/** Makes every address in the tree one that works from anywhere on the site, and reports those that lead nowhere. */
export function resolveLinks(tree: Root, page: LinkOptions): DistantAnchor[] {
  const anchors: DistantAnchor[] = [];
  visit(tree, "element", (element, index, parent) => {
    if (page.dialect) takeTemplateAddresses(element, page.dialect.name, page.report);
    const location = locationOf(element, page);
    const options = location === page ? page : { ...page, ...location };
    if (page.dialect?.slugs === "vitepress") slugFragment(element);
    if (page.dialect?.name === "MkDocs Material") noteFragment(element);
    const anchor = element.tagName === "a" ? resolveLink(element, options) : undefined;
    if (anchor) anchors.push(anchor);
    for (const name of ["src", "poster"]) resolveSource(element, name, options);
    resolveSourceSet(element, options);
    const link = resolveCrossLink(element, options);
    const label = takeLabel(element);
    if (!link && label !== undefined && parent && index !== undefined) {
      parent.children.splice(index, 1, ...writtenBack(element, label));
      return index;
    }
    if (!link || !parent || index === undefined || (parent.type === "element" && parent.tagName === "a"))
      return undefined;
    parent.children.splice(index, 1, link);
    return SKIP;
  });
  return anchors;
}

/** VitePress writes `#Shared-Getters` of a link by the rule for ids. */
function slugFragment({ properties }: Element): void {
  const { href } = properties;
  if (typeof href !== "string" || isExternal(href)) return;
  const { path, query, fragment } = splitHref(href);
  if (fragment !== "")
    properties["href"] = `${path}${query}#${encodeURIComponent(foreignSlug("vitepress", decoded(fragment)))}`;
}

/** `#fn:1`, `#fnref:1`: the ids of footnotes in MkDocs. */
function noteFragment({ properties }: Element): void {
  const { href } = properties;
  if (typeof href === "string" && !isExternal(href))
    properties["href"] = href.replace(/#(fn(?:ref)?)(?::|%3A)/i, "#$1-");
}

/** Where the addresses of an element begin: where there is something at them, else where they are likeliest to. */
function locationOf(element: Element, page: LinkOptions): Location {
  const locations = locationsOf(element, page);
  const { href, src, poster } = element.properties;
  const address = element.tagName === "a" ? href : (src ?? poster);
  const isThere = (location: Location): boolean =>
    locations.length > 1 &&
    typeof address === "string" &&
    leadsSomewhere(splitHref(address).path, { ...page, ...location });
  return locations.find(isThere) ?? locations[0] ?? page;
}

function leadsSomewhere(path: string, options: LinkOptions): boolean {
  const found = options.resolve(pageAddress(addressOf(path, options))) ?? fileAt(path, options);
  return (found ?? outsideOf(path, options)) !== undefined;
}

/** The address of a file of the set, else of one around its folder. */
function fileAt(path: string, options: LinkOptions): string | undefined {
  const shown = pathShown(path, options.file);
  const file = options.resolveFile?.(decoded(addressOf(path, options)));
  return file ?? (shown === undefined ? undefined : options.resolveShown?.(shown));
}

/** `` [`Trainer.train`] ``, `[words][Trainer.train]`: a link to where the object is described; where that is not known, its name. */
function resolveCrossLink(element: Element, { resolveApi, ids }: LinkOptions): Element | undefined {
  const name = element.properties["dataApi"];
  delete element.properties["dataApi"];
  if (typeof name !== "string") return undefined;
  const target = ids.has(name) ? { href: `#${encodeURIComponent(name)}`, hasMarkdown: false } : resolveApi?.(name);
  if (!target) return undefined;
  const link = h("a", { href: target.href, ...(isExternal(target.href) && { rel: ["noopener"] }) }, [element]);
  if (element.tagName === "span") link.children = element.children;
  link.data = { hasMarkdown: target.hasMarkdown };
  return link;
}

function takeLabel({ properties }: Element): string | undefined {
  const label = properties["dataLabel"];
  delete properties["dataLabel"];
  return typeof label === "string" ? label : undefined;
}

/** `x[i][j]`: two words in brackets, where `j` is not an object that is described. */
function writtenBack({ children }: Element, label: string): ElementContent[] {
  return [{ type: "text", value: "[" }, ...children, { type: "text", value: `][${label}]` }];
}

function resolveLink(element: Element, options: LinkOptions): DistantAnchor | undefined {
  const href = element.properties["href"];
  const place = placeOf(element);
  if (typeof href !== "string") return undefined;
  if (isExternal(href)) {
    element.properties["rel"] = ["noopener"];
    return undefined;
  }
  const { path, query, fragment: wanted } = splitHref(href);
  const { report } = options;
  if (path === "" && query === "") {
    checkOwnAnchor(element, wanted, options);
    return undefined;
  }
  const address = addressOf(path, options);
  const target = options.resolve(pageAddress(address));
  const [whole = address, ownFragment] = target?.href.split("#") ?? [];
  const fragment = wanted || (ownFragment ?? "");
  const away = target ? undefined : outsideOf(path, options);
  // The repository shows a file with all that belongs to it; where nobody says where that is, the file alone has to do.
  const file = target || typeof away === "object" ? undefined : fileAt(path, options);
  if (file !== undefined) {
    element.properties["href"] = file + query + (fragment && `#${fragment}`);
    return undefined;
  }
  if (typeof away === "object") {
    Object.assign(element.properties, { href: away.href + query + (fragment && `#${fragment}`), rel: ["noopener"] });
    return undefined;
  }
  if (away === "unknown") report(place, "dead-link", linkToRepository(decoded(href)));
  else if (!target) reportAbsence(element, { href, address }, options);
  // A target that carries a query of its own (`/course/en/chapter3/3?fw=tf`) keeps it, unless the link has one.
  const [page = address, ownQuery] = whole.split("?");
  const search = query || (ownQuery === undefined ? "" : `?${ownQuery}`);
  element.properties["href"] = `${page}${search}${fragment ? `#${fragment}` : ""}`;
  if (!target) return undefined;
  element.data = { ...element.data, hasMarkdown: target.hasMarkdown };
  return fragment ? { href: page, fragment: decoded(fragment), place } : undefined;
}

/** Where a link leads that leaves the set's folder for the repository around it. */
function outsideOf(path: string, { file, resolveOutside }: LinkOptions): OutsideTarget | undefined {
  const outside = pathOutside(path, file);
  return outside === undefined ? undefined : resolveOutside?.(outside);
}

/** The message for a link to a file of the repository that readers cannot get. */
export function linkToRepository(href: string): string {
  return `The link to ${href} leads to a file of the repository, which is not served. Say with --source-url where the folder can be read, and the link leads there.`;
}

function isBelow(address: string, base: string): boolean {
  return address === base || address.startsWith(`${base}/`);
}

/** The message for a link to a page whose file is there and is not read. */
export function linkToUnreadPage(href: string): string {
  const reason = "The file is a link out of this folder, may not be read, or is reStructuredText.";
  return `The link to ${href} points to a page that is not read here. ${reason}`;
}

/** Says why a link to a page leads nowhere: its address is wrong, not translated, or not to be judged here. */
function reportAbsence(
  element: Element,
  { href, address }: { readonly href: string; readonly address: string },
  { base, absence, report }: LinkOptions,
): void {
  const found = absence(pageAddress(address));
  const link = `The link to ${decoded(href)}`;
  // A relative link is the set's own matter as long as it stays below it.
  const isOutside = href.startsWith("/") ? found === "outside" : !isBelow(address, base);
  if (isOutside) {
    report(placeOf(element), "outside-link", `${link} leaves this folder and was not followed.`);
  } else if (found === "unread") {
    report(placeOf(element), "dead-link", linkToUnreadPage(decoded(href)));
  } else if (typeof found === "object") {
    const message = `${link} points to a page that is not translated yet. It exists in: ${found.join(", ")}.`;
    report(placeOf(element), "untranslated-link", message);
  } else {
    const isHost = looksLikeHost(href);
    const what = !isHost && looksLikeFile(address) ? "file" : "page";
    const advice = isHost ? "If it is another site, write https:// before it." : "Fix the address, or remove the link.";
    const message = `${link} points to a ${what} that does not exist here. ${advice}`;
    report(placeOf(element), "dead-link", message);
  }
}

/** `www.example.org`, `hf.co/model`, unlike `train.py` and `folder/page`. */
function looksLikeHost(href: string): boolean {
  return /^(?:www\.|(?:[a-z0-9-]+\.)+(?:com|org|net|io|ai|app|dev|co|edu|gov)(?:\/|$))/i.test(href);
}

/** `/docs/example.py`, unlike `/docs/page.md` and `/docs/torch2.0`. */
function looksLikeFile(address: string): boolean {
  return /\.[a-z][a-z0-9]{0,4}$/i.test(address) && !/\.(?:mdx?|ipynb|rst|html?)$/i.test(address);
}

function checkOwnAnchor(
  element: Element,
  fragment: string,
  { href, ids, isPartial: isInPart, report }: LinkOptions,
): void {
  const place = placeOf(element);
  if (fragment === "") {
    report(place, "empty-link", "This link has no address. Give it one, or make it plain text.");
    delete element.properties["href"];
  } else if (!ids.has(decoded(fragment)) && fragment !== "top") {
    if (isInPart && meantId(decoded(fragment), ids) === undefined)
      return report(place, "foreign-anchor", anchorInPart("this page", decoded(fragment)), href);
    const message = `Nothing on this page has the id "${decoded(fragment)}". ${adviceFor(decoded(fragment), ids)}`;
    report(place, "dead-anchor", message);
  }
}

/** Images and videos beside the page; the browser would look for them beside the address. */
function resolveSource(element: Element, name: string, options: LinkOptions): void {
  const source = element.properties[name];
  if (typeof source === "string" && source !== "") {
    const address = resolveFileAddress(source, placeOf(element), options);
    element.properties[name] = address;
    if (name === "src") giveImageSize(element, options.imageSize?.(splitHref(address).path));
  }
}

/** `small.png 1x, large.png 2x` */
function resolveSourceSet(element: Element, options: LinkOptions): void {
  const { properties } = element;
  if (typeof properties["srcSet"] !== "string") return;
  const place = placeOf(element);
  properties["srcSet"] = properties["srcSet"].replace(
    /(^|,)(\s*)([^\s,]+)/g,
    (_, comma: string, space: string, source: string) => comma + space + resolveFileAddress(source, place, options),
  );
}

function resolveFileAddress(source: string, place: Place, options: LinkOptions): string {
  const { resolveFile, report } = options;
  if (isExternal(source) || source.startsWith("#")) return source;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(source) ?? [];
  const isRelative = !path.startsWith("/");
  const address = addressOf(path, options);
  const file = fileAt(path, options);
  if (file !== undefined) return file + rest;
  // `/imgs/a.png` is a file of the set too, as all are in a folder of another builder; else it may be one of the hub.
  const isOwn = isRelative || path.startsWith("/imgs/") || isBelow(path, options.base) || options.dialect !== undefined;
  if (isOwn && resolveFile) {
    const isAround = pathShown(path, options.file) !== undefined;
    const where = isAround ? "in this folder or among the files of its repository that may be shown" : "in this folder";
    report(place, "missing-file", `There is no file ${decoded(source)} ${where}. Add it, or fix the address.`);
  }
  return address + rest;
}
