import type { Element, Nodes, Root } from "hast";
import { toString } from "hast-util-to-string";
import type { Report } from "../diagnostics/diagnostic.ts";
import { type DirectiveNode, placeOf } from "../nodes/nodes.ts";
import type { SlugRule } from "../scan/dialects/dialect.ts";
import { foreignSlug } from "../scan/dialects/foreign-slug.ts";
import { FreeIds } from "./free-ids.ts";
import { slug } from "./slug.ts";
import { takeWrittenId } from "./written-id.ts";
import { walk } from "../nodes/walk.ts";

/** The frame around a document keeps its own ids under this prefix; no document gets one that begins with it. */
const framePrefix = "frame_";

/** Names that scripts read from `document` and `window`: an `<img id="body">` would stand in for it. */
const scriptNames: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ..."attributes body childNodes children cookie current defaultView document documentElement domain firstChild forms"
    .concat(" frames getElementById head history images implementation innerHTML links location name nodeName nodeType")
    .concat(" ownerDocument parent parentNode plugins querySelector scripts self textContent title top URL window")
    .split(" "),
]);

interface Wish {
  readonly node: Element | DirectiveNode;
  readonly id: string;
  readonly isHeading: boolean;
  /** A second name of something that has an id: it makes way for all others. */
  readonly isOther?: boolean;
}

/**
 * Gives every heading its id and makes all ids of the page unique. The first heading that asks for an id gets it, later
 * ones `-1`, `-2`; an id on anything else makes way for headings, for what scripts read, and for the frame.
 * Returns the ids.
 *
 * @param slugs how the builder makes ids that the page was written for, where that is another one
 */
export function givePageIds(tree: Root, report: Report, slugs?: SlugRule): ReadonlySet<string> {
  const wishes: Wish[] = [];
  walk<Nodes>(tree, (node) => {
    const wish =
      node.type === "element" ? takeWish(node, slugs) : node.type === "directive" ? directiveWish(node) : undefined;
    if (wish) wishes.push(wish);
  });
  const taken = new Map<string, Wish["node"]>();
  for (const wish of wishes.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    if (!taken.has(wish.id) && !isReserved(wish)) taken.set(wish.id, wish.node);
  }
  const freeIds = new FreeIds((one) => taken.has(one), slugs);
  for (const { node, id, isHeading, isOther } of wishes) {
    if (taken.get(id) === node) {
      setId(node, id);
      continue;
    }
    if (isOther) {
      if (node.type === "directive") delete node.id;
      continue;
    }
    const wanted = isHeading && !id.startsWith(framePrefix) ? id : `user-content-${id}`;
    const free = freeIds.idFor(wanted);
    taken.set(free, node);
    setId(node, free);
    // A row or a member of an object that is shown twice: the object itself is reported.
    if (node.type === "directive" && isPartOfObject(node)) continue;
    const isTitle = isHeading && isElement(taken.get(id), "h1");
    const message = `The id "${id}" is used more than once; here it became #${free}. Give this place its own id.`;
    report(placeOf(node), isTitle ? "repeated-title" : "repeated-id", message, id);
  }
  return new Set(taken.keys());
}

function takeWish(element: Element, slugs?: SlugRule): Wish | undefined {
  const { properties, tagName } = element;
  const isHeading = /^h[1-6]$/.test(tagName);
  // `<h2>Title[[id]]</h2>` is not a heading of Markdown's, and its id has not been taken out of it.
  const inHtml = isHeading && properties["dataSlug"] === undefined ? takeWrittenId(element) : undefined;
  const written = properties["dataId"] ?? inHtml ?? properties["id"];
  const wanted = isHeading ? (written ?? slugOf(element, slugs)) : properties["id"];
  delete properties["dataId"];
  delete properties["dataSlug"];
  delete properties["id"];
  if (wanted === undefined || (wanted === "" && !isHeading)) return undefined;
  // A heading of nothing but an image or a sign has an empty slug. Where an author wrote an id with spaces, links have them.
  const id = String(wanted).trim();
  return {
    node: element,
    id: (isHeading ? id : id.replace(/\s+/g, "-")) || "section",
    isHeading,
    isOther: element.data?.isName === true,
  };
}

function slugOf(heading: Element, slugs?: SlugRule): string {
  if (slugs !== undefined) return foreignSlug(slugs, ownText(heading));
  return String(heading.properties["dataSlug"] ?? slug(toString(heading)));
}

/** The text of a heading without the words that a builder adds to it. */
function ownText({ children }: Element): string {
  return children
    .map((child) =>
      (child.type === "element" || child.type === "directive") && child.data?.isAdded ? "" : toString(child),
    )
    .join("");
}

function directiveWish(node: DirectiveNode): Wish | undefined {
  const id = node.id?.trim().replace(/\s+/g, "-");
  return id ? { node, id, isHeading: false, isOther: node.name === "modelshelf-api-id" } : undefined;
}

/** Headings before other elements, second names last. */
function rankOf({ isHeading, isOther }: Wish): number {
  if (isHeading) return 0;
  return isOther ? 2 : 1;
}

function isElement(node: Wish["node"] | undefined, tagName: string): boolean {
  return node?.type === "element" && node.tagName === tagName;
}

function isPartOfObject({ name, attributes }: DirectiveNode): boolean {
  return name === "modelshelf-api-row" || ("isMember" in attributes && attributes.isMember === true);
}

function setId(node: Wish["node"], id: string): void {
  if (node.type === "element") node.properties["id"] = id;
  else node.id = id;
}

function isReserved({ id, isHeading }: Wish): boolean {
  return isHeading ? id.startsWith(framePrefix) : isReservedId(id);
}

/** Whether only headings, or only the frame, may have an id. */
export function isReservedId(id: string): boolean {
  return id.startsWith(framePrefix) || scriptNames.has(id);
}
