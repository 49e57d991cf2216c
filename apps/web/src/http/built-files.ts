import { statSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";
import { isUnchanged } from "./etag.ts";
import type { Env } from "./env.ts";

/**
 * Answers with built files, as the build compressed them; 304 for what the browser has. What lies under `/assets/` has a
 * hash in its name and never changes.
 */
export function builtFiles(folder: string, cacheControl: string): MiddlewareHandler<Env> {
  const send = serveStatic<Env>({
    root: folder,
    precompressed: true,
    onFound: (path, c) => {
      const { size, mtimeMs } = statSync(path);
      c.header("Cache-Control", cacheControl);
      c.header("ETag", `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`);
    },
  });
  return async (c, next) => {
    // Parts of files that are this small are of no use, and would be parts of the compressed ones.
    c.req.raw.headers.delete("Range");
    const response = await send(c, next);
    return response instanceof Response && hasIt(c, response) ? unchanged(response) : response;
  };
}

function hasIt(c: Context<Env>, response: Response): boolean {
  const etag = response.headers.get("ETag");
  return etag !== null && isUnchanged(c.req.header("If-None-Match"), etag);
}

async function unchanged(response: Response): Promise<Response> {
  await response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const name of ["Content-Type", "Content-Length", "Content-Encoding"]) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
