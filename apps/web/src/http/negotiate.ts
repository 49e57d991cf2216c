import { parseAccept } from "hono/utils/accept";
import type { Extension } from "./address.ts";

export type Representation = "html" | "markdown" | "json";

const mediaTypes: Readonly<Record<Representation, readonly string[]>> = {
  html: ["text/html"],
  markdown: ["text/markdown", "text/plain"],
  json: ["application/json"],
};

/**
 * Which representation an `Accept` header asks for. The highest q wins; among equals the one named first; what one
 * range covers alike (any type, any text) is HTML, and so is everything that we do not have.
 *
 * @example negotiate("text/markdown, text/html;q=0.8") // "markdown"
 */
export function negotiate(accept: string | undefined): Representation {
  const ranges = parseAccept(accept ?? "*/*");
  const wishes = (Object.keys(mediaTypes) as Representation[])
    .flatMap((representation) => mediaTypes[representation].map((type) => ({ representation, ...wish(type, ranges) })))
    .filter(({ quality }) => quality > 0);
  wishes.sort((a, b) => b.quality - a.quality || a.position - b.position);
  return wishes[0]?.representation ?? "html";
}

const byExtension: Readonly<Record<Extension, Representation>> = { md: "markdown", json: "json" };

/** Which representation a request asks for: the extension of its path beats its `Accept` header. */
export function representationFor(extension: Extension | undefined, accept: string | undefined): Representation {
  return extension === undefined ? negotiate(accept) : byExtension[extension];
}

/**
 * Media type in which Markdown is sent. A client that names `text/plain` gets that, and so does a browser window (it
 * asks for `text/html` as well): browsers show plain text and may download Markdown.
 */
export function markdownType(accept: string | undefined): "text/markdown" | "text/plain" {
  const ranges = parseAccept(accept ?? "*/*");
  const markdown = wish("text/markdown", ranges);
  const plain = wish("text/plain", ranges);
  const isWindow = ranges.some(({ type, q }) => type === "text/html" && q > 0);
  const prefersPlain = plain.quality - markdown.quality || markdown.position - plain.position;
  if (prefersPlain > 0) return "text/plain";
  return prefersPlain === 0 && isWindow ? "text/plain" : "text/markdown";
}

/** How much a type is wanted, and the place of the range that says so. The most specific range speaks for a type. */
function wish(type: string, ranges: ReturnType<typeof parseAccept>): { quality: number; position: number } {
  for (const candidate of [type, `${type.split("/")[0]}/*`, "*/*"]) {
    const position = ranges.findIndex((range) => range.type.toLowerCase() === candidate);
    const range = ranges[position];
    if (range) return { quality: range.q, position };
  }
  return { quality: 0, position: ranges.length };
}
