import type { Element, ElementContent } from "hast";
import { droppedAddress } from "./dropped-addresses.ts";
import { imageTypes } from "./image-types.ts";
import { toSafeStyle } from "./style.ts";

/** The advice to an author, as a sentence. */
export interface Advice {
  readonly message: string;
  /** The scheme of an address, for findings that are summed up by it. */
  readonly subject?: string;
}

/**
 * Checks that the sanitizer's schema cannot state: harmless values of attributes, and what media may do on their own.
 * Returns the advice to the author, where something is not shown.
 */
export function tidyElement(element: Element): Advice | undefined {
  const { tagName, properties } = element;
  if (tagName === "img") takeTheme(element);
  if (tagName === "div") takeCards(element);
  takeName(element);
  const style = properties["style"];
  if (style !== undefined) {
    const safe = toSafeStyle(String(style));
    if (safe) properties["style"] = safe;
    else delete properties["style"];
  }
  for (const [name, value] of Object.entries(properties)) {
    // `fill="url(https://…)"` would load; `fill="url(#gradient)"` is part of the image.
    if (name !== "style" && typeof value === "string" && /url\(\s*["']?(?!["'#])/i.test(value)) delete properties[name];
  }
  if (Array.isArray(properties["className"]) && properties["className"].length === 0) delete properties["className"];
  // An empty address is the page's own: browsers would fetch it again as an image.
  if (properties["src"] === "") delete properties["src"];
  const isHidden = !isShown(tagName, String(properties["src"] ?? ""));
  if (isHidden) delete properties["src"];
  const { srcSet } = properties;
  if (srcSet !== undefined && !isSafeSourceSet(String(srcSet))) delete properties["srcSet"];
  if (tagName === "img") Object.assign(properties, { loading: "lazy", decoding: "async" });
  // Nothing plays on its own and nothing is fetched before somebody asks for it.
  if (tagName === "video" || tagName === "audio") Object.assign(properties, { controls: true, preload: "none" });
  const { dataDropped } = properties;
  delete properties["dataDropped"];
  if (dataDropped !== undefined) {
    const subject = String(dataDropped);
    return { message: droppedAddress(subject), subject };
  }
  return isHidden && tagName === "img" ? { message: hiddenImage } : undefined;
}

/** `logo.png#only-dark`, `logo.png#gh-dark-mode-only`: an image for one of the two themes. */
function takeTheme({ properties }: Element): void {
  const source = String(properties["src"]);
  const [mark, only, mode] = /#(?:only-(light|dark)|gh-(light|dark)-mode-only)$/.exec(source) ?? [];
  if (mark === undefined) return;
  const { className } = properties;
  const classes = (only ?? mode) === "light" ? ["dark:hidden"] : ["hidden", "dark:inline-block"];
  properties["src"] = source.slice(0, -mark.length);
  properties["className"] = [...(Array.isArray(className) ? className : []), ...classes];
}

/** `<div class="grid cards">` of MkDocs Material: the items of its lists are cards. */
function takeCards({ properties, children }: Element): void {
  const { className } = properties;
  if (!Array.isArray(className) || !className.includes("cards")) return;
  delete properties["className"];
  for (const list of children.filter(isElement).filter(({ tagName }) => tagName === "ul" || tagName === "ol")) {
    list.properties["className"] = ["cards"];
    for (const item of list.children.filter(isElement)) item.properties["className"] = ["card"];
  }
}

const isElement = (node: ElementContent): node is Element => node.type === "element";

/** `<a name="place">` is how places were named before elements had ids; repositories are full of it. */
function takeName(element: Element): void {
  const { id, name } = element.properties;
  delete element.properties["name"];
  if (name === undefined || id !== undefined) return;
  element.properties["id"] = name;
  element.data = { ...element.data, isName: true };
}

const hiddenImage =
  "This image is written into the page in a form that is not shown. Write it as PNG, JPEG, GIF or WebP in base64, or link to a file.";

/** Data can be an image: `data:image/png;base64,…`. */
function isShown(tagName: string, source: string): boolean {
  if (!source.startsWith("data:")) return true;
  const [, type = ""] = /^data:([a-z/]+);base64,[A-Za-z0-9+/]/.exec(source) ?? [];
  return tagName === "img" && imageTypes.includes(type);
}

function isSafeSourceSet(sources: string): boolean {
  return sources.split(",").every((source) => /^\s*(?:https?:\/\/|\.{0,2}\/)\S+(?:\s+[\d.]+[wx])?\s*$/i.test(source));
}
