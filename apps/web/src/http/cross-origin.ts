import type { Context, MiddlewareHandler } from "hono";
import { splitExtension } from "./address.ts";
import { representationFor } from "./negotiate.ts";
import type { Env } from "./env.ts";

/** Addresses for programs. HTML is for people, and `/mcp` answers pages of this hub alone. */
const forPrograms =
  /^(?:text\/(?:markdown|plain|x-python|xml)|application\/(?:json|xml|x-ipynb\+json|manifest\+json|opensearchdescription\+xml))\b/;
/** Headers that scripts may read besides the usual ones: those that clients of the Hub go by. */
const exposed =
  "Accept-Ranges, Content-Disposition, Content-Range, ETag, Link, Retry-After, X-Error-Code, X-Error-Message, X-HF-Warning, X-Linked-ETag, X-Linked-Size, X-Repo-Commit, X-Total-Count";
const fixedFiles = /\.(?:txt|xml|webmanifest)$/;

/**
 * Lets scripts of other sites read what is for programs: Markdown, JSON, `/api`, files of repositories and lists such as
 * `/sitemap.xml`. Everyone who reaches the hub can read it anyway; what takes a token takes it from a header that no
 * browser sends by itself.
 */
export const crossOrigin: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.path === "/mcp") return next();
  if (c.req.method === "OPTIONS") {
    allow(c);
    c.header("Access-Control-Allow-Methods", "GET, HEAD, OPTIONS");
    // The star does not stand for this one.
    c.header("Access-Control-Allow-Headers", "*, Authorization");
    c.header("Access-Control-Max-Age", "86400");
    c.header("Allow", "GET, HEAD, OPTIONS");
    return c.body(null, 204);
  }
  await next();
  const type = c.res.headers.get("Content-Type");
  // Files of repositories are of any type.
  if (c.res.headers.has("X-Repo-Commit")) allow(c);
  // A redirect and an answer without a body have no type; what was asked for tells.
  if (type === null ? asksForData(c) : forPrograms.test(type)) allow(c);
  return undefined;
};

function asksForData(c: Context<Env>): boolean {
  const { path } = c.req;
  const representation = representationFor(splitExtension(path).extension, c.req.header("Accept"));
  return representation !== "html" || path.startsWith("/api/") || fixedFiles.test(path);
}

function allow(c: Context<Env>): void {
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Access-Control-Expose-Headers", exposed);
}
