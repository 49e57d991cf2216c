import type { Element, Root } from "hast";
import { visit } from "../nodes/visit.ts";
import { foreignSlug } from "../scan/dialects/foreign-slug.ts";
import { missingId } from "./anchor-advice.ts";
import { resolveCrossLink } from "./cross-links.ts";
import { fileAt, resolveSource, resolveSourceSet } from "./file-links.ts";
import { linkToRepository, reportAbsence } from "./link-absence.ts";
import type { DistantAnchor, LinkOptions, OutsideTarget } from "./link-options.ts";
import { placeOf } from "../nodes/nodes.ts";
import { addressOf, decoded, isExternal, pageAddress, pathOutside, splitHref } from "./link-parts.ts";
import type { Location } from "./link-parts.ts";
import { locationsOf } from "./link-questions.ts";
import { takeTemplateAddresses } from "./template-addresses.ts";
import { encodedPart } from "../text/encoded.ts";

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
    return resolveCrossLink(element, index, parent, options);
  });
  return anchors;
}

/** VitePress writes `#Shared-Getters` of a link by the rule for ids. */
function slugFragment({ properties }: Element): void {
  const { href } = properties;
  if (typeof href !== "string" || isExternal(href)) return;
  const { path, query, fragment } = splitHref(href);
  if (fragment !== "")
    properties["href"] = `${path}${query}#${encodedPart(foreignSlug("vitepress", decoded(fragment)))}`;
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
  const behind = fragment && `#${fragment}`;
  if (file !== undefined) {
    element.properties["href"] = file + query + behind;
    return undefined;
  }
  if (typeof away === "object") {
    Object.assign(element.properties, { href: away.href + query + behind, rel: ["noopener"] });
    return undefined;
  }
  if (away === "unknown") report(place, "dead-link", linkToRepository(decoded(href)));
  else if (!target) reportAbsence(element, { href, address }, options);
  // A target that carries a query of its own (`/course/en/chapter3/3?fw=tf`) keeps it, unless the link has one.
  const [page = address, ownQuery] = whole.split("?");
  const search = query || (ownQuery === undefined ? "" : `?${ownQuery}`);
  element.properties["href"] = page + search + behind;
  if (!target) return undefined;
  element.data = { ...element.data, hasMarkdown: target.hasMarkdown };
  // Where the home page is a program, the link leads to the first page in its place, which has other ids.
  const isKnown = path !== "/" || !options.dialect?.hasProgramAsHome;
  return fragment && isKnown ? { href: page, fragment: decoded(fragment), place } : undefined;
}

/** Where a link leads that leaves the set's folder for the repository around it. */
function outsideOf(path: string, { file, resolveOutside }: LinkOptions): OutsideTarget | undefined {
  const outside = pathOutside(path, file);
  return outside === undefined ? undefined : resolveOutside?.(outside);
}

function checkOwnAnchor(
  element: Element,
  fragment: string,
  { href, ids, isPartial = false, report }: LinkOptions,
): void {
  const place = placeOf(element);
  if (fragment === "") {
    report(place, "empty-link", "This link has no address. Give it one, or make it plain text.");
    delete element.properties["href"];
    return;
  }
  const missing = fragment === "top" ? undefined : missingId("this page", decoded(fragment), { ids, isPartial });
  if (missing) report(place, missing.kind, missing.message, missing.kind === "foreign-anchor" ? href : undefined);
}
