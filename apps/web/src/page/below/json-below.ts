import { type MarkdownVersion, withPublicUrl } from "@modelshelf/docs";
import { withWholeLinks } from "../whole-links.ts";
import { htmlBelow } from "./html-below.ts";

/** Members of the data of pages that hold an address, besides all whose names end in `href`. */
const withAddress = new Set(["src", "action", "page", "folder", "base", "download", "changes"]);
const namedHref = /(?:^h|H)ref$/;

/**
 * The JSON of a page's data in a hub that is served below a path: every address from the root of the hub leads below the path,
 * in members and in the HTML and Markdown of documents.
 *
 * @example jsonBelow({ href: "/models" }, "/models-hub") // '{"href":"/models-hub/models"}'
 */
export function jsonBelow(data: object, basePath: string): string {
  return JSON.stringify(data, function (this: object, name: string, value: unknown) {
    if (typeof value !== "string") return isDocument(value) ? { ...value, ...documentBelow(value, basePath) } : value;
    return isDocument(this) && name === "markdown" ? value : textBelow(name, value, basePath);
  });
}

function textBelow(name: string, value: string, basePath: string): string {
  if (name === "html") return htmlBelow(value, basePath);
  if (name === "markdown") return withWholeLinks(value, basePath);
  const isAddress = /^\/(?!\/)/.test(value) && (withAddress.has(name) || namedHref.test(name));
  return isAddress ? basePath + value : value;
}

function isDocument(value: unknown): value is MarkdownVersion {
  return typeof value === "object" && value !== null && "markdown" in value && "addressOffsets" in value;
}

/** Each address begins later by the path of those before it. */
function documentBelow(document: MarkdownVersion, basePath: string): MarkdownVersion {
  return {
    markdown: withPublicUrl(document, basePath),
    addressOffsets: document.addressOffsets.map((offset, index) => offset + index * basePath.length),
  };
}
