import type { MiddlewareHandler } from "hono";
import type { Env } from "./env.ts";

/**
 * Redirects of a hub that is served below a path stay below it: whatever begins with a slash is an address from the root of the
 * hub, also what a browser would take for another host.
 *
 * @example app.use(locationBelow("/models-hub")); // Location: /models → Location: /models-hub/models
 */
export function locationBelow(basePath: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const location = c.res.headers.get("Location");
    if (location?.startsWith("/")) c.res.headers.set("Location", basePath + location);
  };
}
