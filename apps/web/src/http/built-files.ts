import { type Stats, statSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { isUnchanged } from "./etag.ts";
import type { Env } from "./env.ts";

/**
 * Answers with built files, as the build compressed them; 304 for what the browser has. What is under `/assets/` has a
 * hash in its name and never changes.
 */
export function builtFiles(folder: string, cacheControl: string): MiddlewareHandler<Env> {
  const found = new WeakMap<object, Stats>();
  const send = serveStatic<Env>({
    root: folder,
    precompressed: true,
    // The answer is made by now, and need not take headers from the context any more.
    onFound: (path, c) => void found.set(c, statSync(path)),
  });
  return async (c, next) => {
    // Parts of files that are this small are of no use, and would be parts of the compressed ones.
    c.req.raw.headers.delete("Range");
    const response = await send(c, next);
    const facts = found.get(c);
    if (!(response instanceof Response) || facts === undefined) return response;
    const etag = `"${facts.size.toString(36)}-${Math.round(facts.mtimeMs).toString(36)}"`;
    response.headers.set("Cache-Control", cacheControl);
    response.headers.set("ETag", etag);
    // Hono's table has no such files.
    if (c.req.path.endsWith(".wav")) response.headers.set("Content-Type", "audio/wav");
    return isUnchanged(c.req.header("If-None-Match"), etag) ? unchanged(response) : response;
  };
}

async function unchanged(response: Response): Promise<Response> {
  await response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const name of ["Content-Type", "Content-Length", "Content-Encoding"]) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
